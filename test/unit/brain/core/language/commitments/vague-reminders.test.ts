import { describe, expect, it } from 'vitest';
import { readReminder } from '#core/language/commitments/reminder';

/** A Monday. */
const now = Date.UTC(2026, 10, 23, 10);
const reminder = (time: string) => readReminder(`wax the skis ${time}`, now, 'UTC');

describe('a reminder whose time nobody here can name', () => {
  it.each(['at the crack of dawn', 'mid afternoon', 'between now and 5'])('"%s" is asked for', (time) =>
    expect(reminder(time)).toMatchObject({ due_ts: null, misread: { why: 'unclear' } }),
  );
});

describe('a reminder for any time up to a day', () => {
  it.each([
    ['between now and friday', '2026-11-27'],
    ['any time tomorrow', '2026-11-24'],
    ['anytime tomorrow', '2026-11-24'],
  ])('"%s" is due by its end, and the title is left clean', (time, day) => {
    const { title, due_ts } = reminder(time);
    expect(title).toBe('wax the skis');
    expect(new Date(due_ts ?? 0).toISOString()).toContain(day);
  });
});
