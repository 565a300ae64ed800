import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isIntact, rowChecksum, storable } from '#memory/database/row-checksum';

const table = { name: 'things', columns: ['text', 'weight', 'blob'] };
const row = (text: string, weight: number | null, blob: Uint8Array, seq = 7, id = 'one') => ({
  seq,
  id,
  text,
  weight,
  blob,
  checksum: rowChecksum('things', seq, id, [text, weight, blob]),
});

describe('the checksum of a row', () => {
  it('holds for the row it was made for', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.double({ noNaN: true }), fc.uint8Array(), (text, weight, blob) => {
        expect(isIntact(table, row(text, weight, blob))).toBe(true);
      }),
    );
  });

  it('fails for any one bit flipped in the text, the numbers, the bytes or the checksum', () => {
    const good = row('keys at the table', 2.5, Uint8Array.of(1, 2, 3));
    for (let bit = 0; bit < good.text.length * 8; bit += 1) {
      const bytes = Buffer.from(good.text);
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(isIntact(table, { ...good, text: bytes.toString() })).toBe(false);
    }
    for (let bit = 0; bit < 32; bit += 1) {
      expect(isIntact(table, { ...good, checksum: (good.checksum ^ (1 << bit)) >>> 0 })).toBe(false);
      expect(isIntact(table, { ...good, seq: (good.seq ^ (1 << bit)) >>> 0 })).toBe(false);
    }
    expect(isIntact(table, { ...good, weight: null })).toBe(false);
    expect(isIntact(table, { ...good, blob: Uint8Array.of(1, 2, 2) })).toBe(false);
  });

  it('does not let a row pass for one of another table, or one value for its neighbour', () => {
    const good = row('a', 1, Uint8Array.of());
    expect(isIntact({ ...table, name: 'others' }, good)).toBe(false);
    expect(rowChecksum('t', 1, 'x', ['ab', 'c'])).not.toBe(rowChecksum('t', 1, 'x', ['a', 'bc']));
    expect(rowChecksum('t', 1, 'x', ['1'])).not.toBe(rowChecksum('t', 1, 'x', [1]));
  });
});

describe('what can be stored', () => {
  it('has no half of a surrogate pair, and no number without a value', () => {
    expect(storable('a\ud83d')).toBe('a\ufffd');
    expect(storable('a😀')).toBe('a😀');
    expect(() => storable(Number.NaN)).toThrow(TypeError);
    expect(() => storable(Number.POSITIVE_INFINITY)).toThrow(TypeError);
  });
});
