/** A setting as a line of the file has it, by its name with that of its table: `wifi.password`. */
export interface SettingLine {
  readonly line: number;
  readonly name: string;
  readonly value: string | number | boolean;
}

export interface LineComplaint {
  readonly line: number;
  readonly why: string;
}

interface ReadLines {
  readonly settings: readonly SettingLine[];
  readonly complaints: readonly LineComplaint[];
}

/** What a line of the file is: of a table, or a setting; null for nothing; words for what cannot be read. */
type ReadLine =
  | { readonly table: string }
  | { readonly key: string; readonly value: SettingLine['value'] }
  | string
  | null;

const mostLines = 500;
const mostLineChars = 1_000;

/**
 * Reads a file in the part of TOML that settings need: tables, and one `key = value` a line with text, a whole number,
 * `true` or `false`. Each line stands for itself, so that one that cannot be read takes no other with it.
 */
export function readSettingLines(text: string): ReadLines {
  const settings: SettingLine[] = [];
  const complaints: LineComplaint[] = [];
  // The table of the lines that follow; null below a heading that could not be read.
  let table: string | null = '';
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  for (const [index, content] of lines.entries()) {
    const line = index + 1;
    if (line > mostLines) {
      complaints.push({ line, why: `only the first ${mostLines} lines are read` });
      break;
    }
    const read = readOneLine(content);
    if (read === null) continue;
    if (typeof read === 'string') {
      complaints.push({ line, why: read });
      if (content.trim().startsWith('[')) table = null;
    } else if ('table' in read) table = read.table;
    else if (table === null) complaints.push({ line, why: 'the heading above it cannot be read' });
    else addSetting({ line, name: table === '' ? read.key : `${table}.${read.key}`, value: read.value });
  }
  return { settings, complaints };

  function addSetting(setting: SettingLine): void {
    const first = settings.find(({ name }) => name === setting.name);
    if (first === undefined) settings.push(setting);
    else complaints.push({ line: setting.line, why: `${setting.name} stands in line ${first.line} already` });
  }
}

function readOneLine(content: string): ReadLine {
  const text = content.trim();
  if (text === '' || text.startsWith('#')) return null;
  if (text.length > mostLineChars) return 'it is too long';
  if (text.startsWith('[')) return readHeading(text);
  const at = text.indexOf('=');
  if (at < 0) return 'it is no heading and no setting: write name = value';
  const key = text.slice(0, at).trim();
  if (!/^[A-Za-z0-9_-]+$/.test(key)) return 'what stands before = is no name of a setting';
  const value = readValue(text.slice(at + 1).trim());
  return 'why' in value ? `${key}: ${value.why}` : { key, value: value.value };
}

function readHeading(text: string): ReadLine {
  const found = /^\[ ?([A-Za-z0-9_-]+) ?\](.*)$/.exec(text);
  return found?.[1] !== undefined && isNothing(found[2]) ? { table: found[1] } : 'that is no heading: write [name]';
}

type Value = { readonly value: SettingLine['value'] } | { readonly why: string };

function readValue(text: string): Value {
  if (text === '') return { why: 'nothing stands after =' };
  if (text.startsWith('"')) return readQuoted(/^"((?:[^"\\]|\\.)*)"(.*)$/.exec(text), unescaped);
  if (text.startsWith("'")) return readQuoted(/^'([^']*)'(.*)$/.exec(text), (inner) => inner);
  const bare = text.replace(/#.*$/, '').trim();
  if (bare === 'true' || bare === 'false') return { value: bare === 'true' };
  if (/^[+-]?\d{1,12}$/.test(bare)) return { value: Number(bare) };
  return { why: 'text stands between straight quotes: "like this"' };
}

function readQuoted(found: RegExpExecArray | null, read: (inner: string) => string | null): Value {
  if (found?.[1] === undefined) return { why: 'the closing quote is missing' };
  if (!isNothing(found[2])) return { why: 'something stands behind the closing quote' };
  const value = read(found[1]);
  return value === null ? { why: 'a \\ in it means nothing: write \\\\ for one, or single quotes' } : { value };
}

/** Spaces, or words for people. */
const isNothing = (text: string | undefined): boolean => /^\s*(#|$)/.test(text ?? '');

const escapedLetters: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
};

/** The text that is meant by one with escapedLetters; null if one of them is none. */
function unescaped(text: string): string | null {
  let isRight = true;
  const meant = text.replace(/\\(u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|.)/gs, (_all, letters: string) => {
    const character = letters.length === 1 ? escapedLetters[letters] : codePoint(Number.parseInt(letters.slice(1), 16));
    if (character === undefined) isRight = false;
    return character ?? '';
  });
  return isRight ? meant : null;
}

const codePoint = (code: number): string | undefined =>
  code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
