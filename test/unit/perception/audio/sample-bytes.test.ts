import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampleBytes } from '#perception/audio/sample-bytes';

describe('raw bytes from a recorder', () => {
  it('become the same samples wherever they are cut, also inside one', () => {
    fc.assert(
      fc.property(
        fc.int16Array({ maxLength: 60 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        (sent, cuts) => {
          const bytes = Buffer.alloc(sent.length * 2);
          sent.forEach((sample, index) => {
            bytes.writeInt16LE(sample, index * 2);
          });
          const reader = new SampleBytes();
          const out: number[] = [];
          for (let at = 0, turn = 0; at < bytes.length; turn++) {
            const next = at + (cuts[turn % cuts.length] ?? 1);
            out.push(...reader.push(bytes.subarray(at, next)));
            at = next;
          }
          expect(out).toEqual([...sent].map((sample) => sample / 32_768));
        },
      ),
    );
  });
});
