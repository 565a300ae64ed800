import { dayMs, hourMs, minuteMs } from './time-units.js';

/**
 * Limits that the specification names, that a client of the API or the wearer meets (a cap, a page, a wait), or on which
 * two processes have to agree. What only tunes one piece of code is a constant beside that code. Times are in
 * milliseconds unless the name says otherwise.
 */
export const limits = Object.freeze({
  // hub-behaviour.md §2, §8: what is kept, and how much of it.
  ledgerUtterances: 2_000,
  noteChars: 240,
  profileTopics: 300,
  profilePreferences: 40,
  preferenceChars: 120,
  vectorPersistEvery: 64,
  hotMs: dayMs,
  warmMs: 90 * dayMs,

  // hub-behaviour.md §3, §4, §8: windows and rhythms that the wearer notices.
  wakeSessionMs: 20_000,
  lookRecentMs: 90_000,
  scholarArmMs: 6_000,
  offerWindowMs: 12_000,
  /** The least time between two cues with the same key. */
  cueCooldownMs: 300_000,
  eventLeadMs: 15 * minuteMs,
  pulseMs: 15_000,
  messagePollMs: 8_000,
  /** The hub sends the profile to the Brain after this many of the wearer's lines. */
  profilePublishLines: 10,
  /** Lost sound is told on the glasses from this much on, and while it goes on, from that much on. */
  lostToldMs: 10_000,
  lostGoingOnMs: 30_000,
  /**
   * How often the hub writes down that it lives, for whoever reads when the wearer was heard; so much of what was heard
   * may count as lost after a kill.
   */
  signOfLifeMs: 15_000,
  /** For how many quarters of an hour it is kept whether the wearer was heard. */
  listeningQuarters: 7 * 96,
  /** The longest focus, in minutes. */
  focusMinutes: 24 * 60,

  // decisions.md "Hub" and "Records": REM, Ember and Confluence.
  remEveryMs: 20 * hourMs,
  emberKeepsPerDay: 3,
  emberGraduationDays: 90,
  typedCodeBits: 40,
  bondLifeMs: 8 * hourMs,
  /** How long both wearers have to agree to a proposed bond. */
  bondProposalMs: 120_000,

  // brain-http.md §2: how much of the profile the Brain mirrors.
  profileInterestsShown: 12,
  profilePeopleShown: 12,

  // Lengths of texts as clients may send them and as they are kept; a longer spoken line is cut.
  utteranceChars: 512,
  /** A spoken line as the ledger keeps it. */
  captionChars: 4_096,
  personNameChars: 80,
  relationChars: 60,
  subjectChars: 120,
  placeChars: 240,
  taskChars: 512,
  agendaTextChars: 200,
  dossierNoteChars: 2_000,
  messageChars: 8_192,
  shortReplyChars: 120,
  briefLineChars: 240,
  askChars: 4_096,
  answerChars: 8_192,
  /** The title of a source beside an answer. */
  sourceTitleChars: 200,
  /** A passage that is shown beside an answer. */
  passageChars: 1_400,
  cardLineChars: 120,

  // Lists as clients get them.
  feedPageDefault: 50,
  /** decisions.md "lists". */
  feedPageMax: 500,
  agendaShown: 500,
  promisesShown: 500,
  rewindItems: 2_000,
  skippedShown: 500,
  /** Figments in the vault. */
  lensesKept: 200,
  browseEntries: 1_000,
  socialPeople: 2_000,
  personRelations: 12,
  personTopicsShown: 12,
  briefBullets: 8,
  /** Sources shown with their passage beside an answer, and as many that are merely near to the question. */
  passagesShown: 5,
  /** Lines of a card below its primary line. */
  cardRows: 4,

  // decisions.md "body limits".
  jsonBodyBytes: 256 * 1024,
  explainBodyBytes: 8 * 1024 * 1024,
  uploadBytes: 64 * 1024 * 1024,
  jsonDepth: 32,
  headerBytes: 16 * 1024,
  headerLines: 64,
  headersMs: 5_000,
  requestMs: 15_000,
  uploadMs: minuteMs,
  writeStallMs: 10_000,

  // decisions.md "guess limit".
  guessesPerWindow: 10,
  guessWindowMs: minuteMs,
  guessLockoutMs: 300_000,
  guessEntries: 4_096,
  guessesPerHourOverall: 200,

  // decisions.md "per-device tokens" and "live stream"; the streams of audio that paired devices send have limits of
  // the same kind.
  pairedDevices: 32,
  pairingCodeMs: 10 * minuteMs,
  liveClients: 16,
  liveHeartbeatMs: 15_000,
  /** How long a browser remembers, in seconds, that the app may ask by the relay; Chromium caps it at two hours. */
  preflightS: 600,
  earStreams: 4,
  earIdleMs: 10_000,
  audioChunkBytes: 64 * 1024,

  // decisions.md "Wire between hub and glasses".
  frameBytes: 16_384,
  frameHeaderBytes: 4,
  reconnectBackoffMs: [500, 1_000, 2_000, 4_000, 8_000] as readonly number[],

  // Words that the hub adds to the recogniser's vocabulary, per kind: names, things and places.
  ownWords: 500,
  /** The longest such word, in characters. */
  ownWordChars: 64,
  /** Waits before a process or recorder that keeps ending is started again; the last value repeats. */
  restartBackoffMs: [250, 500, 1_000, 2_000] as readonly number[],
  /** The same for a process of the product, whose first end is mostly its only one: nobody should wait for it. */
  processRestartMs: [0, 250, 500, 1_000, 2_000] as readonly number[],

  // Deadlines: a caller's deadline is longer than that of whatever it calls, so that it can still answer when the call
  // fails.
  /** Past this the question is compared by its words alone, without an embedding. */
  queryEmbeddingMs: 1_500,
  /** A search of the memory that the Brain puts to the hub; past this it searches by itself, by words alone. */
  hubRecallMs: 1_800,
  /** A call to the Brain that only reads. */
  brainCallMs: 2_000,
  /** Past this the answer is made from the passages that were found, without the local model. */
  askModelMs: 6_000,
  /** A question that the hub puts to the Brain. */
  brainAskMs: 8_000,
  hostBrainMs: 8_000,
  /** A command to the hub, which may forward a question to its Brain. */
  commandDeadlineMs: 10_000,
  /** How long answers in progress may take to finish when a process is told to end. */
  drainMs: 3_000,
  /** How long a process that was told to end may take before it is killed. */
  stopGraceMs: 6_000,
});
