import { talkStopWords } from '../vocabulary/stop-words.js';

const shortestWord = 3;
const longestWord = 40;

/** The words of a line that can be its topic: lower case, stop words left out, each once. */
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
