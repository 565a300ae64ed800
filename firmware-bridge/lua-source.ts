import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The modules of the app on the glasses; the first one is started. */
export const luaModules = [
  'hub_app',
  'hub_cards',
  'hub_deck',
  'hub_json',
  'hub_layouts',
  'hub_lens',
  'hub_link',
  'hub_loops',
  'hub_main',
  'hub_motion',
  'hub_screen',
  'hub_sha',
  'hub_stage',
  'hub_text',
  'hub_view',
  'hub_wire',
] as const;
type LuaModule = (typeof luaModules)[number];

/** The compiler does not copy Lua files, so they are read from the package, two levels above the built module. */
const luaFolder = fileURLToPath(new URL('../../firmware-bridge/lua/', import.meta.url));

/**
 * The source of one module as it is installed: plain ASCII, without comments and blanks that mean nothing, with
 * unchanged line numbers.
 */
export function luaSource(name: LuaModule): string {
  const source = readFileSync(join(luaFolder, `${name}.lua`), 'latin1').replace(/^ *--.*|^ +/gm, '');
  // A text of several lines is not told from code.
  return source.includes('[[') ? source : source.replace(/^.*$/gm, withoutBlanks);
}

/** A line with a text or a comment in it stays as it is; so do the blanks around a minus, two of which are a comment. */
function withoutBlanks(line: string): string {
  return /["']|--/.test(line) ? line : line.replace(/ *([=<>~,{}()+*/%]) */g, '$1');
}

/**
 * Identifies the exact version of the app: 12 hexadecimal digits over all modules. It is stored beside the app as
 * `hub_rev.txt`, and `ready` repeats it.
 */
export function luaRevision(): string {
  const hash = createHash('sha256');
  for (const name of luaModules) hash.update(name).update('\0').update(luaSource(name)).update('\0');
  return hash.digest('hex').slice(0, 12);
}

/** The whole app as files of the glasses. */
export const luaFiles = (): readonly { readonly name: string; readonly text: string }[] =>
  luaModules.map((module) => ({ name: `${module}.lua`, text: luaSource(module) }));
