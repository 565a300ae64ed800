import { wordAt } from '../reading/token-words.js';
import type { Utterance } from '../reading/utterance.js';
import { articles, wearersOwn } from '../vocabulary/determiners.js';
import { mostlyWords } from '../vocabulary/given-names.js';
import { namesThatAreWords, roles } from '../vocabulary/refused/not-names.js';
import { trades } from '../vocabulary/what-one-is.js';
import { words } from '../vocabulary/word-lists.js';

/** Whether a first name is also an ordinary word: "May", "Will", "Frank". Given in lower case. */
export const isWordToo = (firstName: string): boolean => mostlyWords.has(firstName) || namesThatAreWords.has(firstName);

/** Words with which something new begins after a name: "*nice* to meet you", "*this* is my wife". */
const wordsAfterName = words(
  'here i we this who nice pleased good great glad lovely delighted happy how what thanks thank hi hello hey speaking again',
);
const subjectsAfterName = words('i we this my you your our it that people everyone everybody he she they what how');
const nameArticles = new Set([...articles, ...wearersOwn, 'your']);
const nowhere = words('home here there anywhere everywhere nowhere it being');

/**
 * Whether "I'm May" is complete at this token. If the sentence goes on, the word is not a name: "I'm *May* be late",
 * "I'm *Frank* with you", "I'm *Miles* from home".
 */
export function endsWordName(utterance: Utterance, end: number): boolean {
  const { tokens, source } = utterance;
  const next = wordAt(tokens, end);
  const second = wordAt(tokens, end + 1);
  if (next === '' || wordsAfterName.has(next)) return true;
  if (/[,;!?:.]/.test(source.slice(tokens[end - 1]?.end, tokens[end]?.start))) return true;
  if (next === 'and' || next === 'but') return subjectsAfterName.has(second);
  if (next === 'from') return second !== '' && !nowhere.has(second);
  if (next === 'by') return second === 'the' && wordAt(tokens, end + 2) === 'way';
  return (
    nameArticles.has(next) && tokens.slice(end + 1, end + 4).some(({ word }) => roles.has(word) || trades.has(word))
  );
}
