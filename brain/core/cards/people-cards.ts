import { z } from 'zod';
import { limits } from '../limits.js';
import { cardLine, cardLines, cardRow, cardTs, dayOrigin, replyTraits, unaskedTraits } from './card-row.js';

/** Cards about people: who someone is, what was promised to them, and a bond with another wearer's hub. */
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
  /**
   * Identity of a known person who is looked at, with the lines of the rescue stack (hub-behaviour.md §4). `primary` is
   * the name; `ts` is when they were last seen, null if never.
   */
  'person-identity': cardRow(
    { relation: cardLine, debts: cardLines, note: cardLine, ...dayOrigin, ts: cardTs.nullable() },
    { ...unaskedTraits, dwellMs: 6_000, priority: 3, atOnce: true, earcon: 'look' },
  ),
  /**
   * What past conversations tell about a person. `primary` is the name, `said` their most recent line and `ts` when
   * they were last seen, null if never.
   */
  'person-dossier': cardRow(
    {
      topics: z.array(cardLine).max(limits.personTopicsShown),
      said: cardLine,
      ...dayOrigin,
      ts: cardTs.nullable(),
    },
    { ...unaskedTraits, dwellMs: 8_000, priority: 2, atOnce: true, waitMs: 12_000, earcon: 'look' },
  ),
  /** A known person is in view; `why` is the task that the wearer owes them. */
  'person-context': cardRow(
    { person: cardLine, why: cardLine },
    { ...unaskedTraits, dwellMs: 6_000, priority: 2, waitMs: 20_000, cue: 'person', haptic: 'notice' },
  ),
  /** The state of a bond between two hubs. `code` is what both wearers compare, empty while there is none. */
  'confluence-bond': cardRow(
    { state: z.enum(['propose', 'accept', 'confirm', 'live', 'dissolved']), peer: cardLine, code: cardLine },
    { ...replyTraits, dwellMs: 20_000, holds: 3, haptic: 'notice' },
  ),
};
