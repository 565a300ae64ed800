/** Words with how often they occurred; the most recent is last. */
export type WordCounts = { word: string; count: number }[];

/** The share of `cap` that pruning keeps. The room is for new words, which would otherwise be pruned again at once. */
const keptShare = 0.8;

/**
 * Increases the count of each of `words`. If there are then more than `cap`, those that are rarest and have not
 * occurred for longest are dropped.
 */
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

/** The most frequent words, at most `limit`; of equally frequent ones, the most recent first. */
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
