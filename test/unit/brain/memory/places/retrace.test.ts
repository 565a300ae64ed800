import { describe, expect, it } from 'vitest';
import { hourMs } from '#core/time-units';
import { bestSighting } from '#memory/places/retrace';
import type { Sighting } from '#memory/places/sighting';

const now = 1_000 * hourMs;

function seen(place: string, hoursAgo: number | null, confidence: number | null, rest: Partial<Sighting> = {}) {
  const ts = hoursAgo === null ? null : now - hoursAgo * hourMs;
  const sighting = { id: place, subject: 'keys', place, ts, confidence, pinned: false, meta: {}, ...rest };
  return { sighting, match: 3 } as const;
}

const placeOf = (...candidates: Parameters<typeof bestSighting>[0]) =>
  bestSighting(candidates, now)?.sighting.place ?? null;

describe('retracing a thing', () => {
  it('answers with the last confident sighting', () => {
    expect(placeOf(seen('desk', 48, 0.9), seen('hall', 1, 0.8))).toBe('hall');
    expect(placeOf(seen('desk', 5, 0.9), seen('hall', 6, 0.9))).toBe('desk');
  });

  it('prefers a clear look to a later glance', () => {
    expect(placeOf(seen('desk', 1, 0.95), seen('hall', 0.1, 0.3))).toBe('desk');
  });

  it('does not answer with what was hardly seen, however fresh', () => {
    expect(placeOf(seen('desk', 0, 0))).toBeNull();
    expect(placeOf(seen('desk', 0, 0.05))).toBeNull();
    expect(placeOf(seen('desk', 0, 0.1))).toBeNull();
    expect(placeOf(seen('desk', 0, 0.1), seen('hall', 30, 0.8))).toBe('hall');
    expect(placeOf(seen('desk', 500, 0.45))).toBeNull();
    expect(placeOf(seen('desk', 500, 0.9))).toBe('desk');
  });

  it('tells an unknown confidence from none at all', () => {
    expect(placeOf(seen('desk', 1, null))).toBe('desk');
    expect(placeOf(seen('desk', 1, null), seen('hall', 1, 0))).toBe('desk');
  });

  it('takes a pinned one for certain, and an unknown age for old', () => {
    expect(placeOf(seen('desk', 1, 0.2, { pinned: true }), seen('hall', 1, 0.8))).toBe('desk');
    expect(placeOf(seen('desk', null, 0.9), seen('hall', 1, 0.9))).toBe('hall');
    expect(placeOf(seen('desk', null, 0.9))).toBe('desk');
  });

  it('believes a thing of another name less', () => {
    const carKeys = { ...seen('hook', 1, 0.9), match: 2 } as const;
    expect(placeOf(carKeys, seen('desk', 1, 0.9))).toBe('desk');
    expect(placeOf(carKeys)).toBe('hook');
  });

  it('takes a sighting from the future for one of now', () => {
    expect(bestSighting([seen('desk', -100, 1)], now)?.score).toBe(1);
  });

  it('gives a score between 0 and 1', () => {
    for (const hours of [0, 1, 1_000]) {
      for (const confidence of [0.5, 1]) {
        const score = bestSighting([seen('desk', hours, confidence)], now)?.score ?? 0.5;
        expect(score).toBeGreaterThan(0.3);
        expect(score).toBeLessThanOrEqual(1);
      }
    }
  });
});
