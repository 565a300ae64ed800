import type { WantedAnswer } from '../question/wanted-answer.js';
import type { PassageLine } from '../reading/passage-lines.js';

/** Consecutive lines of a passage that may together be one answer. */
export interface Span {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

const longestSpan = 240;
/** The most characters of a section; steps and lists are returned whole. */
export const longestSection = 600;

/**
 * The candidate spans of a passage: each line, each two consecutive lines, the sentences of one line of the document,
 * and each section under a heading if steps or a list are asked for.
 */
export function spansOf(lines: readonly PassageLine[], wanted: WantedAnswer): readonly Span[] {
  const spans: Span[] = wanted === 'steps' || wanted === 'list' ? [...sectionsOf(lines)] : [];
  for (const [from, line] of lines.entries()) {
    const next = lines[from + 1];
    spans.push({ from, to: from + 1 });
    if (next !== undefined && areTogether(line, next)) spans.push({ from, to: from + 2 });
    if (lines[from - 1]?.row === line.row) continue;
    const to = endOfRow(lines, from);
    if (to - from > 2 && lengthOf(lines.slice(from, to)) <= longestSpan) spans.push({ from, to });
  }
  return spans;
}

function areTogether(one: PassageLine, next: PassageLine): boolean {
  if (one.row !== next.row && !(isTalk(one) && isTalk(next))) return false;
  return one.text.length + next.text.length <= longestSpan;
}

function isTalk({ kind }: PassageLine): boolean {
  return kind === 'sentence' || kind === 'said';
}

function endOfRow(lines: readonly PassageLine[], from: number): number {
  const row = lines[from]?.row;
  let to = from + 1;
  while (lines[to]?.row === row) to += 1;
  return to;
}

function sectionsOf(lines: readonly PassageLine[]): readonly Span[] {
  if (lines.length <= 2) return [];
  const begins = [...lines.keys()].filter((at) => at === 0 || isLead(lines[at]));
  return begins.map((from) => {
    let to = from + 1;
    while (to < lines.length && lines[to]?.kind !== 'heading' && lengthOf(lines.slice(from, to + 1)) <= longestSection)
      to += 1;
    return { from, to };
  });
}

function isLead(line: PassageLine | undefined): boolean {
  return line?.kind === 'heading' || line?.text.endsWith(':') === true;
}

function lengthOf(lines: readonly PassageLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0);
}
