import { readUtterance } from './utterance.js';

/** A template as a tree of words in order, alternatives, and slots that capture. */
export type Pattern =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'slot'; readonly name: string; readonly reads: string }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly options: readonly Pattern[] };

/** Named parts that templates share: `<name>` stands for `(its template)`. */
export type Pieces = Readonly<Record<string, string>>;

/**
 * Parses a template: plain words, `(a|b)` for alternatives, `[a|b]` for optional ones, `{slot}` or `{slot:reads}` for
 * captures, and `<piece>` for a shared piece. Throws RangeError if brackets do not balance or a piece is unknown.
 */
export function parseTemplate(template: string, pieces: Pieces = {}): Pattern {
  const symbols = template.match(/[()[\]|]|\{[^{}]*\}|<[^<>]*>|[^()[\]|{}<>\s]+/g) ?? [];
  const reader = { symbols, at: 0, pieces };
  const pattern = readChoice(reader);
  if (reader.at < symbols.length) throw new RangeError(`unbalanced template: ${template}`);
  return pattern;
}

/** Every plain form of a template: "(a|b) c [d]" gives "a c d", "a c", "b c d", "b c". Slots stay as they are. */
export function expandTemplate(template: string): readonly string[] {
  const found = /\(([^()[\]]*)\)|\[([^()[\]]*)\]/.exec(template);
  if (found === null) return [template.replace(/\s+/g, ' ').trim()];
  const before = template.slice(0, found.index);
  const after = template.slice(found.index + found[0].length);
  const options = found[1] === undefined ? ['', ...(found[2] ?? '').split('|')] : found[1].split('|');
  return options.flatMap((option) => expandTemplate(`${before}${option}${after}`));
}

interface Reader {
  readonly symbols: readonly string[];
  readonly pieces: Pieces;
  at: number;
}

function readChoice(reader: Reader): Pattern {
  const options = [readSequence(reader)];
  while (reader.symbols[reader.at] === '|') {
    reader.at++;
    options.push(readSequence(reader));
  }
  return options.length === 1 && options[0] !== undefined ? options[0] : { kind: 'choice', options };
}

function readSequence(reader: Reader): Pattern {
  const parts: Pattern[] = [];
  for (let symbol = reader.symbols[reader.at]; symbol !== undefined; symbol = reader.symbols[reader.at]) {
    if (symbol === '|' || symbol === ')' || symbol === ']') break;
    reader.at++;
    parts.push(...readSymbol(symbol, reader));
  }
  return { kind: 'sequence', parts };
}

function readSymbol(symbol: string, reader: Reader): readonly Pattern[] {
  if (symbol === '(') return [readGroup(reader, ')')];
  if (symbol === '[') return [{ kind: 'choice', options: [readGroup(reader, ']'), { kind: 'sequence', parts: [] }] }];
  if (symbol.startsWith('{')) return [readSlot(symbol.slice(1, -1))];
  if (symbol.startsWith('<')) return [readPiece(symbol.slice(1, -1), reader.pieces)];
  const words = symbol === "'s" ? ["'s"] : readUtterance(symbol).tokens.map((token) => token.word);
  return words.map((word) => ({ kind: 'word', word }));
}

function readGroup(reader: Reader, close: string): Pattern {
  const inner = readChoice(reader);
  if (reader.symbols[reader.at] !== close) throw new RangeError(`missing ${close} in a template`);
  reader.at++;
  return inner;
}

function readSlot(text: string): Pattern {
  const [name = '', reads = name] = text.split(':');
  return { kind: 'slot', name, reads };
}

/** Each piece is parsed once for all templates that share it. */
const readPieces = new WeakMap<Pieces, Map<string, Pattern>>();

function readPiece(name: string, pieces: Pieces): Pattern {
  const known = readPieces.get(pieces) ?? new Map<string, Pattern>();
  readPieces.set(pieces, known);
  const pattern = known.get(name) ?? parseTemplate(templateOf(name, pieces), pieces);
  known.set(name, pattern);
  return pattern;
}

function templateOf(name: string, pieces: Pieces): string {
  const template = pieces[name];
  if (template === undefined) throw new RangeError(`no piece named ${name}`);
  return template;
}
