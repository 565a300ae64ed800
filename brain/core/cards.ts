import { z } from 'zod';
import { limits } from './limits.js';

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

/** What the wearer can be shown (hub-behaviour §6, decisions "cards"). Each kind needs traits (`card-traits.ts`) and a layout in the Lua app. */
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
