import { stopWords } from '#core/language/vocabulary/stop-words';
import { foldedWords } from '#core/language/words/folded-words';
import { singular } from '#core/language/words/singular';

export const grades = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof grades)[number];

/** The least share of content words for each grade (decisions.md "ember/tend"). */
const ladder = [
  { grade: 'easy', from: 0.75 },
  { grade: 'good', from: 0.45 },
  { grade: 'hard', from: 0.15 },
] as const;

/**
 * The share (0–1) of the distinct content words of `answer` that `given` contains. If `answer` has no content word, all
 * its words count.
 */
export function contentRecall(answer: string, given: string): number {
  const wanted = contentWords(answer);
  if (wanted.size === 0) return 0;
  const said = new Set(foldedWords(given).map(singular));
  return [...wanted].filter((word) => said.has(word)).length / wanted.size;
}

/** The grade for the share (0–1) of content words that were recalled. */
export function gradeOf(recall: number): Grade {
  return ladder.find(({ from }) => recall >= from)?.grade ?? 'again';
}

function contentWords(text: string): ReadonlySet<string> {
  const words = foldedWords(text);
  const content = words.filter((word) => !stopWords.has(word));
  return new Set((content.length > 0 ? content : words).map(singular));
}
