import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { drawnOf } from '../../../budget.js';
import { luaBench } from './lua-bench.js';

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeAll(async () => {
  lua = await luaBench();
  lua.run(`
    local sha = require('hub_sha')
    function sum(...)
      local one = sha()
      for at = 1, select('#', ...) do one.push((select(at, ...))) end
      give(one.finish())
    end`);
});

const sumOf = (bytes: string) => createHash('sha256').update(bytes, 'latin1').digest('hex');
/** One `char` is one byte, as in the VM. */
const bytes = (maxLength: number) => fc.uint8Array({ maxLength }).map((all) => Buffer.from(all).toString('latin1'));

it('is the sum that the hub makes, at every length around the end of a block', () => {
  for (const length of [0, 1, 54, 55, 56, 57, 63, 64, 65, 118, 119, 120, 128, 1_000]) {
    const text = 'a'.repeat(length);
    expect(lua.run('sum(...)', text), `${length} bytes`).toEqual([sumOf(text)]);
  }
});

it('is the same however the bytes are cut', () => {
  fc.assert(
    fc.property(fc.array(bytes(150), { maxLength: 4 }), (parts) => {
      expect(lua.run('sum(...)', ...parts)).toEqual([sumOf(parts.join(''))]);
    }),
    { numRuns: drawnOf(60) },
  );
});
