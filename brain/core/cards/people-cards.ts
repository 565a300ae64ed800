import { z } from 'zod';
import { limits } from '../limits.js';
import { cardLine, cardLines, cardRow, cardTs, dayOrigin, replyTraits, unaskedTraits } from './card-row.js';

/** What the wearer is shown of people: who somebody is, what was promised them, and another hub's wearer. */
export const peopleCards = {
  'spoken-caption': cardRow(
    { speaker: cardLine },
    { ...unaskedTraits, dwellMs: 4_000, priority: 0, atOnce: true, waitMs: 4_000 },
  ),
  'commitment-recall': cardRow(
    {
      person: cardLine,
      task: cardLine,
      /** When it is due, wall milliseconds; null without a due phrase. */
      due_ts: cardTs.nullable(),
      ...dayOrigin,
    },
    { ...unaskedTraits, dwellMs: 5_000, priority: 3, haptic: 'confirm' },
  ),
  'intro-kept': cardRow(
    { name: cardLine },
    { ...unaskedTraits, dwellMs: 5_000, priority: 3, burst: true, haptic: 'confirm' },
  ),
  'intro-offer': cardRow({ name: cardLine }, { ...unaskedTraits, dwellMs: 12_000, priority: 3, haptic: 'notice' }),
  /** A look at somebody known: the rescue stack, `primary` being the name. `ts` is when they were last seen. */
  'person-identity': cardRow(
    { relation: cardLine, debts: cardLines, note: cardLine, ...dayOrigin, ts: cardTs.nullable() },
    { ...unaskedTraits, dwellMs: 6_000, priority: 3, atOnce: true, earcon: 'look' },
  ),
  /** What conversation left of somebody, `primary` being the name. `said` is their most recent line. */
  'person-dossier': cardRow(
    {
      topics: z.array(cardLine).max(limits.personTopicsShown),
      said: cardLine,
      ...dayOrigin,
      ts: cardTs.nullable(),
    },
    { ...unaskedTraits, dwellMs: 8_000, priority: 2, atOnce: true, waitMs: 12_000, earcon: 'look' },
  ),
  /** Somebody known is in view; `why` is the task owed. */
  'person-context': cardRow(
    { person: cardLine, why: cardLine },
    { ...unaskedTraits, dwellMs: 6_000, priority: 2, waitMs: 20_000, cue: 'person', haptic: 'notice' },
  ),
  /** Two hubs bonding; `code` is what both wearers compare, empty when there is none to compare. */
  'confluence-bond': cardRow(
    { state: z.enum(['propose', 'accept', 'confirm', 'live', 'dissolved']), peer: cardLine, code: cardLine },
    { ...replyTraits, dwellMs: 20_000, holds: 3, haptic: 'notice' },
  ),
};
