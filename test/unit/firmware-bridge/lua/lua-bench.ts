import { luaModules, luaSource } from '#bridge/lua-source';
import { type LuaValue, LuaVm, loadLua } from '#bridge/simulated/lua-vm';

const prelude = `
local source = ...
function require(name)
  return (assert(load(source(name), name .. '.lua', 't'))())
end`;

/** A Lua VM in this thread that finds the modules of the app. `run` gives back what the chunk handed to `give`. */
export async function luaBench() {
  const vm = new LuaVm(await loadLua());
  const given: LuaValue[] = [];
  vm.setGlobal('give', (value) => {
    given.push(value);
    return undefined;
  });
  const source = (name: LuaValue): LuaValue => {
    const known = luaModules.find((module) => module === name);
    return known === undefined ? undefined : luaSource(known);
  };
  must(vm.run(prelude, '=prelude', source));
  return {
    vm,
    run(code: string, ...args: readonly LuaValue[]): LuaValue[] {
      given.length = 0;
      must(vm.run(code, '=test', ...args));
      return [...given];
    },
  };
}

function must(outcome: ReturnType<LuaVm['run']>): void {
  if (!outcome.ok) throw new Error(outcome.error);
}
