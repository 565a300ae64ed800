import { describe, expect, it } from 'vitest';
import { isHeldOut, seededDraw, sentenceSampler } from '#models/train/sentence-sampler';

const source = { templates: ['go', 'find my {thing}'], slots: { thing: ['keys', 'car'] } };
const some = (seed: number, count = 200) => {
  const sentence = sentenceSampler(source, seededDraw(seed));
  return Array.from({ length: count }, sentence);
};

describe('sampling sentences to train on', () => {
  it('fills every slot of every template', () => {
    expect(new Set(some(1))).toEqual(new Set(['go', 'find my keys', 'find my car']));
  });

  it('draws the same sentences from the same seed', () => {
    expect(some(2)).toEqual(some(2));
    expect(some(2)).not.toEqual(some(3));
  });

  it('draws a template with slots more often than one without', () => {
    const bare = some(4, 1_000).filter((text) => text === 'go').length;
    expect(bare).toBeGreaterThan(250);
    expect(bare).toBeLessThan(450);
  });

  it('holds back about a tenth of the long sentences and none of the short', () => {
    const long = Array.from({ length: 2_000 }, (_none, index) => `i left my thing ${index}`).filter(isHeldOut).length;
    expect(long).toBeGreaterThan(140);
    expect(long).toBeLessThan(260);
    expect(isHeldOut('focus mode')).toBe(false);
  });
});
