import { rootsOf } from './roots.js';
import { sentencesOf } from './sentences.js';

/** The role of a line in its document, which decides which lines belong together and how an answer is returned. */
type LineKind = 'heading' | 'row' | 'step' | 'item' | 'quote' | 'said' | 'sentence';

export interface PassageLine {
  readonly kind: LineKind;
  readonly text: string;
  readonly roots: ReadonlySet<string>;
  /**
   * Indices of lines that say what this one is about: the headings above it, the line that introduces its list, the
   * head of its table, a question that it may answer.
   */
  readonly leads: readonly number[];
  /** The same for all lines of one list, table or paragraph. */
  readonly block: number;
  /** The same for all sentences of one line of the document. */
  readonly row: number;
  readonly isQuestion: boolean;
}

const lineKinds: readonly { readonly kind: LineKind; readonly is: RegExp }[] = [
  { kind: 'heading', is: /^#{1,6}\s+\S|^[\p{Lu}\d][\p{Lu}\d\s&/'’,-]{3,60}:?$/u },
  { kind: 'row', is: /^\|/ },
  { kind: 'step', is: /^(?:step\s+)?\d{1,2}[.)]\s+\S/i },
  { kind: 'item', is: /^(?:[-*•–+]|\[[ xX]\])\s+\S/ },
  { kind: 'quote', is: /^>/ },
  { kind: 'said', is: /^(?:\[[^\]]{4,24}\]|\d{1,2}[:.]\d{2})\s*[\p{L}][\p{L} .'-]{0,24}:\s/u },
];

const tableRule = /^\|[\s:|-]+\|?$/;
const introducingEnd = /:\s*\**$/;

/** A line of the document up to this many characters is not split into sentences. */
const shortLine = 90;
const askingLine =
  /\?\s*$|^(?:\[[^\]]*\]\s*|\d{1,2}[:.]\d{2}\s*)?(?:[\p{L} .'-]{1,24}:\s*)?(?:who|what|when|where|which|whose|how|does anyone|has anyone|anyone)\b/iu;

/** Splits a passage into lines and sentences, each with its leads. */
export function linesOf(text: string): readonly PassageLine[] {
  const reading: Reading = { lines: [], headings: [], intro: -1, question: -1, block: 0, row: 0, last: '' };
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || tableRule.test(line)) continue;
    const kind = lineKinds.find(({ is }) => is.test(line))?.kind ?? 'sentence';
    reading.row += 1;
    const isWhole = line.length <= shortLine || kind === 'row' || kind === 'heading';
    for (const one of isWhole ? [line] : sentencesOf(line)) placeLine(reading, one, kind);
  }
  return reading.lines;
}

interface Reading {
  readonly lines: PassageLine[];
  readonly headings: { readonly level: number; readonly line: number }[];
  /**
   * Index of the line that introduces what follows, which ends in a colon or is the head of a table; −1 if there is
   * none.
   */
  intro: number;
  /** Index of the question that the next lines may answer; −1 if there is none. */
  question: number;
  block: number;
  row: number;
  last: LineKind | '';
}

const grouped: ReadonlySet<LineKind> = new Set(['row', 'step', 'item', 'quote']);
/** How many lines after a question may answer it. */
const replies = 3;

function placeLine(reading: Reading, text: string, kind: LineKind): void {
  const { lines } = reading;
  const at = lines.length;
  const isGrouped = grouped.has(kind);
  const isTableHead = kind === 'row' && reading.last !== 'row';
  const endsList = !isGrouped && reading.last !== '' && grouped.has(reading.last);
  if (kind === 'heading') closeHeadings(reading, headingLevel(text));
  if (kind === 'heading' || isTableHead || endsList) reading.intro = -1;
  if (kind !== reading.last || !isGrouped) reading.block += 1;
  const isQuestion = kind !== 'heading' && kind !== 'row' && askingLine.test(text);
  const leads = leadsOf(reading, isQuestion);
  lines.push({ kind, text, roots: new Set(rootsOf(text)), leads, block: reading.block, row: reading.row, isQuestion });
  if (kind === 'heading') reading.headings.push({ level: headingLevel(text), line: at });
  if (isQuestion) reading.question = at;
  if (isTableHead || (kind !== 'row' && kind !== 'heading' && introducingEnd.test(text))) reading.intro = at;
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
