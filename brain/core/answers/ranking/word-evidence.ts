import type { PassageLine } from '../reading/passage-lines.js';
import type { PassageReading } from './passage-reading.js';
import type { Span } from './spans.js';

/** The share of a question's weight that is matched, 0–1, by place. Each place includes the ones before it. */
interface WordEvidence {
  readonly inLine: number;
  /** In the line or its leads: its headings, the line that introduces it, the question it replies to. */
  readonly inLead: number;
  readonly inBeside: number;
  readonly inPassage: number;
  readonly inTitle: number;
  /** The share of terms of full importance that are matched nowhere. */
  readonly missing: number;
  /** The share of terms of full importance that are matched in the line or its leads. */
  readonly tellingHere: number;
  /**
   * How well the term with the most weight is matched in the line or its leads; `topBeside` also counts the
   * neighbouring lines.
   */
  readonly topHere: number;
  readonly topBeside: number;
}

const placeWorth = { rowmate: 0.9, beside: 0.7, around: 0.5 } as const;

/** How much of the question's words a span and its surroundings contain. */
export function wordEvidence(reading: PassageReading, span: Span): WordEvidence {
  const { question, weights } = reading;
  const places = placesOf(reading.view.lines, span);
  const sums = { inLine: 0, inLead: 0, inBeside: 0, inPassage: 0, inTitle: 0 };
  const telling = { all: 0, here: 0, missing: 0 };
  let top = { weight: 0, here: 0, beside: 0 };
  for (const [at, term] of question.terms.entries()) {
    const weight = weights[at] ?? 0;
    const lines = reading.presence[at] ?? [];
    const line = most(lines, places.lines);
    const title = reading.inAbout[at] ?? 0;
    const lead = Math.max(line, title, most(lines, places.leads), placeWorth.rowmate * most(lines, places.rowmates));
    const beside = Math.max(lead, placeWorth.beside * most(lines, places.beside));
    const any = Math.max(beside, placeWorth.around * (reading.inPassage[at] ?? 0));
    sums.inLine += weight * line;
    sums.inLead += weight * lead;
    sums.inBeside += weight * beside;
    sums.inPassage += weight * any;
    sums.inTitle += weight * title;
    if (weight > top.weight) top = { weight, here: lead, beside };
    if (term.importance < 1) continue;
    telling.all += 1;
    telling.here += lead > 0 ? 1 : 0;
    telling.missing += any === 0 ? 1 : 0;
  }
  const share = (count: number, otherwise: number): number => (telling.all === 0 ? otherwise : count / telling.all);
  return {
    ...sums,
    missing: share(telling.missing, 0.5),
    tellingHere: share(telling.here, 0),
    topHere: top.here,
    topBeside: top.beside,
  };
}

/** The lines of the span, its leads, the other sentences of the same document line, and its neighbours. */
function placesOf(lines: readonly PassageLine[], { from, to }: Span) {
  const first = lines[from] as PassageLine;
  let begin = from;
  while (lines[begin - 1]?.row === first.row) begin -= 1;
  let end = to;
  while (lines[end]?.row === first.row) end += 1;
  return {
    // Of a section only the first line is matched: the other lines may be about anything.
    lines: to - from > 2 && lines[to - 1]?.row !== first.row ? [from] : range(from, to),
    leads: first.leads,
    rowmates: [...range(begin, from), ...range(to, end)],
    // The lines that a line may continue, and the one that may continue it.
    beside: [from - 1, to, from - 2, from - 3],
  };
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

function most(presence: readonly number[], lines: readonly number[]): number {
  let best = 0;
  for (const line of lines) {
    const value = presence[line] ?? 0;
    if (value > best) best = value;
  }
  return best;
}
