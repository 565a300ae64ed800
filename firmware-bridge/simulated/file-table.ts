import type { LuaTable, LuaValue } from './lua-vm.js';

/** `frame.file` of the firmware: the files of the app, read line by line. */
export function fileTable(files: Readonly<Record<string, string>>): LuaTable {
  const lines = new Map<number, string[]>();
  const read = (file: LuaValue): LuaValue => lines.get(handleOf(file))?.shift();
  const close = (file: LuaValue): LuaValue => {
    lines.delete(handleOf(file));
    return undefined;
  };
  let next = 1;
  return {
    open: (name) => {
      const text = files[String(name)];
      if (text === undefined) throw new Error('could not open file');
      const handle = next++;
      lines.set(handle, text.split('\n'));
      return { handle, read, close };
    },
  };
}

function handleOf(file: LuaValue): number {
  return typeof file === 'object' && 'handle' in file ? Number(file.handle) : 0;
}
