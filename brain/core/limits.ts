import { dayMs, hourMs, minuteMs } from './time-units.js';

/** The Limits tables of both specifications and of decisions.md. Times in milliseconds unless the name says otherwise. */
export const limits = Object.freeze({
  ledgerUtterances: 2_000,
  wakeSessionMs: 20_000,
  utteranceChars: 512,
  noteChars: 240,
  personNameChars: 80,
  /** A thing and its place as they are kept; of a line that says more the beginning is. */
  subjectChars: 120,
  placeChars: 240,
  taskChars: 512,
  personRelations: 12,
  relationChars: 60,
  personTopics: 60,
  personTopicsShown: 12,
  profileTopics: 300,
  profilePeople: 300,
  profilePreferences: 40,
  preferenceChars: 120,
  profileInterestsShown: 12,
  profilePeopleShown: 12,
  /** The user model is saved after this many of the wearer's lines, or this long after the first of them. */
  profileSaveLines: 10,
  profileSaveMs: 30_000,
  /** The Brain is told the profile after this many of the wearer's lines. */
  profilePublishLines: 10,
  lookRecentMs: 90_000,
  /** A face is in view for so long after the frame that showed it. */
  faceInViewMs: 5_000,
  /** Cosine of two faces from which on they are one person's; the nearest other contact has to be that much further. */
  faceMatchCosine: 0.45,
  faceMatchMargin: 0.06,
  scholarArmMs: 6_000,
  scholarDeadlineMs: 8_000,
  offerWindowMs: 12_000,
  /** Of the wearer's own names, things and places, each, that the recogniser is told; a longer one it cannot take. */
  ownWords: 500,
  ownWordChars: 64,
  /** A spoken line as the ledger keeps it. */
  captionChars: 4_096,
  cardLineChars: 120,
  /** Lines a card can carry below its primary one. */
  cardRows: 4,
  /** Cards that may wait for their turn. */
  cardsWaiting: 8,
  /** A cue of the same key comes again no sooner. */
  cueCooldownMs: 300_000,
  /** An event is told of so long before it begins. */
  eventLeadMs: 15 * minuteMs,
  pulseMs: 15_000,
  /** Nobody focuses for longer without saying so again. */
  focusMinutes: 24 * 60,

  agendaTextChars: 200,
  dossierNoteChars: 2_000,
  socialPeople: 2_000,
  /** Room for one of them in a snapshot, on average, and how much is told of each, newest first. */
  socialPersonBytes: 4_096,
  socialPersonNotes: 100,
  socialPersonDebts: 100,
  messageChars: 8_192,
  shortReplyChars: 120,
  briefLineChars: 240,
  briefBullets: 8,
  messagesKept: 5_000,
  draftsKept: 200,
  briefsKept: 64,
  appliedWritesKept: 4_096,
  agendaShown: 500,
  rewindItems: 2_000,
  promisesShown: 500,
  /** Promises remembered as counted; a promise told again after so many others is an old one told by mistake. */
  sagaSettledKept: 2_000,
  sagaRewardsKept: 64,

  /** Longer than a question that the hub hands on to its Brain. */
  commandDeadlineMs: 10_000,
  liveClients: 16,
  liveHeartbeatMs: 15_000,
  liveQueueEvents: 64,
  hubPendingCommands: 32,
  hubMessageBytes: 1024 * 1024,
  hubHeartbeatMs: 10_000,
  earStreams: 4,
  earIdleMs: 10_000,

  jsonBodyBytes: 256 * 1024,
  explainBodyBytes: 8 * 1024 * 1024,
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
  /** Of a page whose rows can be long, so that clients read the whole of it. */
  feedReplyBytes: 768 * 1024,
  feedPageDefault: 50,

  pairedDevices: 32,
  /** A pairing code can be redeemed for this long. */
  pairingCodeMs: 10 * minuteMs,
  /** When a device was last seen is written down this often at most, to spare the card. */
  deviceSeenSaveMs: hourMs,

  guessesPerWindow: 10,
  guessWindowMs: minuteMs,
  guessLockoutMs: 300_000,
  guessEntries: 4_096,
  guessesPerHourOverall: 200,

  passageWords: 200,
  passageOverlapWords: 40,
  passageChars: 2_000,
  /** The watcher may miss something; the sweep does not. More often where the system lets nothing be watched. */
  indexSweepMs: 10 * minuteMs,
  indexSweepUnwatchedMs: minuteMs,
  /** What changes together is read together. */
  indexSettleMs: 120,
  /** What changes again this soon is read again later, each time after twice as long, at most after this long. */
  indexRestMs: 250,
  indexRestMostMs: minuteMs,
  pacedNames: 2_048,
  /** Reading the text out of one document. */
  extractMs: 15_000,
  extractPages: 500,
  /** A larger text is cut there, and the document listed as cut. */
  extractChars: 8_000_000,
  archiveEntries: 2_000,
  archiveEntryBytes: 32 * 1024 * 1024,
  archiveRatio: 200,
  searchQueryWords: 32,
  searchCandidates: 40,
  /** Passages that are near in meaning, beside those. */
  searchNearest: 16,
  /** Passages that get their vectors at once; the loop belongs to others in between. */
  meaningSlice: 16,
  meaningSliceEveryMs: 20,
  /** After a failure: the embedder may be coming back. */
  meaningRetryMs: 30_000,
  /** While nothing better than hashing was there the embedder is chosen again this often. */
  meaningRechooseMs: 10 * minuteMs,
  browseEntries: 1_000,
  uploadBytes: 64 * 1024 * 1024,
  uploadMs: minuteMs,
  skippedShown: 500,
  /** An answer does not wait longer for indexing, which goes on. */
  reindexWaitMs: 5_000,

  frameBytes: 16_384,
  frameHeaderBytes: 4,
  glassesPartialMs: 10_000,

  /** Answers under way when a process is told to end have this long; by force it is ended only well after that. */
  drainMs: 3_000,
  stopGraceMs: 6_000,
  restartBackoffMs: [250, 500, 1_000, 2_000] as readonly number[],
  reconnectBackoffMs: [500, 1_000, 2_000, 4_000, 8_000] as readonly number[],

  /**
   * How long the wearer waits for the Brain: for what it has ready, and for an answer it has to find, which may take a
   * local model (`askModelMs`).
   */
  brainCallMs: 2_000,
  brainAskMs: 8_000,
  messagePollMs: 8_000,
  /** A message that says it is older than the newest one known, by no more than this, is new all the same. */
  messageLateMs: 15 * minuteMs,
  brainProbeMs: 10_000,
  brainProbeDeadlineMs: 3_000,
  /** After this many calls in a row without an answer the next ones do not wait for one, for a while. */
  breakerFailures: 2,
  breakerRestMs: 30_000,
  egressReplyBytes: 1024 * 1024,
  embedReplyBytes: 8 * 1024 * 1024,
  /** A pull tells of its progress for as long as it lasts. */
  pullReplyBytes: 64 * 1024 * 1024,
  cloudMs: 20_000,
  localModelMs: minuteMs,
  modelStatusMs: 2_000,
  modelPullMs: hourMs,
  hostBrainMs: 8_000,
  /** A question is answered from what was found when the local model takes longer. */
  askModelMs: 6_000,
  askChars: 4_096,
  answerChars: 8_192,
  answerTokens: 400,
  /** Pieces of memory, and as many of the folders, that a question is weighed against. */
  evidenceItems: 5,
  contextChars: 1_600,
  /** Entries that wait for the Brain, beside those of which only the newest counts. */
  outboxEntries: 256,
  outboxBackoffMs: [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000] as readonly number[],
  /** An entry that the Brain itself failed on this often no longer holds up those behind it. */
  outboxAttemptsInTurn: 5,

  vectorPersistEvery: 64,
  /** A question is answered from its words when the embedder takes longer. */
  queryEmbeddingMs: 1_500,
  groupCommitMs: 5,
  groupCommitWrites: 512,
  writesWaiting: 16_384,
  changesKept: 50_000,
  /** Held back on disk, given up so that forgetting works on a full one. */
  ballastBytes: 8 * 1024 * 1024,
  /** With less free than this nothing new is kept. */
  diskLowWaterBytes: 4 * 1024 * 1024,
  snapshotEveryMs: dayMs,
  snapshotsKept: 2,
  /** A retention run removes at most this share of a table, so that a wrong clock cannot empty it. */
  pruneShare: 0.05,
  hotMs: dayMs,
  warmMs: 90 * dayMs,
  sweepEveryMs: 20 * hourMs,
  remEveryMs: 20 * hourMs,

  emberKeepsPerDay: 3,
  emberGraduationDays: 90,

  bondCodeBits: 40,
  /** From the proposal until both wearers have agreed. */
  bondProposalMs: 120_000,
  bondLifeMs: 8 * hourMs,
  /** Frames of the other hub that wait until somebody listens. */
  bondEarlyFrames: 8,
});
