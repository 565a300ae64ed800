import { z } from 'zod';
import { cardLine, cardLines, cardRow, cardTs, dayOrigin, replyTraits, unaskedTraits } from './card-row.js';

const listening = { ...replyTraits, dwellMs: 20_000, holds: 3, waitMs: 0, earcon: 'wake', haptic: 'action' } as const;

/** Cards for what the wearer asked for: that the assistant is listening, and its replies. */
export const askedCards = {
  /** `glance`: the lines a glance at the glasses shows, sent when a gesture and not the voice woke the assistant. */
  listening: cardRow({ glance: cardLines.optional() }, listening),
  'action-reply': cardRow({ command: cardLine }, { ...replyTraits, dwellMs: 4_000 }),
  'saved-memory': cardRow(
    { subject: cardLine, place: cardLine },
    { ...replyTraits, dwellMs: 4_000, burst: true, haptic: 'confirm' },
  ),
  'object-recall': cardRow({ subject: cardLine, place: cardLine, ...dayOrigin }, { ...replyTraits, dwellMs: 8_000 }),
  'conversation-recall': cardRow(
    {
      /** Who said it; empty when the speaker is unknown. */
      person: cardLine,
      /** The latest note on that person. */
      note: cardLine.optional(),
      ...dayOrigin,
    },
    { ...replyTraits, dwellMs: 8_000 },
  ),
  /** The history of one promise, from when it was made to its present state. */
  'commitment-chain': cardRow(
    {
      person: cardLine,
      state: z.enum(['open', 'kept', 'broken', 'dropped']),
      due_ts: cardTs.nullable(),
      steps: cardLines,
      ...dayOrigin,
    },
    { ...replyTraits, dwellMs: 8_000 },
  ),
  'forget-last': cardRow({}, { ...replyTraits, dwellMs: 4_000, haptic: 'confirm' }),
  answer: cardRow(
    {
      tier: z.enum(['device', 'host_brain', 'cloud', '']),
      /** The name of the source that the answer was taken from. */
      source: cardLine.optional(),
    },
    { ...replyTraits, dwellMs: 8_000 },
  ),
  refusal: cardRow({}, { ...replyTraits, dwellMs: 4_000, haptic: 'warn' }),
  unclear: cardRow({}, { ...unaskedTraits, dwellMs: 3_000, priority: 3, atOnce: true, waitMs: 0 }),
  /** One node of the day that the wearer scrubs through; `position` counts from 1 up to `of`. */
  'time-scrub-node': cardRow(
    {
      person: cardLine,
      place: cardLine,
      position: z.number().int().min(1),
      of: z.number().int().min(1),
      ...dayOrigin,
    },
    { ...replyTraits, dwellMs: 12_000 },
  ),
};
