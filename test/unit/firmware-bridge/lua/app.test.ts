import { describe, expect, it } from 'vitest';
import { luaModules, luaSource } from '#bridge/lua-source';
import { cardTraits } from '#core/cards';
import { luaBench } from './lua-bench.js';

const sources = luaModules.map((name) => [name, luaSource(name)] as const);

describe('the app as it is put on glasses', () => {
  it('is smaller than 40 KB', () => {
    expect(sources.reduce((bytes, [, source]) => bytes + source.length, 0)).toBeLessThan(40 * 1024);
  });

  it.each(sources)('%s is plain ASCII, which an upload cannot garble', (_name, source) => {
    expect(source).toMatch(/^[\n -~]*$/);
  });

  it.each(sources)('%s compiles no text and uses no library that the firmware leaves out', (_name, source) => {
    const code = source.replace(/--.*$/gm, '');
    expect(code).not.toMatch(/\b(load|loadstring|dofile|loadfile|io\.(?!bluetooth|sleep)|os\.|package\.|coroutine\.)/);
  });

  it.each(sources)('%s never sleeps for nothing, which would switch Halo off', (_name, source) => {
    expect(source.replace(/--.*$/gm, '')).not.toMatch(/sleep\(\s*0?\s*\)/);
  });

  it('has a layout for every kind of card and bursts where its traits say so', async () => {
    const lua = await luaBench();
    const rows = lua.run(
      "for kind, row in pairs(require('hub_cards').layouts) do give(kind .. ' ' .. tostring(row.burst == true)) end",
    );
    const expected = Object.entries(cardTraits).map(([kind, { burst }]) => `${kind} ${burst}`);
    expect(rows.toSorted()).toEqual(expected.toSorted());
  });

  it('takes less than 64 KB of Lua memory for its modules, because Frame has little', async () => {
    const lua = await luaBench();
    const [kilobytes] = lua.run(`
      collectgarbage() collectgarbage()
      local before = collectgarbage('count')
      held = {}
      for _, name in ipairs({ 'hub_cards', 'hub_deck', 'hub_json', 'hub_link', 'hub_screen', 'hub_text', 'hub_wire' }) do
        held[name] = require(name)
      end
      collectgarbage() collectgarbage()
      give(collectgarbage('count') - before)`);
    expect(Number(kilobytes)).toBeLessThan(64);
  });
});
