import { rootsOf } from './roots.js';
import { sentencesOf } from './sentences.js';

/** What a line is in its document; it decides which lines belong together and how an answer is given. */
type LineKind = 'heading' | 'row' | 'step' | 'item' | 'quote' | 'said' | 'sentence';

export interface PassageLine {
  readonly kind: LineKind;
  readonly text: string;
  readonly roots: ReadonlySet<string>;
  /**
   * Lines that name what this one is about: headings above, the line that introduces its list, the head of its table.
   */
  readonly leads: readonly number[];
  /** Lines of one list, table or paragraph have the same number. */
  readonly block: number;
  /** Sentences of one line of the document have the same number. */
  readonly row: number;
  readonly isQuestion: boolean;
}

const kinds: readonly { readonly kind: LineKind; readonly is: RegExp }[] = [
  { kind: 'heading', is: /^#{1,6}\s+\S|^[\p{Lu}\d][\p{Lu}\d\s&/'’,-]{3,60}:?$/u },
  { kind: 'row', is: /^\|/ },
  { kind: 'step', is: /^(?:step\s+)?\d{1,2}[.)]\s+\S/i },
  { kind: 'item', is: /^(?:[-*•–+]|\[[ xX]\])\s+\S/ },
  { kind: 'quote', is: /^>/ },
  { kind: 'said', is: /^(?:\[[^\]]{4,24}\]|\d{1,2}[:.]\d{2})\s*[\p{L}][\p{L} .'-]{0,24}:\s/u },
];

const tableRule = /^\|[\s:|-]+\|?$/;
const introduces = /:\s*\**$/;

/** A raw line up to this length is kept whole, however many sentences it has. */
const shortLine = 90;
const asks =
  /\?\s*$|^(?:\[[^\]]*\]\s*|\d{1,2}[:.]\d{2}\s*)?(?:[\p{L} .'-]{1,24}:\s*)?(?:who|what|when|where|which|whose|how|does anyone|has anyone|anyone)\b/iu;

/** The lines and sentences of a passage, each with its leads. */
export function linesOf(text: string): readonly PassageLine[] {
  const reading: Reading = { lines: [], headings: [], intro: -1, question: -1, block: 0, row: 0, last: '' };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || tableRule.test(line)) continue;
    const kind = kinds.find(({ is }) => is.test(line))?.kind ?? 'sentence';
    reading.row += 1;
    const isWhole = line.length <= shortLine || kind === 'row' || kind === 'heading';
    for (const one of isWhole ? [line] : sentencesOf(line)) place(reading, one, kind);
  }
  return reading.lines;
}

interface Reading {
  readonly lines: PassageLine[];
  readonly headings: { readonly level: number; readonly line: number }[];
  /** The line that introduces what follows: one that ends in a colon, or the head of a table. −1 for none. */
  intro: number;
  /** The line that asks what the next lines answer; −1 for none. */
  question: number;
  block: number;
  row: number;
  last: LineKind | '';
}

const grouped: ReadonlySet<LineKind> = new Set(['row', 'step', 'item', 'quote']);
/** Lines after a question that may answer it. */
const replies = 3;

function place(reading: Reading, text: string, kind: LineKind): void {
  const { lines } = reading;
  const at = lines.length;
  const isGrouped = grouped.has(kind);
  const isTableHead = kind === 'row' && reading.last !== 'row';
  const endsList = !isGrouped && reading.last !== '' && grouped.has(reading.last);
  if (kind === 'heading') closeHeadings(reading, headingLevel(text));
  if (kind === 'heading' || isTableHead || endsList) reading.intro = -1;
  if (kind !== reading.last || !isGrouped) reading.block += 1;
  const isQuestion = kind !== 'heading' && kind !== 'row' && asks.test(text);
  const leads = leadsOf(reading, isQuestion);
  lines.push({ kind, text, roots: new Set(rootsOf(text)), leads, block: reading.block, row: reading.row, isQuestion });
  if (kind === 'heading') reading.headings.push({ level: headingLevel(text), line: at });
  if (isQuestion) reading.question = at;
  if (isTableHead || (kind !== 'row' && kind !== 'heading' && introduces.test(text))) reading.intro = at;
  else if (!isGrouped && lines[at - 1]?.row !== reading.row) reading.intro = -1;
  reading.last = kind;
}

function leadsOf({ lines, headings, intro, question }: Reading, isQuestion: boolean): readonly number[] {
  const isReply = question >= 0 && lines.length - question <= replies && !isQuestion;
  return [...headings.map(({ line }) => line), ...(intro >= 0 ? [intro] : []), ...(isReply ? [question] : [])];
}

function closeHeadings({ headings }: Reading, level: number): void {
  while ((headings.at(-1)?.level ?? 0) >= level) headings.pop();
}

/** The level of a heading, 1–6; a line in capitals is of level 2. */
function headingLevel(text: string): number {
  return /^#+/.exec(text)?.[0].length ?? 2;
}

/** The cells of a Markdown table row. */
export function tableCells(row: string): readonly string[] {
  return row
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());
}
