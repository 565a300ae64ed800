import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { earconNames, hapticSignals } from '../../cards/haptics-and-earcons.js';
import { intentSchema } from '../../language/grammar/intent.js';
import { limits } from '../../limits.js';
import { modeSchema } from '../../posture/posture.js';
import { connectionLabels, connectionStates } from '../../reliability/connection-truth.js';
import { toggleNameSchema, togglesSchema } from '../../settings/toggles.js';
import { lensCommands, lensNews } from '../lenses/lens-link.js';
import { goingSchema, memoryCommandSchemas } from '../wearer/one-memory.js';
import { promiseCommandSchema } from '../wearer/promises.js';
import { memoryRevisionSchema, personEditCommandSchema } from '../wearer/social.js';
import { bondCommands } from './bond-command.js';
import { glassPictureSchema, headGestures } from './glasses.js';
import { glassesChoiceSchema } from './glasses-kind.js';
import { microphoneStateSchema } from './perception.js';
import { recallCommandSchema, recalledRowsSchema } from './recall-command.js';

/**
 * The WebSocket between hub and Brain (`/svc/hub`, token in the header, one hub at a time). Text frames carry the
 * JSON messages below; binary frames carry audio for an open ear: u32 big-endian stream number, then 16-bit
 * little-endian mono samples at 16 kHz.
 */
export const hubLinkPath = '/svc/hub';
/** A longer frame closes the link with code 1009, whichever side sends it. */
export const hubMessageBytes = 1024 * 1024;
/** How often the Brain pings; after three pings without an answer the link counts as dead. */
export const hubHeartbeatMs = 10_000;

/** Whether texts are found by meaning; `ok` is false if only by their words, and `say` describes how. */
export const meaningSchema = z.strictObject({ ok: z.boolean(), say: z.string() });
export type Meaning = z.infer<typeof meaningSchema>;

export const hubStateSchema = z.strictObject({
  mode: modeSchema,
  veil: z.boolean(),
  /** How often the veil was raised at the hub. */
  veil_turn: z.int().min(0),
  incognito: z.boolean(),
  /** How often incognito was switched on at the hub. */
  incognito_turn: z.int().min(0),
  focus: z.boolean(),
  dream: z.boolean(),
  quiet: z.boolean(),
  captions: z.boolean(),
  /** The maturity of the install (hub-behaviour.md §3); `recalibrating` while it is stepped down for a day. */
  maturity: z.strictObject({ stage: z.enum(['observer', 'apprentice', 'resident']), recalibrating: z.boolean() }),
  /** Whether the glasses have a motion sensor; without one, nothing that needs a nod or a tilt is offered. */
  gestures: z.boolean(),
  awake: z.boolean(),
  /** The value of every switch that is in force. */
  toggles: togglesSchema,
  /** Whether the Brain answers, and the label to show for it. */
  brain: z.strictObject({
    state: z.enum(connectionStates),
    label: z.enum(Object.values(connectionLabels) as [string, ...string[]]),
  }),
  glasses: z.strictObject({
    kind: glassesChoiceSchema,
    link: z.enum(['absent', 'connecting', 'connected']),
    battery: z.number().nullable(),
  }),
  perception: z.strictObject({
    state: z.enum(['away', 'starting', 'ready', 'refused']),
    say: z.string(),
    wake_phrases: z.array(z.string()),
    vocabulary: z.number().int(),
  }),
  /** `ok` is false if something was lost or cannot be kept; `say` tells the wearer what. */
  memory: z.strictObject({ ok: z.boolean(), say: z.string() }),
  /** Sentences for the owner about files of the hub that could not be used at its start, and the consequences. */
  notices: z.array(z.string()),
  meaning: meaningSchema,
  microphone: z.strictObject({
    state: microphoneStateSchema,
    device: z.string(),
    say: z.string(),
  }),
});
export type HubState = z.infer<typeof hubStateSchema>;

/** The sources and the confidence of an answer from the hub's own memory, for the history of the Brain. */
const restsSchema = z.strictObject({
  sources: z.array(z.string().max(200)).max(64),
  confidence: z.number().min(0).max(1),
});

/** The milliseconds that each hop of one utterance took; hops of audio count audio time. */
const traceSchema = z.strictObject({
  id: z.string(),
  hops: z.array(z.strictObject({ hop: z.string(), ms: z.number() })),
});
export type Trace = z.infer<typeof traceSchema>;

/** Something the ear or the assistant did, for the live view. */
export const heardSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('wake'), phrase: z.string() }),
  z.strictObject({ what: z.literal('partial'), text: z.string() }),
  z.strictObject({
    what: z.literal('utterance'),
    text: z.string(),
    addressed: z.boolean(),
    intent: intentSchema.nullable(),
    say: z.string(),
    trace: traceSchema,
    /** Only for a spoken question that the hub itself answered. */
    rests: restsSchema.optional(),
  }),
  /**
   * Speech that was not understood, or not completely; `say` is the reply, empty if it was not addressed to the
   * assistant.
   */
  z.strictObject({ what: z.literal('unclear'), say: z.string() }),
  /** What the wearer heard or felt apart from the cards. */
  z.strictObject({ what: z.literal('earcon'), earcon: z.enum(earconNames) }),
  z.strictObject({ what: z.literal('haptic'), signal: z.enum(hapticSignals) }),
  z.strictObject({ what: z.literal('lost'), ms: z.number() }),
]);
export type Heard = z.infer<typeof heardSchema>;

/** What a client of the Brain may ask of the hub in one call. A changed toggle is confirmed in the next `state`. */
export const panelCommandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('veil'),
    on: z.boolean(),
    /**
     * The `veil_turn` of the veil that is to be lowered: one that was raised since stays up (`hub/other-veil`). Without
     * it, whichever is up is lowered.
     */
    turn: z.int().min(0).optional(),
  }),
  z.strictObject({ do: z.literal('incognito'), on: z.boolean() }),
  z.strictObject({ do: z.literal('toggle'), name: toggleNameSchema, on: z.boolean() }),
  /** Holds interruptions for this many minutes; null ends focus. */
  z.strictObject({ do: z.literal('focus'), minutes: z.int().min(1).max(limits.focusMinutes).nullable() }),
  z.strictObject({ do: z.literal('dream'), on: z.boolean() }),
  /** Where the wearer is now, in words; null when they left. */
  z.strictObject({ do: z.literal('place'), place: z.string().trim().min(1).max(120).nullable() }),
  /** Opens the day at its newest moment, or moves through it. */
  z.strictObject({ do: z.literal('scrub'), to: z.enum(['start', 'back', 'forward']) }),
  /** Erases everything that is kept about the wearer, for good. */
  z.strictObject({ do: z.literal('erase-all'), consent: z.literal(true) }),
  z.strictObject({ do: z.literal('press'), press: z.enum(['single', 'double', 'long']) }),
  /** Moves the head that wears simulated glasses. */
  z.strictObject({ do: z.literal('move'), gesture: z.enum(headGestures) }),
  /** Plays one of the sample recordings through the real ear. */
  z.strictObject({ do: z.literal('play-sample'), name: z.string().min(1).max(80) }),
  ...bondCommands,
]);
export type PanelCommand = z.infer<typeof panelCommandSchema>;

/** What the Brain may ask the hub to do. */
const hubCommandSchema = z.discriminatedUnion('do', [
  ...panelCommandSchema.options,
  /** A typed line, treated as addressed to the assistant. */
  z.strictObject({
    do: z.literal('say'),
    text: z.string().min(1).max(limits.utteranceChars),
    /** Whether everything the line asks for is kept from clouds. */
    no_cloud: z.boolean().optional(),
    /** Whether the sender has the scope `owner`; without it, nothing that needs this scope is done. */
    owner: z.boolean().optional(),
  }),
  /** The wearer asked the Brain itself at `ts`, wall milliseconds, and it keeps the question: "that" is the question now. */
  z.strictObject({ do: z.literal('asked'), ts: z.number().int() }),
  /** The Brain has deleted rows of the memory file: the hub drops the copies it holds outside of those rows. */
  z.strictObject({ do: z.literal('memory-changed') }),
  /**
   * An event or reminder was removed at the Brain, so the hub can no longer offer to take it back. Without a title it
   * is unknown which, and the hub forgets all agenda entries it could take back.
   */
  z.strictObject({ do: z.literal('agenda-removed'), title: z.string().nullable(), ts: z.number().nullable() }),
  z.strictObject({
    do: z.literal('open-ear'),
    /** Whether the sender of the stream has the scope `owner`; without it, nothing that needs this scope is done. */
    owner: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('close-ear'), stream: z.number().int() }),
  personEditCommandSchema,
  ...memoryCommandSchemas,
  promiseCommandSchema,
  recallCommandSchema,
  ...lensCommands,
]);
export type HubCommand = z.infer<typeof hubCommandSchema>;

/** The hub's answer to one command. If `ok` is false, `code` is that of a fault, an outcome or a refused operation. */
const commandResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    say: z.string(),
    intent: intentSchema.nullable(),
    card: cardSchema.nullable(),
    stream: z.number().int().nullable(),
    /** Values that carrying out the intent added to its slots. */
    slots: z.record(z.string().max(40), z.string().max(limits.messageChars)).optional(),
    /** Only for a question that the hub itself answered. */
    rests: restsSchema.optional(),
    /** After an edit of a person: the revision of the memory file that contains it. */
    revision: memoryRevisionSchema.optional(),
    /** After a search of the memory: what it found, best first. */
    recalled: recalledRowsSchema.optional(),
    /** After a memory was counted or forgotten: what goes or went with it. */
    going: goingSchema.optional(),
    /** After a lens was sent: the content hash of what arrived. */
    hash: z.string().optional(),
  }),
  z.strictObject({ ok: z.literal(false), code: z.string(), say: z.string(), intent: intentSchema.nullable() }),
]);
export type CommandResult = z.infer<typeof commandResultSchema>;

/** The result of a command that succeeded without a reply. */
export const carriedOut: Extract<CommandResult, { ok: true }> = {
  ok: true,
  say: '',
  intent: null,
  card: null,
  stream: null,
};

/** Messages from the hub to the Brain. */
export const fromHubSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('hello'),
    version: z.string(),
    state: hubStateSchema,
    samples: z.array(z.string()),
  }),
  z.strictObject({ type: z.literal('state'), state: hubStateSchema }),
  z.strictObject({ type: z.literal('card'), card: cardSchema }),
  z.strictObject({ type: z.literal('glass'), picture: glassPictureSchema }),
  z.strictObject({ type: z.literal('heard'), heard: heardSchema }),
  ...lensNews,
  z.strictObject({ type: z.literal('result'), id: z.string(), result: commandResultSchema }),
]);
export type FromHub = z.infer<typeof fromHubSchema>;

/** Messages from the Brain to the hub. */
export const toHubSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), id: z.string(), command: hubCommandSchema }),
  /** Configuration that the hub follows, sent when it attaches and after each change. */
  z.strictObject({
    type: z.literal('config'),
    assistant_name: z.string(),
    cloud_enabled: z.boolean(),
    quiet: z.boolean(),
  }),
]);
export type ToHub = z.infer<typeof toHubSchema>;
export type HubConfig = Extract<ToHub, { type: 'config' }>;
