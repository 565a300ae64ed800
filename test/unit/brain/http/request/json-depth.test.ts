import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonDepth } from '#brain/http/request/json-depth';

const accepts = (text: string, maxDepth = 32): boolean => new JsonDepth(maxDepth).accepts(Buffer.from(text));

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the depth of a JSON body', () => {
  it('is exactly what its arrays and objects nest', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const depth = depthOf(value);
        const text = JSON.stringify(value);
        expect(accepts(text, depth)).toBe(true);
        if (depth > 0) expect(accepts(text, depth - 1)).toBe(false);
      }),
    );
  });

  it('does not depend on where the chunks are cut', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), fc.integer({ min: 0, max: 4 }), (text, maxDepth) => {
        const counter = new JsonDepth(maxDepth);
        const bytewise = [...Buffer.from(text)].every((byte) => counter.accepts(Uint8Array.of(byte)));
        expect(bytewise).toBe(accepts(text, maxDepth));
      }),
    );
  });

  it('is not fooled by brackets and escaped quotes in strings', () => {
    expect(accepts(JSON.stringify({ a: '[[[[\\"{{{{', b: '\\' }), 1)).toBe(true);
  });

  it('refuses a bomb a million deep after 33 bytes', () => {
    expect(accepts('['.repeat(1_000_000))).toBe(false);
    expect(accepts('['.repeat(32))).toBe(true);
  });
});
