import { contentRoots } from '#core/language/words/content-roots';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import type { CitedPassage, NearbyPassage } from '#core/wire/answering/ask';
import type { Evidence } from './evidence-piece.js';

/** Markdown headings: put on one line they need a separator from what follows. */
const headingLines = /^#{1,6}[ \t]+(.+)$/gmu;

/** The passages to cite for an answer, one per source, in the order of the evidence. */
export function citing(evidence: readonly Evidence[]): CitedPassage[] {
  return onePerSource(evidence).slice(0, limits.passagesShown).map(citedPassage);
}

/** Memories score up to 0.13 by meaning alone on words that mean nothing. */
const meantAtLeast = 0.15;

/**
 * The passages to show where nothing was sure enough to be an answer, best first. What shares no word with the question is
 * near by its meaning or not at all: a few memories are else near to everything.
 */
export function nearTo(query: string, evidence: readonly Evidence[]): NearbyPassage[] {
  const asked = new Set(contentRoots(query));
  const isNear = ({ isMiss, score, title, context }: Evidence): boolean =>
    isMiss !== true &&
    (score >= meantAtLeast || (score > 0 && contentRoots(`${title} ${context}`).some((root) => asked.has(root))));
  return nearestOf(evidence.filter(isNear).map((piece) => ({ ...citedPassage(piece), score: piece.score })));
}

/** The best passages of several tiers, one per source. */
export function nearestOf(near: readonly NearbyPassage[]): NearbyPassage[] {
  const sorted = near.toSorted((one, other) => other.score - one.score);
  return onePerSource(sorted).slice(0, limits.passagesShown);
}

function citedPassage({ source, title: named, answer, context }: Evidence): CitedPassage {
  const title = inOneLine(named);
  const [text, heading] = [inOneLine(context), `${title} · `];
  // The title is shown above the passage anyway.
  const passage = text.startsWith(heading) ? text.slice(heading.length) : text;
  return {
    source,
    title: clampText(title, limits.sourceTitleChars),
    passage: excerpt(passage, inOneLine(firstLineOf(answer)), limits.passageChars),
  };
}

/** The first line of an answer, which occurs in the passage verbatim; later lines may come from elsewhere in it. */
function firstLineOf(answer: string): string {
  return answer.split(/\n| — /u, 1)[0] ?? '';
}

/** Cuts a text to `maxChars` so that `sentence` stays in it. */
function excerpt(text: string, sentence: string, maxChars: number): string {
  const at = text.indexOf(sentence);
  if (text.length <= maxChars || at === -1) return clampText(text, maxChars);
  // The text before a sentence often says what it is about: as much of it as leaves the sentence whole.
  const before = Math.max(0, Math.min(at, Math.floor((maxChars - sentence.length) / 2)));
  const from = at - before;
  if (from === 0) return clampText(text, maxChars);
  const [, ...words] = text.slice(from, at).split(' ');
  return clampText(`…${words.join(' ')}${text.slice(at)}`, maxChars);
}

/** One line without control characters, bidirectional ones included: those would reorder the text around it. */
function inOneLine(text: string): string {
  return text
    .replace(headingLines, '$1 ·')
    .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
}

function onePerSource<T extends { readonly source: string }>(pieces: readonly T[]): T[] {
  const bySource = new Map<string, T>();
  for (const piece of pieces) if (!bySource.has(piece.source)) bySource.set(piece.source, piece);
  return [...bySource.values()];
}
