import { describe, expect, it } from 'vitest';
import { lineEvent, perceivedEvents } from '#hub/anticipation/attention';

describe('the attention policy', () => {
  it('rates every event between 0 and 1, and has words for each that is said', () => {
    for (const { score, say } of Object.values(perceivedEvents)) {
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
      expect(say !== '').toBe(score >= 0.6);
    }
  });

  it.each([
    ['watch out!', '', 'warning-shouted'],
    ['Behind you!', 'Mia', 'warning-shouted'],
    ['mia have you seen this', 'Mia', 'name-called'],
    ['mia have you seen this', 'Mia Moss', 'name-called'],
    ['mr moss is not in', 'Mia Moss', 'line-overheard'],
    ['we had to watch out for the dog', '', 'line-overheard'],
    ['remind mia of it', '', 'line-overheard'],
  ])('takes "%s" for what it is', (text, name, event) => {
    expect(lineEvent(text, name)).toBe(event);
  });
});
