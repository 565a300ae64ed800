import { z } from 'zod';
import type { Earcon, HapticSignal } from './haptics-and-earcons.js';
import { limits } from './limits.js';
import { dayMs, minuteMs } from './time-units.js';

const line = z.string().max(limits.cardLineChars);
const rows = z.array(line).max(limits.cardRows);
const wallMs = z.number().int();
/** Angle of the day a memory came from, on every recall card: now at −90°, 30° per hour (decisions "cards"). */
const origin = { ts: wallMs, origin_deg: z.number() };
const base = {
  id: z.string().min(1).max(64),
  /** 0 lowest; a higher priority pre-empts what is on glass. */
  priority: z.number().int().min(0).max(5),
  dwell_ms: z.number().int().min(0).max(60_000),
  /** The one line that matters, in words. */
  primary: line,
};

/** What the wearer can be shown (hub-behaviour §6, decisions "cards"). Each kind needs traits here and a layout in the Lua app. */
export const cardSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('listening'), ...base }),
    z.strictObject({ kind: z.literal('spoken-caption'), ...base, speaker: line }),
    z.strictObject({ kind: z.literal('action-reply'), ...base, command: line }),
    z.strictObject({ kind: z.literal('saved-memory'), ...base, subject: line, place: line }),
    z.strictObject({
      kind: z.literal('object-recall'),
      ...base,
      subject: line,
      place: line,
      ...origin,
    }),
    z.strictObject({
      kind: z.literal('conversation-recall'),
      ...base,
      /** Who said it; empty when nobody knows. */
      person: line,
      /** The latest note on that person. */
      note: line.optional(),
      ...origin,
    }),
    z.strictObject({
      kind: z.literal('commitment-recall'),
      ...base,
      person: line,
      task: line,
      /** When it is due, wall milliseconds; null without a due phrase. */
      due_ts: wallMs.nullable(),
      ...origin,
    }),
    /** One promise from its making to where it stands. */
    z.strictObject({
      kind: z.literal('commitment-chain'),
      ...base,
      person: line,
      state: z.enum(['open', 'kept', 'broken', 'dropped']),
      due_ts: wallMs.nullable(),
      steps: rows,
      ...origin,
    }),
    z.strictObject({ kind: z.literal('intro-kept'), ...base, name: line }),
    z.strictObject({ kind: z.literal('intro-offer'), ...base, name: line }),
    z.strictObject({ kind: z.literal('forget-last'), ...base }),
    z.strictObject({
      kind: z.literal('answer'),
      ...base,
      tier: z.enum(['device', 'host_brain', 'cloud', '']),
      /** What the answer was taken from, by its name. */
      source: line.optional(),
    }),
    z.strictObject({ kind: z.literal('refusal'), ...base }),
    z.strictObject({ kind: z.literal('unclear'), ...base }),
    /** A look at somebody known: the rescue stack, `primary` being the name. `ts` is when they were last seen. */
    z.strictObject({
      kind: z.literal('person-identity'),
      ...base,
      relation: line,
      debts: rows,
      note: line,
      ...origin,
      ts: wallMs.nullable(),
    }),
    /** What conversation left of somebody, `primary` being the name. `said` is their most recent line. */
    z.strictObject({
      kind: z.literal('person-dossier'),
      ...base,
      topics: z.array(line).max(limits.personTopicsShown),
      said: line,
      ...origin,
      ts: wallMs.nullable(),
    }),
    z.strictObject({
      kind: z.literal('upcoming'),
      ...base,
      title: line,
      place: line,
      starts_ts: wallMs,
      minutes: z.number().int(),
    }),
    /** Somebody known is in view; `why` is the task owed. */
    z.strictObject({ kind: z.literal('person-context'), ...base, person: line, why: line }),
    z.strictObject({ kind: z.literal('here'), ...base, subject: line, place: line, ...origin }),
    z.strictObject({ kind: z.literal('proactive-memory'), ...base, place: line, ...origin }),
    /** One node of the day being scrubbed, `position` of `of` counted from 1. */
    z.strictObject({
      kind: z.literal('time-scrub-node'),
      ...base,
      person: line,
      place: line,
      position: z.number().int().min(1),
      of: z.number().int().min(1),
      ...origin,
    }),
    z.strictObject({ kind: z.literal('morning-brief'), ...base, bullets: rows, missed: z.number().int().min(0) }),
    z.strictObject({
      kind: z.literal('quest-reward'),
      ...base,
      reward: z.enum(['quest', 'level', 'rank']),
      title: line,
      xp: z.number().int().min(0),
    }),
    z.strictObject({
      kind: z.literal('message'),
      ...base,
      sender: line,
      channel: z.enum(['text', 'email']),
      ts: wallMs,
    }),
    /** Something perceived that is worth a glance. */
    z.strictObject({ kind: z.literal('hark'), ...base, cause: line }),
    /** Something perceived that cannot wait, not even in focus. */
    z.strictObject({ kind: z.literal('watch-out'), ...base, cause: line }),
    z.strictObject({ kind: z.literal('dream-ambient'), ...base }),
    z.strictObject({ kind: z.literal('dream-ghost'), ...base, ...origin }),
    /** A line that does not fit what was kept; `said` is what was said then. */
    z.strictObject({
      kind: z.literal('truth-flag'),
      ...base,
      lens: z.enum(['factcheck', 'truthlens']),
      speaker: line,
      said: line,
      ...origin,
    }),
    /** The answer to a question somebody put to the wearer. */
    z.strictObject({ kind: z.literal('answer-ahead'), ...base, question: line, ...origin }),
    z.strictObject({ kind: z.literal('recalibrating'), ...base, until_ts: wallMs }),
    /** Two hubs bonding; `code` is what both wearers compare, empty when there is none to compare. */
    z.strictObject({
      kind: z.literal('confluence-bond'),
      ...base,
      state: z.enum(['propose', 'accept', 'confirm', 'live', 'dissolved']),
      peer: line,
      code: line,
    }),
    /** What a lens shows now: `primary` in the middle, `title` above it and `foot` below. */
    z.strictObject({ kind: z.literal('lens'), ...base, title: line, foot: line }),
    /** A timer is over. */
    z.strictObject({ kind: z.literal('timer-over'), ...base, title: line, foot: line }),
  ])
  .meta({ title: 'Card' });
export type Card = z.infer<typeof cardSchema>;
export type CardKind = Card['kind'];

/** The kinds of cue that the wearer can switch off one by one (`set_cue`, hub-behaviour §4). */
export const cueKinds = ['event', 'person', 'place'] as const;
export type CueKind = (typeof cueKinds)[number];

export interface CardTraits {
  readonly dwellMs: number;
  readonly priority: number;
  /** The one particle burst, once per save. */
  readonly burst: boolean;
  /** A newcomer needs at least this priority to replace the card, where that is less than the card's own. */
  readonly holds?: number;
  /**
   * Takes the glass at once from a card of its own priority; without it a card waits until that one had its time. The
   * card that gave way returns for what is left of its dwell, unless it was a reply or of the same kind.
   */
  readonly atOnce: boolean;
  /** How long it is worth waiting for a turn; 0 is now or never. */
  readonly waitMs: number;
  /** Pierces focus. */
  readonly urgent: boolean;
  /** The switch that mutes it. */
  readonly cue: CueKind | null;
  readonly earcon: Earcon | null;
  readonly haptic: HapticSignal | null;
}

const plain = { burst: false, atOnce: false, waitMs: 8_000, urgent: false, cue: null, earcon: null, haptic: null };
/** What the wearer asked for stands above whatever comes unasked, but for what cannot wait. */
export const replyPriority = 4;
/** The newest answer counts, and a late one is no answer. */
const reply = { ...plain, priority: replyPriority, atOnce: true };

export const cardTraits = {
  listening: { ...reply, dwellMs: 20_000, holds: 3, waitMs: 0, earcon: 'wake', haptic: 'action' },
  'spoken-caption': { ...plain, dwellMs: 4_000, priority: 0, atOnce: true, waitMs: 4_000 },
  'action-reply': { ...reply, dwellMs: 4_000 },
  'saved-memory': { ...reply, dwellMs: 4_000, burst: true, haptic: 'confirm' },
  'object-recall': { ...reply, dwellMs: 8_000 },
  'conversation-recall': { ...reply, dwellMs: 8_000 },
  'commitment-recall': { ...plain, dwellMs: 5_000, priority: 3, haptic: 'confirm' },
  'commitment-chain': { ...reply, dwellMs: 8_000 },
  'intro-kept': { ...plain, dwellMs: 5_000, priority: 3, burst: true, haptic: 'confirm' },
  'intro-offer': { ...plain, dwellMs: 12_000, priority: 3, haptic: 'notice' },
  'forget-last': { ...reply, dwellMs: 4_000, haptic: 'confirm' },
  answer: { ...reply, dwellMs: 8_000 },
  refusal: { ...reply, dwellMs: 4_000, haptic: 'warn' },
  unclear: { ...plain, dwellMs: 3_000, priority: 3, atOnce: true, waitMs: 0 },
  'person-identity': { ...plain, dwellMs: 6_000, priority: 3, atOnce: true, earcon: 'look' },
  'person-dossier': { ...plain, dwellMs: 8_000, priority: 2, atOnce: true, waitMs: 12_000, earcon: 'look' },
  upcoming: { ...plain, dwellMs: 6_000, priority: 3, waitMs: minuteMs, cue: 'event', haptic: 'attention' },
  'person-context': { ...plain, dwellMs: 6_000, priority: 2, waitMs: 20_000, cue: 'person', haptic: 'notice' },
  here: { ...plain, dwellMs: 6_000, priority: 1, waitMs: 20_000, cue: 'place', haptic: 'notice' },
  'proactive-memory': { ...plain, dwellMs: 6_000, priority: 1, waitMs: 20_000, cue: 'place' },
  'time-scrub-node': { ...reply, dwellMs: 12_000 },
  'morning-brief': { ...plain, dwellMs: 12_000, priority: 3, atOnce: true, waitMs: 30 * minuteMs, haptic: 'notice' },
  'quest-reward': { ...plain, dwellMs: 5_000, priority: 1, waitMs: 30 * minuteMs, haptic: 'success' },
  message: { ...plain, dwellMs: 6_000, priority: 2, waitMs: 30 * minuteMs, haptic: 'notice' },
  hark: { ...plain, dwellMs: 5_000, priority: 2, waitMs: 15_000, earcon: 'hark', haptic: 'attention' },
  'watch-out': {
    ...plain,
    dwellMs: 6_000,
    priority: 5,
    atOnce: true,
    urgent: true,
    earcon: 'urgent',
    haptic: 'interrupt',
  },
  'dream-ambient': { ...plain, dwellMs: 12_000, priority: 0 },
  'dream-ghost': { ...plain, dwellMs: 12_000, priority: 0 },
  'truth-flag': { ...plain, dwellMs: 7_000, priority: 3, haptic: 'truth_flag' },
  'answer-ahead': { ...plain, dwellMs: 8_000, priority: 3, atOnce: true, haptic: 'answer_ahead' },
  recalibrating: { ...plain, dwellMs: 6_000, priority: 2, waitMs: 30 * minuteMs },
  'confluence-bond': { ...reply, dwellMs: 20_000, holds: 3, haptic: 'notice' },
  // It stays, below everything else, and comes back when that has had its time.
  lens: { ...plain, dwellMs: 0, priority: 0, waitMs: dayMs },
  'timer-over': {
    ...plain,
    dwellMs: minuteMs,
    priority: 5,
    atOnce: true,
    waitMs: minuteMs,
    earcon: 'urgent',
    haptic: 'attention',
  },
} as const satisfies Record<CardKind, CardTraits>;
