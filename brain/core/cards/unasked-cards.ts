import { z } from 'zod';
import { dayMs, minuteMs } from '../time-units.js';
import { cardLine, cardLines, cardRow, cardTs, dayOrigin, unaskedTraits } from './card-row.js';

/** Cards that nobody asked for: the wearer's day, what was noticed around them, and what runs on the glasses. */
export const unaskedCards = {
  upcoming: cardRow(
    { title: cardLine, place: cardLine, starts_ts: cardTs, minutes: z.number().int() },
    { ...unaskedTraits, dwellMs: 6_000, priority: 3, waitMs: minuteMs, cue: 'event', haptic: 'attention' },
  ),
  here: cardRow(
    { subject: cardLine, place: cardLine, ...dayOrigin },
    { ...unaskedTraits, dwellMs: 6_000, priority: 1, waitMs: 20_000, cue: 'place', haptic: 'notice' },
  ),
  'proactive-memory': cardRow(
    { place: cardLine, ...dayOrigin },
    { ...unaskedTraits, dwellMs: 6_000, priority: 1, waitMs: 20_000, cue: 'place' },
  ),
  'morning-brief': cardRow(
    { bullets: cardLines, missed: z.number().int().min(0) },
    { ...unaskedTraits, dwellMs: 12_000, priority: 3, atOnce: true, waitMs: 30 * minuteMs, haptic: 'notice' },
  ),
  'quest-reward': cardRow(
    { reward: z.enum(['quest', 'level', 'rank']), title: cardLine, xp: z.number().int().min(0) },
    { ...unaskedTraits, dwellMs: 5_000, priority: 1, waitMs: 30 * minuteMs, haptic: 'success' },
  ),
  message: cardRow(
    { sender: cardLine, channel: z.enum(['text', 'email']), ts: cardTs },
    { ...unaskedTraits, dwellMs: 6_000, priority: 2, waitMs: 30 * minuteMs, haptic: 'notice' },
  ),
  /** Something perceived that is worth a glance. */
  hark: cardRow(
    { cause: cardLine },
    { ...unaskedTraits, dwellMs: 5_000, priority: 2, waitMs: 15_000, earcon: 'hark', haptic: 'attention' },
  ),
  /** Something perceived that cannot wait, not even in focus. */
  'watch-out': cardRow(
    { cause: cardLine },
    {
      ...unaskedTraits,
      dwellMs: 6_000,
      priority: 5,
      atOnce: true,
      urgent: true,
      earcon: 'urgent',
      haptic: 'interrupt',
    },
  ),
  'dream-ambient': cardRow({}, { ...unaskedTraits, dwellMs: 12_000, priority: 0 }),
  'dream-ghost': cardRow(dayOrigin, { ...unaskedTraits, dwellMs: 12_000, priority: 0 }),
  /** A spoken line that contradicts what was kept; `said` is the earlier line. */
  'truth-flag': cardRow(
    { lens: z.enum(['factcheck', 'truthlens']), speaker: cardLine, said: cardLine, ...dayOrigin },
    { ...unaskedTraits, dwellMs: 7_000, priority: 3, haptic: 'truth_flag' },
  ),
  /** The answer to a question that somebody else put to the wearer. */
  'answer-ahead': cardRow(
    { question: cardLine, ...dayOrigin },
    { ...unaskedTraits, dwellMs: 8_000, priority: 3, atOnce: true, haptic: 'answer_ahead' },
  ),
  /** What was said while the ear was away is lost. */
  'lost-sound': cardRow({}, { ...unaskedTraits, dwellMs: 6_000, priority: 3, waitMs: 30 * minuteMs, haptic: 'notice' }),
  recalibrating: cardRow(
    { until_ts: cardTs },
    { ...unaskedTraits, dwellMs: 6_000, priority: 2, waitMs: 30 * minuteMs },
  ),
  /**
   * What a running lens shows: `primary` in the middle, `title` above it and `foot` below. It has the lowest priority
   * and no dwell: other cards cover it, and it returns after them.
   */
  lens: cardRow({ title: cardLine, foot: cardLine }, { ...unaskedTraits, dwellMs: 0, priority: 0, waitMs: dayMs }),
  /** A timer has run out. */
  'timer-over': cardRow(
    { title: cardLine, foot: cardLine },
    {
      ...unaskedTraits,
      dwellMs: minuteMs,
      priority: 5,
      atOnce: true,
      waitMs: minuteMs,
      earcon: 'urgent',
      haptic: 'attention',
    },
  ),
};
