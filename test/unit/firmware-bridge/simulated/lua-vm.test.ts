import { beforeAll, describe, expect, it } from 'vitest';
import { LuaFunction, LuaVm, loadLua } from '#bridge/simulated/lua-vm';

let lua: Awaited<ReturnType<typeof loadLua>>;

beforeAll(async () => {
  lua = await loadLua();
});

describe('the Lua VM of the simulated glasses', () => {
  it('is Lua 5.4 with 64-bit integers', () => {
    const vm = new LuaVm(lua);
    vm.run('version, big = _VERSION, math.maxinteger == 9223372036854775807', '=test');
    expect([vm.getGlobal('version'), vm.getGlobal('big')]).toEqual(['Lua 5.4', true]);
  });

  it('carries every byte both ways unchanged', () => {
    const vm = new LuaVm(lua);
    const bytes = String.fromCharCode(...Array.from({ length: 256 }, (_unused, byte) => byte));
    vm.setGlobal('echo', (text) => text);
    vm.setGlobal('bytes', bytes);
    vm.run('back, length = echo(bytes), #bytes', '=test');
    expect([vm.getGlobal('back'), vm.getGlobal('length')]).toEqual([bytes, 256]);
  });

  it('turns an error of the host into a Lua error that Lua can catch', () => {
    const vm = new LuaVm(lua);
    vm.setGlobal('fail', () => {
      throw new Error('not connected');
    });
    expect(vm.run('ok, message = pcall(fail)', '=test')).toEqual({ ok: true });
    expect([vm.getGlobal('ok'), vm.getGlobal('message')]).toEqual([false, 'not connected']);
  });

  it('gives back errors with the file and the line', () => {
    const outcome = new LuaVm(lua).run('local x = nil\nreturn x.y', 'hub_app.lua');
    expect(outcome).toEqual({ ok: false, error: expect.stringMatching(/^\[string "hub_app\.lua"\]:2:/) });
  });

  it('gives back a syntax error', () => {
    expect(new LuaVm(lua).run('for', '=test').ok).toBe(false);
  });

  it('stops an endless loop from its hook and stays usable', () => {
    const vm = new LuaVm(lua);
    vm.setHook(1_000, () => 'interrupted');
    expect(vm.run('while true do end', '=test')).toEqual({ ok: false, error: expect.stringContaining('interrupted') });
    vm.setHook(1_000, () => undefined);
    expect(vm.run('after = 1', '=test')).toEqual({ ok: true });
  });

  it('calls a function that Lua handed over', () => {
    const vm = new LuaVm(lua);
    vm.run('function add(a) sum = a + 1 end', '=test');
    const add = vm.getGlobal('add');
    if (!(add instanceof LuaFunction)) throw new Error('a function was expected');
    expect(vm.call(add, 41)).toEqual({ ok: true });
    expect(vm.getGlobal('sum')).toBe(42);
  });
});
