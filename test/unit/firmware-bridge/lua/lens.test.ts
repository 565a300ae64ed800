import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson } from '#core/figments/format/canonical-json';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment, FigmentScene } from '#core/figments/format/figment';
import { drawnOf } from '../../../budget.js';
import { drawnFigment } from '../../brain/core/figments/drawn-figments.js';
import { luaBench } from './lua-bench.js';

let lua: Awaited<ReturnType<typeof luaBench>>;

beforeAll(async () => {
  lua = await luaBench();
  lua.run(`
    json, tools = require('hub_json'), require('hub_text')
    local function tell(message, good_until)
      give(json.encode(message) .. (good_until and ' until ' .. good_until or ''))
    end
    function fresh()
      percent = 100
      lens = require('hub_lens').new(tell, function() return percent end, { json = json, text = tools })
    end
    function put(text, id, hash, step)
      for from = 0, #text - 1, step do
        local part = text:sub(from + 1, from + step)
        lens.take({ type = 'figment_put', id = id, hash = hash, figment = part, from = from, of = #text }, 0)
      end
    end
    function swap(id, at) lens.take({ type = 'figment_swap', id = id }, at) end`);
});
beforeEach(() => {
  lua.run('fresh()');
});

const lensOf = (scenes: Record<string, FigmentScene>, fields: Partial<Figment> = {}): Figment => ({
  id: 'a',
  name: 'Lens',
  version: 2,
  initial: 'one',
  scenes,
  ...fields,
});

const luaText = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

function stage(figment: Figment, step = 2_048): unknown[] {
  const text = luaText(canonicalJson(figment));
  const told = lua.run('put(...)', text, figment.id, contentHash(figment), step);
  return [...told, ...lua.run("swap('a', 0)")];
}

const ack = (ok: boolean, hash: string) => JSON.stringify({ hash, id: 'a', ok, type: 'figment_ack' });
const event = (tag: string, rest = '') => `${JSON.stringify({ id: 'a', tag, type: 'figment_event' })}${rest}`;

describe('a lens that arrives', () => {
  const plain = lensOf({ one: { lines: [{ content: 'Hello', row: 2 }] } });
  const hash = contentHash(plain);

  it.each([1, 7, 100, 5_000])('is whole, cut into parts of %i bytes', (step) => {
    expect(stage(plain, step)).toEqual([ack(true, hash), ack(true, hash)]);
  });

  it('is refused where a part is missing, comes twice, or says another length', () => {
    const text = canonicalJson(plain);
    const part = (from: number, to: number, of = text.length) =>
      `lens.take({ type = 'figment_put', id = 'a', hash = '${hash}', figment = [==[${text.slice(from, to)}]==], from = ${from}, of = ${of} }, 0)`;
    const end = text.length;
    expect(lua.run(part(0, 50) + part(60, end))).toEqual([ack(false, hash)]);
    expect(lua.run(part(0, 50) + part(0, 50) + part(50, end))).toEqual([ack(true, hash)]);
    lua.run('fresh()');
    expect(lua.run(part(0, 50, 40))).toEqual([ack(false, hash)]);
    expect(lua.run(part(0, 50, 40_000))).toEqual([ack(false, hash)]);
    expect(lua.run(part(50, end))).toEqual([ack(false, hash)]);
    expect(lua.run("swap('a', 0)")).toEqual([ack(false, '')]);
    expect(lua.run('give(lens.is_idle())')).toEqual([true]);
  });

  it('is acknowledged when it is there already', () => {
    stage(plain);
    expect(stage(plain)).toEqual([ack(true, hash), ack(true, hash)]);
  });

  it('is read as it is written, whatever stands in it', () => {
    const odd = lensOf(
      { one: { lines: [{ content: '\\"]}{[,', row: 0 }] }, constructor: {} },
      { meta: { 'a"b\\': ['}', null, { deep: '{"scenes":1}' }], scenes: {} }, counters: { n: { start: 3 } } },
    );
    stage(odd);
    expect(lua.run("give((lens.look():gsub('\\n', '|')))")).toEqual(['one|0|accent_memory|\\"]}{[,']);
  });

  it('ends or is told to be broken in time, however it is damaged', () => {
    const damage = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      by: fc.constantFrom('', '"', '{', ']', '\\', ',', 'x'),
    });
    const run = `
      local text, hash = ...
      local ok = pcall(function()
        put(text, 'a', hash, 2048)
        swap('a', 0)
        for at = 1, 20 do
          lens.tick(at)
          lens.signal('single', at)
        end
      end)
      if not ok then lens.fail() end
      give(lens.is_idle() or lens.running() ~= nil)`;
    lua.run("sum = require('hub_sha')");
    fc.assert(
      fc.property(drawnFigment, damage, (figment, { at, by }) => {
        const whole = canonicalJson({ ...figment, id: 'a' });
        const place = Math.floor(at * whole.length);
        const text = luaText(whole.slice(0, place) + by + whole.slice(place + 1));
        lua.run('fresh()');
        const [hash] = lua.run('local s = sum() s.push(...) give(s.finish())', text);
        expect(lua.run(run, text, hash).at(-1)).toBe(true);
      }),
      { numRuns: drawnOf(60) },
    );
  });
});

describe('what a lens tells the hub', () => {
  it('is of use for ten seconds, but for what is to be kept and how it ended', () => {
    const on = {
      single: { target: '@self', emit: 'lap' },
      double: { target: '@self', emit: 'glass', record: true },
      long: { target: '@end' },
    };
    stage(lensOf({ one: { on } }));
    expect(lua.run("for _, name in ipairs({ 'single', 'double', 'long' }) do lens.signal(name, 5.0) end")).toEqual([
      event('lap', ' until 15.0'),
      JSON.stringify({ id: 'a', record: true, tag: 'glass', type: 'figment_event' }),
      event('@end'),
    ]);
    expect(lua.run('give(lens.is_idle())')).toEqual([true]);
  });

  it('says of a power whether the wearer did something at it, once, and not of what others tell', () => {
    const asks = { target: '@self', emit: 'ask', record: true };
    stage(lensOf({ one: { on: { single: asks, 'ble:7': asks, 'imu:nod': asks } } }, { requires: ['ask'] }));
    const byHand = (until: string) =>
      `${JSON.stringify({ by_hand: true, id: 'a', record: true, tag: 'ask', type: 'figment_event' })} until ${until}`;
    const byItself = JSON.stringify({ id: 'a', record: true, tag: 'ask', type: 'figment_event' });
    const signals = "lens.signal('single', 5.0) lens.signal('ble:7', 6.0)";
    expect(lua.run(signals)).toEqual([byHand('15.0'), byItself]);
    const events = "lens.take({ type = 'event', name = 'imu:nod', own = true }, 8.0)";
    expect(lua.run(events)).toEqual([byHand('18.0')]);
    expect(lua.run("lens.take({ type = 'event', name = 'imu:nod' }, 9.0)")).toEqual([byItself]);
  });

  it('two long presses within two seconds banish it, two slower ones do not', () => {
    stage(lensOf({ one: {} }));
    expect(lua.run('lens.hold(1) lens.hold(3.1)')).toEqual([]);
    expect(lua.run('lens.hold(5.1)')).toEqual([event('@banished')]);
  });

  it('a clock that is set back costs no time and brings none', () => {
    stage(lensOf({ one: { lines: [{ content: '{elapsed_ms}', row: 2 }], tick: 'countup' } }));
    expect(lua.run("lens.tick(4) lens.tick(1) lens.tick(2) give(lens.look():match('%d+$'))")).toEqual(['5000']);
  });

  it('a low battery is told to the lens with the next tick', () => {
    stage(lensOf({ one: { on: { battery_low: { target: '@end' } } } }, { battery_below: 20 }));
    expect(lua.run('percent = 20 lens.tick(1) percent = 19 lens.tick(2)')).toEqual([event('@end')]);
  });
});
