/** Words with how often they came up; the one that came up last stands last. */
export type WordCounts = { word: string; count: number }[];

/** After pruning there is room for what comes up next; else every new word would go again at once. */
const keptShare = 0.8;

/** Counts each of `words` once more, pruning the rarest and longest unheard when there are more than `cap`. */
export function countWords(counts: WordCounts, words: readonly string[], cap: number): WordCounts {
  const byWord = new Map(counts.map(({ word, count }) => [word, count]));
  for (const word of words) {
    const count = byWord.get(word) ?? 0;
    byWord.delete(word);
    byWord.set(word, count + 1);
  }
  const counted = [...byWord].map(([word, count]) => ({ word, count }));
  return counted.length <= cap ? counted : pruned(counted, Math.floor(cap * keptShare));
}

/** The words that came up most, at most `limit`; among equals the one that came up last. */
export function topWords(counts: WordCounts, limit: number): readonly string[] {
  return byRank(counts)
    .slice(0, limit)
    .map(({ word }) => word);
}

function pruned(counts: WordCounts, keep: number): WordCounts {
  const kept = new Set(byRank(counts).slice(0, keep));
  return counts.filter((count) => kept.has(count));
}

function byRank(counts: WordCounts): WordCounts {
  return counts.toReversed().sort((one, other) => other.count - one.count);
}
