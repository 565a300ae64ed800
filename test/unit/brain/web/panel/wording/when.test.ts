import { describe, expect, it } from 'vitest';
import { when, whenDue } from '#brain/web/panel/wording/when';

const now = new Date(2026, 4, 3, 14, 5).getTime();
const at = (...parts: [number, number, number, number, number]) => when(new Date(...parts).getTime(), now);

describe('a moment as people speak of it', () => {
  it('is near by minutes and days', () => {
    expect(when(now - 20_000, now)).toBe('just now');
    expect(when(now - 12 * 60_000, now)).toBe('12 min ago');
    expect(at(2026, 4, 3, 9, 30)).toBe('today 09:30');
    expect(at(2026, 4, 2, 23, 59)).toBe('yesterday 23:59');
    expect(at(2026, 4, 4, 0, 1)).toBe('tomorrow 00:01');
  });

  it('is a date when it is further away, with the year when that is another', () => {
    expect(at(2026, 4, 20, 8, 0)).toContain('20');
    expect(at(2026, 4, 20, 8, 0)).not.toContain('2026');
    expect(at(2025, 4, 20, 8, 0)).toContain('2025');
  });
});

describe('a moment at which something is due', () => {
  it('is its day alone where no hour was said', () => {
    expect(whenDue(new Date(2026, 4, 3, 23, 59).getTime(), now)).toBe('today');
    expect(whenDue(new Date(2026, 4, 4, 23, 59).getTime(), now)).toBe('tomorrow');
    expect(whenDue(new Date(2026, 4, 3, 17, 0).getTime(), now)).toBe('today 17:00');
  });
});
