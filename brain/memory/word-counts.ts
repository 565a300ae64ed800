import { z } from 'zod';
import { functionWords } from '#core/language/vocabulary/not-names';

/** Words with how often they came up; the one that came up last stands last. */
export const wordCountsSchema = z.array(z.object({ word: z.string().min(1).max(80), count: z.number().int().min(1) }));
export type WordCounts = z.infer<typeof wordCountsSchema>;

/** Words of talk that say nothing about what the talk is about, besides the function words of the language. */
const chatter = new Set(
  `know think thought want wanted need needs going gone got get gets getting come coming came make makes making made take
  takes taking took give giving gave see seen saw look looking looked say says said saying tell tells told talk talking
  talked like likes liked love loves really thing things stuff kind sort lot lots bit way ways good great nice bad better
  best right wrong sure fine okay yeah guess mean means feel feels felt let lets put keep kept try trying tried use used
  using call called find found new old big little long last next first time times people person man woman guy guys someone
  prefer hate avoid stand always usually remember note today tomorrow hour hours minute minutes week weeks year years`.split(
    /\s+/,
  ),
);

const shortestWord = 3;
const longestWord = 40;
/** After pruning there is room for what comes up next; else every new word would go again at once. */
const keptShare = 0.8;

/** The words of a line that can be its topic: lower case, stopwords left out, each once. */
export function topicWords(line: string): readonly string[] {
  const words = line
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .map((word) => word.replace(/['’].*$/u, ''));
  return [...new Set(words)].filter(isTopic);
}

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

function isTopic(word: string): boolean {
  if (word.length < shortestWord || word.length > longestWord) return false;
  return !functionWords.has(word) && !chatter.has(word);
}
