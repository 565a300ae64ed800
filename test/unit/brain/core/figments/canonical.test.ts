import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { canonicalJson } from '#core/figments/format/canonical-json';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';
import { measureJson } from '#core/figments/format/json-bounds';
import { budgetOf } from '../../../../budget.js';
import { patienceFor } from '../../../../patience.js';
import { drawnFigment } from './drawn-figments.js';

const cases = budgetOf('NIGHTJAR_FIGMENTS');
vi.setConfig({ testTimeout: patienceFor(cases) });

/** The same value with the keys of every object the other way round. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toReversed();
  return Object.fromEntries(fields.map(([key, field]) => [key, turned(field)]));
}

describe('the canonical form', () => {
  it('sorts keys, writes no spaces and leaves out what is not there', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü\n' }], a: -0, e: undefined })).toBe(
      '{"a":0,"b":[1,{"c":"ü\\n","d":null}]}',
    );
  });

  it('is the same whatever the order of the keys, and reading and writing it again changes nothing', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const written = canonicalJson(value);
        return canonicalJson(turned(value)) === written && canonicalJson(JSON.parse(written)) === written;
      }),
      { numRuns: cases },
    );
  });

  it('is as long as was measured, to the byte', () => {
    fc.assert(
      fc.property(fc.oneof(drawnFigment, fc.jsonValue()), (value) => {
        const measured = measureJson(value, { bytes: 1_000_000, depth: 99 });
        if (JSON.stringify(value).includes('"__proto__":')) return measured.fault === 'bad-text';
        return measured.fault === null && measured.bytes === Buffer.byteLength(canonicalJson(value));
      }),
      { numRuns: cases },
    );
  });

  it('has a hash that tells lenses apart by what they hold', () => {
    const plain: Figment = { id: 'a', name: 'A', version: 2, initial: 'a', scenes: { a: {} } };
    expect(contentHash(plain)).toMatch(/^[0-9a-f]{64}$/);
    expect(contentHash(turned(plain) as Figment)).toBe(contentHash(plain));
    expect(contentHash({ ...plain, name: 'B' })).not.toBe(contentHash(plain));
  });
});
