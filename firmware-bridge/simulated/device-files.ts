import type { LuaTable, LuaValue } from './lua-vm.js';

/** The storage of the smaller device; what does not fit is not written. */
const quotaBytes = 128 * 1_024;

interface OpenFile {
  readonly name: string;
  /** What is left to read; null in a file that is written. */
  rest: string | null;
}

/** `frame.file` of the firmware: files by name, written in pieces and read line by line. Bytes as latin-1 text. */
export class DeviceFiles {
  readonly #files: Map<string, string>;
  readonly #open = new Map<number, OpenFile>();
  #next = 1;

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = new Map(Object.entries(files));
  }

  text(name: string): string | undefined {
    return this.#files.get(name);
  }

  all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#files);
  }

  /** The functions of `frame.file`. */
  api(): LuaTable {
    const table: LuaTable = {
      open: (name, mode) => this.#openFile(String(name), String(mode ?? 'r')),
      remove: (name) => this.#remove(String(name)),
      rename: (from, to) => this.#rename(String(from), String(to)),
    };
    return table;
  }

  #openFile(name: string, mode: string): LuaTable {
    const held = this.#files.get(name);
    if (mode.startsWith('r') && held === undefined) throw new Error('could not open file');
    if (mode.startsWith('w')) this.#files.set(name, '');
    const handle = this.#next++;
    this.#open.set(handle, { name, rest: mode.startsWith('r') ? (held ?? '') : null });
    return {
      handle,
      read: (file) => this.#readLine(handleOf(file)),
      write: (file, text) => this.#write(handleOf(file), String(text ?? '')),
      close: (file) => {
        this.#open.delete(handleOf(file));
        return undefined;
      },
    };
  }

  /** The next line without its end, nil after the last. */
  #readLine(handle: number): LuaValue {
    const file = this.#open.get(handle);
    if (file === undefined || file.rest === null || file.rest === '') return undefined;
    const end = file.rest.indexOf('\n');
    const line = end < 0 ? file.rest : file.rest.slice(0, end);
    file.rest = end < 0 ? '' : file.rest.slice(end + 1);
    return line;
  }

  #write(handle: number, text: string): undefined {
    const file = this.#open.get(handle);
    if (file === undefined || file.rest !== null) throw new Error('the file is not open for writing');
    const used = [...this.#files.values()].reduce((bytes, held) => bytes + held.length, 0);
    if (used + text.length > quotaBytes) throw new Error('no space left on device');
    this.#files.set(file.name, (this.#files.get(file.name) ?? '') + text);
    return undefined;
  }

  #remove(name: string): undefined {
    if (!this.#files.delete(name)) throw new Error('could not remove file');
    return undefined;
  }

  #rename(from: string, to: string): undefined {
    const text = this.#files.get(from);
    if (text === undefined) throw new Error('could not rename file');
    this.#files.delete(from);
    this.#files.set(to, text);
    return undefined;
  }
}

function handleOf(file: LuaValue): number {
  return typeof file === 'object' && 'handle' in file ? Number(file.handle) : 0;
}
