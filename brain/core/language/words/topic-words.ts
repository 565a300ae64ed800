import { talkStopWords } from '../vocabulary/stop-words.js';

const shortestWord = 3;
const longestWord = 40;

/** The distinct words of a line that can be its topic, in lower case and without stop words. */
export function topicWords(line: string): readonly string[] {
  const words = line
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .map((word) => word.replace(/['’].*$/u, ''));
  return [...new Set(words)].filter(isTopic);
}

function isTopic(word: string): boolean {
  if (word.length < shortestWord || word.length > longestWord) return false;
  return !talkStopWords.has(word);
}
