import type { LineToRerank } from '#memory/recall/embedders/embedder';
import type { CandidateSpan } from './rank-passages.js';

const longestRerankedLine = 400;
/** Marks of headings and tables around a text, which the reranker should not read. */
const layout = /^[#|\s]+|[#|\s]+$/g;

/** The lines of a span with title, heading and lead above them, for the reranker. */
export function lineToRerank({ passage, span }: CandidateSpan): LineToRerank {
  const { row, view } = passage;
  const lines = view.lines.slice(span.from, span.to);
  const lead = view.lines[lines[0]?.leads.at(-1) ?? -1]?.text ?? '';
  const above = new Set([row.title, row.heading, lead].map((text) => text.replaceAll(layout, '')));
  above.delete('');
  return {
    above: [...above].join('. '),
    line: lines
      .map(({ text }) => text)
      .join(' ')
      .slice(0, longestRerankedLine),
  };
}
