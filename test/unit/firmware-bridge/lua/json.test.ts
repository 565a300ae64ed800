import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawnOf } from '../../../budget.js';
import { luaBench } from './lua-bench.js';

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeAll(async () => {
  lua = await luaBench();
  lua.run(`
    json = require('hub_json')
    function decode(text)
      local value = json.decode(text)
      give(value ~= nil)
      give(value and json.encode(value) or '')
    end
  `);
});

const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

function decode(text: string): unknown {
  const [isObject, encoded] = lua.run('decode(...)', bytesOf(text));
  return isObject === true ? JSON.parse(Buffer.from(String(encoded), 'latin1').toString('utf8')) : null;
}

describe('JSON on the glasses', () => {
  it('reads what the hub writes', () => {
    const field = fc.oneof(
      fc.string().filter((text) => /^[\0-~]*$/.test(text)),
      fc.integer(),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), field), (fields) => {
        expect(decode(JSON.stringify(fields))).toEqual(fields);
      }),
      { numRuns: drawnOf(150) },
    );
  });

  it('reads escapes and letters beyond ASCII as UTF-8', () => {
    const [bytes] = lua.run('give(json.decode(...).s)', String.raw`{"s":"\u00e9\ud83d\ude00\/"}`);
    expect(Buffer.from(String(bytes), 'latin1').toString('utf8')).toBe('é😀/');
  });

  it('keeps whole numbers whole up to 2^53', () => {
    expect(lua.run('local t = json.decode(...).ts give(math.type(t)) give(t)', '{"ts":9007199254740991}')).toEqual([
      'integer',
      Number.MAX_SAFE_INTEGER,
    ]);
  });

  it.each([
    '',
    '{',
    '{"a"}',
    '{"a":1,}',
    '{,}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":+1}',
    '{"a":"\n"}',
    '{"a":"\\x"}',
    String.raw`{"a":"\ud800"}`,
    '{"a":nul}',
    '{"a":1}x',
    '[1]',
    '"a"',
    'os.exit()',
    '{"a":os}',
  ])('%j is no message', (text) => {
    expect(decode(text)).toBeNull();
  });

  it('a thousand nested brackets are refused, not followed', () => {
    expect(decode(`{"a":${'['.repeat(1_000)}${']'.repeat(1_000)}}`)).toBeNull();
  });

  it('never runs what it reads: no chunk is ever compiled from received text', () => {
    const outcome = lua.run(
      "local real = load load = function() give('compiled') return real('') end json.decode(...)",
      '{"a":"load(1)"}',
    );
    expect(outcome).toEqual([]);
  });
});
