import { luaModules, luaSource } from '#bridge/lua-source';
import { figmentPartBytes } from '#bridge/put-figment';
import { type LuaValue, LuaVm, loadLua } from '#bridge/simulated/lua-vm';
import { canonicalJson } from '#core/figments/format/canonical-json';
import { contentHash } from '#core/figments/format/content-hash';
import type { Figment } from '#core/figments/format/figment';

/**
 * Loads, places and swaps a lens as the app on the glasses does: beside the modules that are always loaded, in parts.
 */
const luaProgram = `
local source = ...
function require(name) return (assert(load(source(name), name .. '.lua', 't'))()) end
local function live()
  collectgarbage()
  collectgarbage()
  return collectgarbage('count')
end
local tools, lens, at = { json = require('hub_json'), text = require('hub_text') }, nil, 0
local display = { show = function() end, text = function() end, bitmap = function() end }
local surface = require('hub_screen').open(display)
local before = live()

function put(text, hash, id)
  lens = require('hub_lens').new(function() end, function() return 100 end, tools)
  for from = 0, #text - 1, ${figmentPartBytes} do
    local part = text:sub(from + 1, from + ${figmentPartBytes})
    lens.take({ type = 'figment_put', id = id, hash = hash, figment = part, from = from, of = #text }, at)
  end
  lens.take({ type = 'figment_swap', id = id }, at)
end

function tick(ms)
  at = at + ms / 1000
  lens.tick(at)
end

function draw() surface.draw(lens.scene(surface)) end

function weigh() give(live() - before) end`;

/** The lens of the app on the glasses, in its VM. */
export class GlassesLens {
  #steps = 0;
  #given = 0;

  private constructor(private readonly vm: LuaVm) {}

  static async load(): Promise<GlassesLens> {
    const vm = new LuaVm(await loadLua());
    const lens = new GlassesLens(vm);
    vm.setGlobal('give', (value) => {
      lens.#given = Number(value);
      return undefined;
    });
    lens.#run(luaProgram, (name) => {
      const known = luaModules.find((module) => module === name);
      return known === undefined ? undefined : luaSource(known);
    });
    return lens;
  }

  put(figment: Figment): void {
    const text = Buffer.from(canonicalJson(figment), 'utf8').toString('latin1');
    this.#run('put(...)', text, contentHash(figment), figment.id);
  }

  tick(ms: number): void {
    this.#run('tick(...)', ms);
  }

  draw(): void {
    this.#run('draw()');
  }

  /** Kilobytes of Lua memory that the lens takes with its modules. */
  kilobytes(): number {
    this.#run('weigh()');
    return this.#given;
  }

  /** Thousands of VM instructions that a task takes, counted in hundreds; the same on every machine. */
  thousandsOfSteps(task: () => void): number {
    this.#steps = 0;
    this.vm.setHook(100, () => {
      this.#steps += 100;
      return undefined;
    });
    task();
    this.vm.setHook(0, () => undefined);
    return this.#steps / 1_000;
  }

  #run(code: string, ...args: readonly LuaValue[]): void {
    const outcome = this.vm.run(code, '=bench', ...args);
    if (!outcome.ok) throw new Error(outcome.error);
  }
}
