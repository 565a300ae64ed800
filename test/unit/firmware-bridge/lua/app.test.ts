import { describe, expect, it } from 'vitest';
import { luaModules, luaSource } from '#bridge/lua-source';
import type { LuaValue } from '#bridge/simulated/lua-vm';
import type { CardTraits } from '#core/cards/card-row';
import { cardSchema, cardTraits } from '#core/cards/cards';
import { luaBench } from './lua-bench.js';

const sources = luaModules.map((name) => [name, luaSource(name)] as const);
/** What is loaded while there is a lens, `hub_sha` and `hub_loops` for moments only. */
const ofLenses: ReadonlySet<string> = new Set(['hub_lens', 'hub_loops', 'hub_sha', 'hub_stage', 'hub_view']);

function kilobytesOf(wanted: (name: string) => boolean): number {
  const bytes = sources.filter(([name]) => wanted(name)).reduce((sum, [, source]) => sum + source.length, 0);
  return bytes / 1024;
}

describe('the app as it is put on glasses', () => {
  it('is smaller than 40 KB, and what a lens needs than 24 KB', async ({ annotate }) => {
    const always = kilobytesOf((name) => !ofLenses.has(name));
    const withLens = kilobytesOf((name) => ofLenses.has(name));
    await annotate(`${(40 - always).toFixed(2)} KB of source are left, for lenses ${(24 - withLens).toFixed(2)} KB`);
    expect(always).toBeLessThan(40);
    expect(withLens).toBeLessThan(24);
  });

  it.each(sources)('%s is plain ASCII, which an upload cannot garble', (_name, source) => {
    expect(source).toMatch(/^[\n -~]*$/);
  });

  it.each(sources)('%s compiles no text and uses no library that the firmware leaves out', (name, source) => {
    // What starts the app compiles its files and nothing else.
    const code = source.replace(/--.*$/gm, '').replace(name === 'hub_app' ? /load\((?=function|string)/g : /^$/, '');
    expect(code).not.toMatch(
      /\b(load|loadstring|dofile|loadfile|io\.(?!bluetooth|sleep|identity)|os\.|package\.|coroutine\.)/,
    );
  });

  it.each(sources)('%s never sleeps for nothing, which would switch Halo off', (_name, source) => {
    expect(source.replace(/--.*$/gm, '')).not.toMatch(/sleep\(\s*0?\s*\)/);
  });

  it('has a layout for every kind of card, and bursts and yields where its traits say so', async () => {
    const lua = await luaBench();
    const rows = lua.run(`
      local layouts = require('hub_layouts')
      for kind in layouts.list:gmatch('\\n([^ ]+) = ') do
        local layout = layouts.of(kind)
        give(kind .. ' ' .. tostring(layout.burst) .. ' ' .. tostring(layout.holds))
      end`);
    const expected = Object.entries<CardTraits>(cardTraits).map(([kind, { burst, holds }]) => {
      return `${kind} ${burst} ${holds ?? 'nil'}`;
    });
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it('writes on a card only what that kind of card has', async () => {
    const lua = await luaBench();
    const fields = lua.run(`
      local layouts = require('hub_layouts')
      for kind in layouts.list:gmatch('\\n([^ ]+) = ') do
        local layout = layouts.of(kind)
        for _, template in ipairs({ layout.label, layout.rows, layout.foot }) do
          for field in template:gmatch('{([^}!]*)') do give(kind .. ' ' .. field) end
        end
        if layout.lead then give(kind .. ' ' .. layout.lead) end
        if layout.origin then give(kind .. ' origin_deg') end
      end`);
    const known = new Set(
      cardSchema.options.flatMap(({ shape }) => Object.keys(shape).map((field) => `${shape.kind.value} ${field}`)),
    );
    expect(fields.length).toBeGreaterThan(40);
    // The age of a card is read from its time.
    expect(fields.filter((field) => !known.has(String(field).replace(/ age$/, ' ts')))).toEqual([]);
  });

  it('takes less than 72 KB of Lua memory on Frame, which has little, and 30 KB more while a lens runs', async ({
    annotate,
  }) => {
    const lua = await luaBench();
    const file = (name: LuaValue): LuaValue => {
      const known = luaModules.find((module) => `${module}.lua` === name);
      if (known === undefined) return undefined;
      // Compiled and not run: it never returns.
      return known === 'hub_main' ? `return function()\n${luaSource(known)}\nend` : luaSource(known);
    };
    lua.vm.setGlobal('source', file);
    const [app = 0, lens = 0] = lua.run(
      `
      local start = ...
      frame = { HARDWARE_VERSION = 'Frame', file = { open = function(name)
        local lines = source(name):gmatch('([^\\n]*)\\n?')
        return { read = lines, close = function() end }
      end } }
      function size() collectgarbage() collectgarbage() return collectgarbage('count') end
      size()
      local before = size()
      load(start)()
      held = {}
      for _, name in ipairs({ 'main', 'cards', 'deck', 'json', 'link', 'motion', 'screen', 'text', 'wire' }) do
        held[name] = require('hub_' .. name)
      end
      surface, feel = held.screen.open({ show = function() end }), held.motion.new()
      give(size() - before)
      before = size()
      lens = require('hub_lens').new(function() end, function() return 100 end, held)
      give(size() - before)`,
      luaSource('hub_app'),
    );
    await annotate(
      `${(72 - Number(app)).toFixed(2)} KB of Lua memory are left, for lenses ${(30 - Number(lens)).toFixed(2)}`,
    );
    expect(Number(app)).toBeLessThan(72);
    expect(Number(lens)).toBeLessThan(30);
  });
});
