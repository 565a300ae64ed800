import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readReminder } from '#core/language/commitments/reminder';
import { drawnOf } from '../../../../../budget.js';

/** A Sunday evening. */
const now = Date.UTC(2026, 10, 22, 18, 28);

type Agrees = (due: Date) => boolean;
const onWeekday =
  (weekday: number): Agrees =>
  (due) =>
    due.getUTCDay() === weekday;
const onDate =
  (month: number, day: number): Agrees =>
  (due) =>
    due.getUTCMonth() + 1 === month && due.getUTCDate() === day;
const onDay =
  (day: number): Agrees =>
  (due) =>
    due.getUTCDate() === day;
const between =
  (from: number, to: number): Agrees =>
  (due) =>
    due.getUTCHours() >= from && due.getUTCHours() <= to;
const atClock =
  (...clocks: readonly string[]): Agrees =>
  (due) =>
    clocks.includes(due.toISOString().slice(11, 16));
const daysOn =
  (days: number): Agrees =>
  (due) =>
    Math.floor(due.getTime() / 86_400_000) - Math.floor(now / 86_400_000) === days;
const never: Agrees = () => false;

/** What may be said of a time, and what has to be so of any time that is kept for it. */
const said: readonly (readonly [string, Agrees])[] = [
  ['on friday', onWeekday(5)],
  ['monday', onWeekday(1)],
  ['next wednesday', onWeekday(3)],
  ['today', daysOn(0)],
  ['tomorrow', daysOn(1)],
  ['tonight', daysOn(0)],
  ['the day after tomorrow', daysOn(2)],
  ['on the 28th', onDay(28)],
  ['the 4th', onDay(4)],
  ['on december 24', onDate(12, 24)],
  ['the third of may', onDate(5, 3)],
  ['on 2026-12-01', onDate(12, 1)],
  ['on 24.12.', onDate(12, 24)],
  ['on christmas eve', onDate(12, 24)],
  ['in two weeks', () => true],
  ['in three days', daysOn(3)],
  ['at 5', atClock('05:00', '17:00')],
  ['at 6:40', atClock('06:40', '18:40')],
  ['at 15', atClock('15:00')],
  ['at 8pm', atClock('20:00')],
  ['9 am', atClock('09:00')],
  ['at noon', atClock('12:00')],
  ['at half past ten', atClock('10:30', '22:30')],
  ['in the morning', between(1, 12)],
  ['in the evening', between(16, 23)],
  ['this afternoon', between(12, 18)],
  ['at night', between(18, 23)],
  ['every day', never],
  ['every monday', never],
  ['or tuesday', never],
  ['after friday', never],
  ['after next', () => true],
  ['at easter', never],
  ['on the 31st of november', never],
  ['2026-13-01', never],
  ["at 25 o'clock", never],
  ['between 3 and 4', never],
];

/** Words that say by themselves when; none of them may be left in the title of what has a time. */
const left =
  /\b(?:sunday|monday|tuesday|wednesday|friday|today|tomorrow|tonight|noon|morning|evening|afternoon|night|every|christmas|easter|december|november|may|weeks|days|\d+)\b/;

describe('a time that was told', () => {
  it('is the time that all of its words say, or is not kept', () => {
    const pieces = fc.uniqueArray(fc.constantFrom(...said), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(pieces, (told) => {
        const line = `call rita ${told.map(([words]) => words).join(' ')}`;
        const { title, due_ts, misread } = readReminder(line, now, 'UTC');
        if (misread !== undefined) return;
        expect(due_ts, line).not.toBeNull();
        const due = new Date(due_ts ?? 0);
        for (const [words, agrees] of told) expect(agrees(due), `${line}: ${words}, ${due.toISOString()}`).toBe(true);
        expect(title, line).not.toMatch(left);
      }),
      { numRuns: drawnOf(500) },
    );
  });

  it.each(said.filter(([, agrees]) => agrees !== never))(
    'of “%s” by itself is understood, or nothing is kept',
    (words) => {
      const { due_ts, misread } = readReminder(`call rita ${words}`, now, 'UTC');
      expect(due_ts !== null || misread !== undefined).toBe(true);
    },
  );

  it.each([
    ['on friday', 'at 5', '2026-11-27T17:00'],
    ['on christmas eve', 'at 6:40 in the morning', '2026-12-24T06:40'],
    ['on 24.12.', 'at 15', '2026-12-24T15:00'],
    ['in two weeks', 'at noon', '2026-12-06T12:00'],
    ['tomorrow evening', 'at half past ten', '2026-11-23T22:30'],
    ['the friday after next', 'at 8pm', '2026-12-04T20:00'],
  ])('is one for a day and an hour in either order: “%s”, “%s”', (day, hour, at) => {
    for (const words of [`${day} ${hour}`, `${hour} ${day}`]) {
      const due = readReminder(`call rita ${words}`, now, 'UTC').due_ts;
      expect(new Date(due ?? 0).toISOString().slice(0, 16), words).toBe(at);
    }
  });

  it.each([
    ['return the book before monday', '2026-11-22T23:59'],
    ['return the book before next weekend', '2026-11-27T23:59'],
    ['return the book before next week', '2026-11-22T23:59'],
    ['return the book before christmas', '2026-12-24T23:59'],
  ])('by which something is to be done is over when the day begins: “%s”', (line, at) => {
    const due = readReminder(line, now, 'UTC').due_ts;
    expect(new Date(due ?? 0).toISOString().slice(0, 16)).toBe(at);
  });

  it.each(["read friday's report", 'prepare the friday meeting', 'buy a christmas tree', 'fix the second drawer'])(
    'is none where it is the time of a thing: “%s”',
    (line) => {
      expect(readReminder(line, now, 'UTC')).toEqual({ title: line, due_ts: null });
    },
  );
});
