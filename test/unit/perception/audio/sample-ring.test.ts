import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampleRing } from '#perception/audio/sample-ring';

describe('the ring of latest samples', () => {
  it('answers like the tail of everything ever pushed', () => {
    const pushes = fc.array(fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 30 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        pushes,
        fc.integer({ min: -5, max: 400 }),
        (capacity, pieces, from) => {
          const ring = new SampleRing(capacity);
          for (const piece of pieces) ring.push(Float32Array.from(piece));
          const all = pieces.flat();
          expect(ring.total).toBe(all.length);
          expect([...ring.since(from)]).toEqual(all.slice(Math.max(0, from, all.length - capacity)));
        },
      ),
    );
  });

  it('keeps nothing of what was heard once erased', () => {
    const ring = new SampleRing(4);
    ring.push(Float32Array.of(0.5, 0.5, 0.5));
    ring.erase();
    expect([...ring.since(0)]).toEqual([0, 0, 0]);
  });
});
