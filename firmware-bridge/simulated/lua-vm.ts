import { LuaReturn, LuaType, LuaWasm } from 'wasmoon';

/** Values that pass between Lua and the host. Lua strings are byte strings: one `char` of the JS string is one byte. */
export type LuaValue = undefined | boolean | number | string | LuaFunction | HostFunction | LuaTable;
export interface LuaTable {
  readonly [field: string]: LuaValue;
}
export type HostFunction = (...args: LuaValue[]) => LuaValue;

/** A Lua function that the host holds, by its index in the registry. */
export class LuaFunction {
  constructor(readonly ref: number) {}
}

type LuaOutcome = { readonly ok: true } | { readonly ok: false; readonly error: string };

/** Raw calls of the WebAssembly module; wasmoon's own wrappers cut strings at NUL and re-encode bytes above 0x7F. */
interface RawLua {
  _malloc(bytes: number): number;
  _free(pointer: number): void;
  _lua_tolstring(state: number, index: number, lengthPointer: number): number;
  _lua_pushlstring(state: number, pointer: number, length: number): number;
  _luaL_loadbufferx(state: number, buffer: number, size: number, name: number, mode: number): number;
  addFunction(task: (...args: number[]) => number | undefined, signature: string): number;
  removeFunction(pointer: number): void;
  HEAPU8: Uint8Array;
  HEAPU32: Uint32Array;
}

const registry = -1_001_000;
const countHook = 8;

/** Loads the WebAssembly module that Lua states live in. */
export function loadLua(): Promise<LuaWasm> {
  return LuaWasm.initialize();
}

/** One Lua 5.4 state in WebAssembly, with byte-exact strings and a count hook. */
export class LuaVm {
  readonly #lua: LuaWasm;
  readonly #raw: RawLua;
  readonly #state: number;
  readonly #lengthPointer: number;
  readonly #hostPointers = new Map<HostFunction, number>();
  #onCount: () => string | undefined = () => undefined;
  readonly #hookPointer: number;

  /** A fresh state; states may share one instance of the WebAssembly module. */
  constructor(lua: LuaWasm) {
    this.#lua = lua;
    // The module exports these under their C names; wasmoon's types list only what it wraps.
    this.#raw = lua.module as unknown as RawLua;
    this.#state = lua.luaL_newstate();
    this.#lengthPointer = this.#raw._malloc(4);
    this.#hookPointer = this.#raw.addFunction((state = 0) => this.#runHook(state), 'vii');
    lua.luaL_openlibs(this.#state);
  }

  /** Runs a chunk to its end; `args` are its `...`. Errors are returned. */
  run(source: string, chunkName: string, ...args: readonly LuaValue[]): LuaOutcome {
    const loaded = this.#load(source, chunkName);
    return loaded === LuaReturn.Ok ? this.#call(args) : this.#failure();
  }

  /** Calls a held function; errors are returned. */
  call(task: LuaFunction, ...args: readonly LuaValue[]): LuaOutcome {
    this.#lua.lua_rawgeti(this.#state, registry, BigInt(task.ref));
    return this.#call(args);
  }

  setGlobal(name: string, value: LuaValue): void {
    this.#push(value);
    this.#lua.lua_setglobal(this.#state, name);
  }

  getGlobal(name: string): LuaValue {
    this.#lua.lua_getglobal(this.#state, name);
    const value = this.#read(-1);
    this.#lua.lua_pop(this.#state, 1);
    return value;
  }

  /** Calls `onCount` every `instructions`; a string it returns is raised as an error at that instruction. */
  setHook(instructions: number, onCount: () => string | undefined): void {
    this.#onCount = onCount;
    this.#lua.lua_sethook(this.#state, this.#hookPointer, countHook, instructions);
  }

  close(): void {
    this.#lua.lua_close(this.#state);
    this.#raw._free(this.#lengthPointer);
    for (const pointer of [this.#hookPointer, ...this.#hostPointers.values()]) this.#raw.removeFunction(pointer);
  }

  #load(source: string, chunkName: string): LuaReturn {
    const [code, name, mode] = [source, `${chunkName}\0`, 't\0'].map((text) => this.#toHeap(text));
    const size = Buffer.byteLength(source, 'latin1');
    const status = this.#raw._luaL_loadbufferx(this.#state, code ?? 0, size, name ?? 0, mode ?? 0);
    for (const pointer of [code, name, mode]) this.#raw._free(pointer ?? 0);
    return status;
  }

  #call(args: readonly LuaValue[]): LuaOutcome {
    for (const arg of args) this.#push(arg);
    const status = this.#lua.lua_pcallk(this.#state, args.length, 0, 0, 0, null);
    return status === LuaReturn.Ok ? { ok: true } : this.#failure();
  }

  #failure(): LuaOutcome {
    const thrown = this.#read(-1);
    this.#lua.lua_pop(this.#state, 1);
    return { ok: false, error: typeof thrown === 'string' ? thrown : `(${typeof thrown})` };
  }

  #runHook(state: number): undefined {
    const error = this.#onCount();
    if (error !== undefined) this.#raise(state, error);
    return undefined;
  }

  #raise(state: number, message: string): number {
    this.#pushString(message, state);
    return this.#lua.lua_error(state);
  }

  #host(task: HostFunction): number {
    const known = this.#hostPointers.get(task);
    if (known !== undefined) return known;
    const pointer = this.#raw.addFunction((state = 0) => this.#runHost(task, state), 'ii');
    this.#hostPointers.set(task, pointer);
    return pointer;
  }

  /**
   * Calls a host function from Lua. A JS exception becomes a Lua error, because it must not unwind the VM's own frames.
   */
  #runHost(task: HostFunction, state: number): number {
    const count = this.#lua.lua_gettop(state);
    let result: LuaValue;
    try {
      result = task(...Array.from({ length: count }, (_unused, index) => this.#read(index + 1)));
    } catch (thrown) {
      return this.#raise(state, thrown instanceof Error ? thrown.message : String(thrown));
    }
    this.#push(result);
    return 1;
  }

  #push(value: LuaValue): void {
    const { lua, state } = { lua: this.#lua, state: this.#state };
    if (value === undefined) lua.lua_pushnil(state);
    else if (typeof value === 'boolean') lua.lua_pushboolean(state, Number(value));
    else if (typeof value === 'number') this.#pushNumber(value);
    else if (typeof value === 'string') this.#pushString(value, state);
    else if (typeof value === 'function') lua.lua_pushcclosure(state, this.#host(value), 0);
    else if (value instanceof LuaFunction) lua.lua_rawgeti(state, registry, BigInt(value.ref));
    else this.#pushTable(value);
  }

  #pushNumber(value: number): void {
    if (Number.isSafeInteger(value)) this.#lua.lua_pushinteger(this.#state, BigInt(value));
    else this.#lua.lua_pushnumber(this.#state, value);
  }

  #pushString(text: string, state: number): void {
    const pointer = this.#toHeap(text);
    this.#raw._lua_pushlstring(state, pointer, text.length);
    this.#raw._free(pointer);
  }

  #pushTable(table: LuaTable): void {
    this.#lua.lua_createtable(this.#state, 0, 0);
    for (const [field, value] of Object.entries(table)) {
      this.#push(value);
      this.#lua.lua_setfield(this.#state, -2, field);
    }
  }

  #toHeap(text: string): number {
    const bytes = Buffer.from(text, 'latin1');
    const pointer = this.#raw._malloc(Math.max(1, bytes.length));
    this.#raw.HEAPU8.set(bytes, pointer);
    return pointer;
  }

  #read(index: number): LuaValue {
    const [lua, state] = [this.#lua, this.#state];
    switch (lua.lua_type(state, index)) {
      case LuaType.Boolean:
        return lua.lua_toboolean(state, index) !== 0;
      case LuaType.Number:
        return lua.lua_tonumberx(state, index, null);
      case LuaType.String:
        return this.#readString(index);
      case LuaType.Function:
        lua.lua_pushvalue(state, index);
        return new LuaFunction(lua.luaL_ref(state, registry));
      case LuaType.Table:
        return this.#readTable(lua.lua_absindex(state, index));
      default:
        return undefined;
    }
  }

  #readString(index: number): string {
    const pointer = this.#raw._lua_tolstring(this.#state, index, this.#lengthPointer);
    const length = this.#raw.HEAPU32[this.#lengthPointer >>> 2] ?? 0;
    return Buffer.from(this.#raw.HEAPU8.subarray(pointer, pointer + length)).toString('latin1');
  }

  /** Reads the string fields and list items of a table, with their keys as text. */
  #readTable(index: number): LuaTable {
    const table: Record<string, LuaValue> = {};
    this.#lua.lua_pushnil(this.#state);
    while (this.#lua.lua_next(this.#state, index) !== 0) {
      const key = this.#read(-2);
      if (typeof key === 'string' || typeof key === 'number') table[String(key)] = this.#read(-1);
      this.#lua.lua_pop(this.#state, 1);
    }
    return table;
  }
}
