import { z } from 'zod';
import { cardSchema } from '../../cards/cards.js';
import { earconNames, hapticSignals } from '../../cards/haptics-and-earcons.js';
import { intentSchema } from '../../language/grammar/intent.js';
import { limits } from '../../limits.js';
import { modeSchema } from '../../posture/posture.js';
import { connectionLabels, connectionStates } from '../../reliability/connection-truth.js';
import { toggleNameSchema, togglesSchema } from '../../settings/toggles.js';
import { lensCommands, lensNews } from '../lenses/lens-link.js';
import { promiseCommandSchema } from '../wearer/promises.js';
import { memoryRevisionSchema, personEditCommandSchema } from '../wearer/social.js';
import { glassPictureSchema } from './glasses.js';
import { glassesChoiceSchema } from './glasses-kind.js';

/**
 * The WebSocket between hub and Brain (`/svc/hub`, token in the header, one hub at a time). Text frames carry the
 * JSON messages below; binary frames carry audio for an open ear: u32 big-endian stream number, then 16-bit
 * little-endian mono samples at 16 kHz.
 */
export const hubLinkPath = '/svc/hub';
/** A longer frame closes the link (1009), whoever sends it. */
export const hubMessageBytes = 1024 * 1024;
/** The Brain pings this often; a link on which three pings were missed is dead. */
export const hubHeartbeatMs = 10_000;

/** How texts are found; `ok: false` where by words alone. */
export const meaningSchema = z.strictObject({ ok: z.boolean(), say: z.string() });
export type Meaning = z.infer<typeof meaningSchema>;

export const hubStateSchema = z.strictObject({
  mode: modeSchema,
  veil: z.boolean(),
  incognito: z.boolean(),
  /** How often incognito was switched on there. */
  incognito_turn: z.int().min(0),
  focus: z.boolean(),
  dream: z.boolean(),
  quiet: z.boolean(),
  captions: z.boolean(),
  /** How far the install has grown; `recalibrating` while it is one stage lower for a day. */
  maturity: z.strictObject({ stage: z.enum(['observer', 'apprentice', 'resident']), recalibrating: z.boolean() }),
  /** The glasses have a motion sensor; without one nothing that needs a nod or a tilt is offered. */
  gestures: z.boolean(),
  awake: z.boolean(),
  /** Every switch as it is in force. */
  toggles: togglesSchema,
  /** Whether the Brain answers, with the words to show for it. */
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
  /** `ok: false` when something was lost or cannot be kept; `say` tells the wearer what. */
  memory: z.strictObject({ ok: z.boolean(), say: z.string() }),
  meaning: meaningSchema,
  microphone: z.strictObject({
    state: z.enum(['off', 'live', 'absent', 'failed']),
    device: z.string(),
    say: z.string(),
  }),
});
export type HubState = z.infer<typeof hubStateSchema>;

/** What an answer that the hub itself knew rests on, for the history of the Brain. */
const restsSchema = z.strictObject({
  sources: z.array(z.string().max(200)).max(64),
  confidence: z.number().min(0).max(1),
});

/** Time spent in each hop of one utterance, milliseconds; audio hops count audio time. */
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
    /** Only where it was spoken, and was a question that the hub answered. */
    rests: restsSchema.optional(),
  }),
  /** Speech that was not understood, or not all of it; `say` is what was said to it, empty when it was said to nobody. */
  z.strictObject({ what: z.literal('unclear'), say: z.string() }),
  /** What the wearer heard or felt beside the cards. */
  z.strictObject({ what: z.literal('earcon'), earcon: z.enum(earconNames) }),
  z.strictObject({ what: z.literal('haptic'), signal: z.enum(hapticSignals) }),
  z.strictObject({ what: z.literal('lost'), ms: z.number() }),
]);
export type Heard = z.infer<typeof heardSchema>;

const bondHost = z.string().min(1).max(64);
const port = z.int().min(0).max(65_535);

/** The steps of a bond with another wearer's hub (decisions "Confluence"); each answers with the card of the bond. */
const bondCommands = [
  /** Waits for a hub to propose, at an address of this machine. */
  z.strictObject({ do: z.literal('bond-listen'), host: bondHost, port }),
  /** Proposes to a hub that waits. */
  z.strictObject({ do: z.literal('bond-propose'), host: bondHost, port }),
  /** Takes a proposal up, or, with the code that the other wearer read out, says that it is the same. */
  z.strictObject({ do: z.literal('bond-accept'), code: z.string().max(40).nullable() }),
  z.strictObject({ do: z.literal('bond-confirm') }),
  z.strictObject({ do: z.literal('bond-status') }),
  z.strictObject({ do: z.literal('bond-dissolve') }),
] as const;
export type BondCommand = z.infer<(typeof bondCommands)[number]>;

/** What a client of the Brain may ask of the hub in one call. Toggles come back confirmed in the next `state`. */
export const panelCommandSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('veil'), on: z.boolean() }),
  z.strictObject({ do: z.literal('incognito'), on: z.boolean() }),
  z.strictObject({ do: z.literal('toggle'), name: toggleNameSchema, on: z.boolean() }),
  /** Holds interruptions for so many minutes; null ends it. */
  z.strictObject({ do: z.literal('focus'), minutes: z.int().min(1).max(limits.focusMinutes).nullable() }),
  z.strictObject({ do: z.literal('dream'), on: z.boolean() }),
  /** Where the wearer is now, in words; null when they left. */
  z.strictObject({ do: z.literal('place'), place: z.string().trim().min(1).max(120).nullable() }),
  /** Opens the day at its newest moment, and moves through it. */
  z.strictObject({ do: z.literal('scrub'), to: z.enum(['start', 'back', 'forward']) }),
  /** Forgets everything there is about the wearer, for good. */
  z.strictObject({ do: z.literal('erase-all'), consent: z.literal(true) }),
  z.strictObject({ do: z.literal('press'), press: z.enum(['single', 'double', 'long']) }),
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
    /** Whatever it asks is kept from every cloud. */
    no_cloud: z.boolean().optional(),
    /** Whoever typed it may do what is the owner's alone; without it nothing of that is done. */
    owner: z.boolean().optional(),
  }),
  /** The Brain forgot rows of the memory file: what the hub holds of them outside the rows has to go too. */
  z.strictObject({ do: z.literal('memory-changed') }),
  /**
   * An event or reminder was removed at the Brain: what would take it back has its words. Without a title it is not known
   * any more which, and nothing of the agenda can be taken back.
   */
  z.strictObject({ do: z.literal('agenda-removed'), title: z.string().nullable(), ts: z.number().nullable() }),
  z.strictObject({
    do: z.literal('open-ear'),
    /** Whoever streams into it may do what is the owner's alone; without it nothing of that is done. */
    owner: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('close-ear'), stream: z.number().int() }),
  personEditCommandSchema,
  promiseCommandSchema,
  ...lensCommands,
]);
export type HubCommand = z.infer<typeof hubCommandSchema>;

/** The hub's answer to one command. `ok: false` carries a code of the faults table or `refused`. */
const commandResultSchema = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    say: z.string(),
    intent: intentSchema.nullable(),
    card: cardSchema.nullable(),
    stream: z.number().int().nullable(),
    /** What a deed filled in beside the slots of the intent. */
    slots: z.record(z.string().max(40), z.string().max(limits.messageChars)).optional(),
    /** Where it was a question that the hub answered. */
    rests: restsSchema.optional(),
    /** After an edit of a person: the revision of the memory file that holds it. */
    revision: memoryRevisionSchema.optional(),
    /** After a lens was put: the content hash of what arrived. */
    hash: z.string().optional(),
  }),
  z.strictObject({ ok: z.literal(false), code: z.string(), say: z.string(), intent: intentSchema.nullable() }),
]);
export type CommandResult = z.infer<typeof commandResultSchema>;

/** The result of what is carried out without a word. */
export const carriedOut: Extract<CommandResult, { ok: true }> = {
  ok: true,
  say: '',
  intent: null,
  card: null,
  stream: null,
};

/** Hub → Brain. */
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

/** Brain → hub. */
export const toHubSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('command'), id: z.string(), command: hubCommandSchema }),
  /** Configuration keys that the hub follows, sent on attach and after each change. */
  z.strictObject({
    type: z.literal('config'),
    assistant_name: z.string(),
    cloud_enabled: z.boolean(),
    quiet: z.boolean(),
  }),
]);
export type ToHub = z.infer<typeof toHubSchema>;
/** The configuration a hub is told when it attaches, and after every change. */
export type HubConfig = Extract<ToHub, { type: 'config' }>;
