import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '#brain/answering/ask/evidence-piece';
import { citing, nearestOf, nearTo } from '#brain/answering/ask/source-passages';
import { limits } from '#core/limits';
import { answerSchema } from '#core/wire/answering/ask';

function piece(more: Partial<Evidence>): Evidence {
  const text = 'The boiler hums.';
  return { kind: 'document', answer: text, context: text, source: '/a.md', title: 'A', score: 0.2, ...more };
}

describe('what is near to a question', () => {
  it('is nearest first, one piece a source, and neither a miss nor what has nothing to do with it', () => {
    const near = nearTo('why does the boiler hum', [
      piece({ source: '/b.md', score: 0.1 }),
      piece({ source: '/a.md', score: 0.3, context: 'best' }),
      piece({ source: '/a.md', score: 0.2, context: 'other' }),
      piece({ source: '/c.md', score: 0 }),
      piece({ source: '/d.md', score: 0.3, isMiss: true }),
    ]);
    expect(near.map(({ source, score }) => [source, score])).toEqual([
      ['/a.md', 0.3],
      ['/b.md', 0.1],
    ]);
    expect(near[0]?.passage).toBe('best');
  });

  it('shares a word with it, or is near by its meaning', () => {
    const keys = { context: 'Your keys are at the kitchen table.', title: '' };
    const near = (query: string, score: number) => nearTo(query, [piece({ ...keys, score })]).length;
    expect([near('the gate code', 0.13), near('xyzzy plugh', 0.12), near('the spare key', 0.05)]).toEqual([0, 0, 1]);
    expect(near('what opens my front door', 0.3)).toBe(1);
  });

  it('of several tiers is the nearest of all', () => {
    const [here] = nearTo('the boiler', [piece({ source: '/here', score: 0.1 })]);
    const [there] = nearTo('the boiler', [piece({ source: '/there', score: 0.2 })]);
    if (here === undefined || there === undefined) throw new TypeError('nothing near');
    expect(nearestOf([here, there, here])).toEqual([there, here]);
  });
});

describe('a passage that is shown', () => {
  it('has the sentence that counts in it, and what stands before', () => {
    const answer = 'The boiler was serviced by Marta Lind.';
    const context = `${'Other words stand here. '.repeat(40)}${answer} ${'More of them follow. '.repeat(40)}`;
    const [{ passage } = { passage: '' }] = citing([piece({ answer, context })]);
    expect(passage).toContain(answer);
    expect(passage).toMatch(/^…\S/);
    expect(passage.length).toBeLessThanOrEqual(limits.passageChars);
  });

  it('turns no line and no direction of what stands beside it', () => {
    const [{ passage } = { passage: '' }] = citing([piece({ context: 'a\u202Eb\u2066c\nd\u0000e' })]);
    expect(passage).toBe('a b c d e');
  });

  it('keeps to the bounds of the wire, whatever a file holds', () => {
    const text = fc.string({ unit: 'binary', maxLength: 900 });
    fc.assert(
      fc.property(
        fc.array(fc.record({ context: text, answer: text, title: text, source: text }), { maxLength: 8 }),
        (all) => {
          const evidence = all.map(piece);
          const answer = {
            text: '',
            tier: '',
            sources: [],
            confidence: 0,
            cited: citing(evidence),
            near: nearTo('the boiler', evidence),
          };
          expect(answerSchema.safeParse(answer).success).toBe(true);
        },
      ),
    );
  });
});
