import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LuaValue } from '#bridge/simulated/lua-vm';
import { drawnOf } from '../../../budget.js';
import { luaBench } from './lua-bench.js';

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeAll(async () => {
  lua = await luaBench();
  lua.run(`
    text = require('hub_text')
    function wrap(line, width, rows, hard)
      local widths = {}
      for row = 1, rows do widths[row] = width end
      for _, row in ipairs(text.wrap(line, widths, hard) or { false }) do give(row) end
    end
  `);
});

const wrap = (...args: LuaValue[]) => lua.run('wrap(...)', ...args);

describe('text on the glasses', () => {
  it('wraps at words', () => {
    expect(wrap('your keys are at the kitchen table', 14, 3)).toEqual(['your keys are', 'at the kitchen', 'table']);
  });

  it('says so when the rows do not suffice', () => {
    expect(wrap('your keys are at the kitchen table', 14, 2)).toEqual([false]);
    expect(wrap('incomprehensibilities', 8, 3)).toEqual([false]);
  });

  it('breaks a word that is wider than a row when told to', () => {
    expect(wrap('incomprehensibilities', 8, 3, true)).toEqual(['incompre', 'hensibil', 'ities']);
  });

  it('breaks a double name after its hyphen, and nothing else there', () => {
    expect(wrap('Ana Papadimitriou-Lee-Ng', 14, 3)).toEqual(['Ana', 'Papadimitriou-', 'Lee-Ng']);
    expect(wrap('code K7QM-2XDT', 9, 3)).toEqual(['code', 'K7QM-2XDT']);
    expect(wrap('https://example.org/walks/river', 14, 4, true)).toEqual(['https://', 'example.org/', 'walks/river']);
  });

  it('puts no space into a word that it broke', () => {
    expect(
      lua.run("for _, row in ipairs(text.wrap('incomprehensibilities', { 8, 16 }, true)) do give(row) end"),
    ).toEqual(['incompre', 'hensibilities']);
  });

  it('loses no character and exceeds no row, whatever the words', () => {
    const line = fc.array(fc.stringMatching(/^[!-~]{1,20}$/), { maxLength: 20 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(line, fc.integer({ min: 4, max: 24 }), (words, width) => {
        const rows = wrap(words, width, 200, true).map(String);
        expect(rows.join('').replaceAll(' ', '')).toBe(words.replaceAll(' ', ''));
        expect(Math.max(0, ...rows.map((row) => row.length))).toBeLessThanOrEqual(width);
      }),
      { numRuns: drawnOf(100) },
    );
  });

  it('shows what the font does not have as a question mark', () => {
    const bytes = Buffer.from('caf\u00e9  \u6f22\t!', 'utf8').toString('latin1');
    expect(lua.run('give(text.clean(...))', bytes)).toEqual(['caf? ? !']);
  });

  it('marks a label that had to be cut', () => {
    expect(lua.run("give(text.fit('the kitchen table', 10)) give(text.fit('keys', 10))")).toEqual([
      'the kitc..',
      'keys',
    ]);
  });
});
