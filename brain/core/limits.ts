/** The Limits tables of both specifications and of decisions.md. Times in milliseconds unless the name says otherwise. */
export const limits = Object.freeze({
  ledgerUtterances: 2_000,
  wakeSessionMs: 20_000,
  utteranceChars: 512,
  maxNumberWords: 999,
  noteChars: 240,
  lookRecentMs: 90_000,
  cardLineChars: 120,

  commandDeadlineMs: 5_000,
  liveClients: 16,
  liveHeartbeatMs: 15_000,
  liveQueueEvents: 64,
  hubPendingCommands: 32,
  hubMessageBytes: 1024 * 1024,
  hubHeartbeatMs: 10_000,
  earStreams: 4,
  earIdleMs: 10_000,

  jsonBodyBytes: 256 * 1024,
  jsonDepth: 32,
  audioChunkBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  headersMs: 5_000,
  requestMs: 15_000,
  writeStallMs: 10_000,
  maxConnections: 128,
  maxConnectionsPerPeer: 16,
  requestsInFlight: 64,
  feedPageMax: 500,
  feedPageDefault: 50,

  guessesPerWindow: 10,
  guessWindowMs: 60_000,
  guessLockoutMs: 300_000,
  guessEntries: 4_096,
  guessesPerHourOverall: 200,

  frameBytes: 16_384,
  frameHeaderBytes: 4,
  glassesPartialMs: 10_000,

  restartBackoffMs: [250, 500, 1_000, 2_000] as readonly number[],
  reconnectBackoffMs: [500, 1_000, 2_000, 4_000, 8_000] as readonly number[],

  vectorPersistEvery: 64,
  groupCommitMs: 5,
  groupCommitWrites: 512,
  writesWaiting: 16_384,
  changesKept: 50_000,
  /** Held back on disk, given up so that forgetting works on a full one. */
  ballastBytes: 8 * 1024 * 1024,
  /** With less free than this nothing new is kept. */
  diskLowWaterBytes: 4 * 1024 * 1024,
  snapshotEveryMs: 24 * 3_600_000,
  snapshotsKept: 2,
  /** A retention run removes at most this share of a table, so that a wrong clock cannot empty it. */
  pruneShare: 0.05,
});
