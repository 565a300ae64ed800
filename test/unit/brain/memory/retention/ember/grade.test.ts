import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentRecall, gradeOf } from '#memory/retention/ember/grade';

const answer = 'Ana moves to Porto in spring with two cats';

describe('a tending answer', () => {
  it.each([
    ['ana moves to porto in spring, two cats', 'easy'],
    ['Ana, Porto, the cat… in spring?', 'good'],
    ['something about porto', 'hard'],
    ['no idea', 'again'],
    ['', 'again'],
  ])('%j is %s', (given, grade) => {
    expect(gradeOf(contentRecall(answer, given))).toBe(grade);
  });

  it('is graded at the very thresholds of .75, .45 and .15', () => {
    expect([0.75, 0.7499, 0.45, 0.4499, 0.15, 0.1499].map(gradeOf)).toEqual([
      'easy',
      'good',
      'good',
      'hard',
      'hard',
      'again',
    ]);
  });

  it('does not depend on accents, case, order or saying a word twice', () => {
    expect(contentRecall('Zoë drinks café au lait', 'LAIT, cafe cafe, au! zoe drinks')).toBe(1);
  });

  it('counts every word when none says much', () => {
    expect(contentRecall('about that', 'that about')).toBe(1);
    expect(contentRecall('', 'anything')).toBe(0);
  });

  it('recalls between nothing and everything, and everything when it repeats the answer', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, given) => {
        const recall = contentRecall(text, given);
        expect(recall).toBeGreaterThanOrEqual(0);
        expect(recall).toBeLessThanOrEqual(1);
        expect([0, 1]).toContain(contentRecall(text, text));
      }),
    );
  });
});
