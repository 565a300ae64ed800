import { describe, expect, it } from 'vitest';
import { EmitBucket, outsidePace } from '#brain/lenses/emits/emit-bucket';
import { FakeClock } from '../../../../fakes/fake-clock.js';

describe('what may be emitted from outside', () => {
  it('is five at once, then one a second, and never more than five', () => {
    const clock = new FakeClock();
    const bucket = new EmitBucket(clock, outsidePace);
    const taken = (times: number) =>
      Array.from({ length: times }, () => bucket.take()).filter((isTaken) => isTaken).length;
    expect(taken(9)).toBe(5);
    clock.advance(999);
    expect(taken(1)).toBe(0);
    clock.advance(1);
    expect(taken(2)).toBe(1);
    clock.advance(3_600_000);
    expect(taken(9)).toBe(5);
  });
});
