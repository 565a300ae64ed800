import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { verifyFigment } from '#core/figments/verify/verify-figment';
import { violationCodes } from '#core/figments/verify/violation';
import { budgetOf } from '../../../../../budget.js';
import { patienceFor } from '../../../../../patience.js';
import { drawnFigment } from '../drawn-figments.js';
import { violationsOf, whole } from './broken-figments.js';

const cases = budgetOf('NIGHTJAR_FIGMENTS');
vi.setConfig({ testTimeout: patienceFor(cases) });

/** Where something can be changed: each object of a value with a key of it. */
function placesIn(value: unknown): (readonly [Record<string, unknown>, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = value as Record<string, unknown>;
  return Object.keys(fields).flatMap((key) => [[fields, key] as const, ...placesIn(fields[key])]);
}

const strange = fc.oneof(
  fc.constantFrom(null, -1, 0, 1e300, '', '@self', '__proto__', 'ask', [], {}, [[]], true),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A legal lens with a few fields replaced, removed or added. */
const damagedFigment = fc
  .tuple(
    drawnFigment,
    fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'remove', 'add'), fc.string(), strange), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([figment, changes]) => {
    const damaged = structuredClone(figment);
    for (const [at, kind, key, drawn] of changes) {
      const value = structuredClone(drawn);
      const places = placesIn(damaged);
      const [fields, field] = places[at % places.length] ?? [{}, ''];
      if (kind === 'set') fields[field] = value;
      else if (kind === 'remove') delete fields[field];
      else Object.defineProperty(fields, key, { value, enumerable: true, configurable: true, writable: true });
    }
    return damaged;
  });

describe('the verifier, given anything', () => {
  it.each([
    ['any JSON', fc.jsonValue({ maxDepth: 6 })],
    ['a legal lens that was damaged', damagedFigment],
  ])('answers %s with a lens or with rules that it breaks', (_name, values) => {
    fc.assert(
      fc.property(values as fc.Arbitrary<unknown>, (value) => {
        const verified = verifyFigment(value);
        if (verified.ok) return verifyFigment(verified.figment).ok;
        return verified.violations.length > 0 && verified.violations.every(({ code }) => violationCodes.includes(code));
      }),
      { numRuns: cases },
    );
  });

  it('looks at no more than a lens can hold, however large the value', () => {
    const reads: PropertyKey[] = [];
    const endless = new Proxy([] as unknown[], {
      get: (target, key) => {
        reads.push(key);
        return key === 'length' ? 1e9 : (Reflect.get(target, key) ?? 0);
      },
    });
    expect(violationsOf(whole({ meta: { endless } }))[0]?.code).toBe('figment/too-large');
    expect(reads.length).toBeLessThan(100_000);
  });
});
