import type { ReadQuestion } from '../question/read-question.js';
import { type PassageLine, tableCells } from '../reading/passage-lines.js';
import { rootsOf } from '../reading/roots.js';
import { longestSection, type Span } from './spans.js';

/** The most characters of text under a heading that are returned with the heading. */
const longestUnderHeading = 320;
/** How many lines are returned for steps that are not a numbered list, including the line that was found. */
const stepsWithoutNumbers = 6;
/** A header line of a mail, which is never an answer. */
const mailField = /^(?:From|To|Cc|Date|Sent|Attached):/;

/**
 * The text that answers: the span, completed by the rest of its list or steps, its column names, or the text that it
 * introduces.
 */
export function answerText(lines: readonly PassageLine[], { from, to }: Span, question: ReadQuestion): string {
  const line = lines[from];
  if (line === undefined) return '';
  if (to > from + 2) return joinedLines(lines.slice(from, to));
  if (line.kind === 'heading' || line.text.endsWith(':')) return withWhatFollows(lines, from);
  if (line.kind === 'row') return rowText(lines, line, question);
  if (isAnsweredByBlock(line, question)) return joinedLines(lines.filter(({ block }) => block === line.block));
  if (line.kind === 'step') return joinedLines(lines.filter(({ row }) => row === line.row));
  if (to === from + 1) return joinedLines(withRest(lines, from, question));
  return joinedLines(lines.slice(from, to));
}

/**
 * Whether the whole block is returned: for a list item if a list or steps are asked for, for a numbered one also if the
 * question does not tell what it asks for. A date or an amount is in the one point that was found.
 */
function isAnsweredByBlock({ kind }: PassageLine, { wanted }: ReadQuestion): boolean {
  if (wanted === 'list' || wanted === 'steps') return kind === 'step' || kind === 'item';
  return kind === 'step' && wanted === 'anything';
}

/** One line with the steps that follow it, or with the reply if it is a question. */
function withRest(lines: readonly PassageLine[], from: number, { wanted }: ReadQuestion): readonly PassageLine[] {
  const line = lines[from] as PassageLine;
  const next = lines[from + 1];
  if (wanted === 'steps') {
    const rest = lines.slice(from + 1, from + stepsWithoutNumbers);
    return [line, ...rest.filter(({ kind, block }) => kind === 'sentence' || block === line.block)];
  }
  return line.isQuestion && next !== undefined && next.kind !== 'heading' ? [line, next] : [line];
}

function withWhatFollows(lines: readonly PassageLine[], index: number): string {
  const line = lines[index] as PassageLine;
  const after = lines.slice(index + 1);
  const under = after.filter(
    ({ leads, kind, text }) => leads.includes(index) && kind !== 'heading' && !mailField.test(text),
  );
  return joinedLines([line, ...(under.length > 0 ? under : after.slice(0, 1))], longestUnderHeading);
}

function joinedLines(lines: readonly PassageLine[], most = longestSection): string {
  let text = '';
  for (const line of lines) {
    const next = unmarked(line.text);
    if (text !== '' && text.length + next.length > most) break;
    text = text === '' ? next : `${text}\n${next}`;
  }
  return text;
}

function unmarked(text: string): string {
  return text
    .replace(/^#+\s+/, '')
    .replace(/^>+\s*/, '')
    .replace(/\*\*/g, '')
    .trim();
}

/**
 * "Thu 17 — Jo: LD": the first cell of a row, then the columns that the question names; all columns if it names none.
 */
function rowText(lines: readonly PassageLine[], line: PassageLine, { terms }: ReadQuestion): string {
  const cells = tableCells(line.text);
  const head = line.leads.map((at) => lines[at]).findLast((lead) => lead?.kind === 'row');
  const names = head === undefined ? [] : tableCells(head.text);
  const isAsked = (name: string): boolean =>
    rootsOf(name).some((root) => terms.some((term) => term.root === root || term.others.has(root)));
  const asked = names.map((name, at) => at > 0 && isAsked(name));
  const isShown = (at: number): boolean => at === 0 || !asked.includes(true) || asked[at] === true;
  const told = cells.flatMap((cell, at) => {
    if (cell === '' || !isShown(at)) return [];
    const name = names[at] ?? '';
    return [at === 0 || name === '' ? cell : `${name}: ${cell}`];
  });
  const [first = '', ...others] = told;
  return others.length === 0 ? first : `${first} — ${others.join(', ')}`;
}
