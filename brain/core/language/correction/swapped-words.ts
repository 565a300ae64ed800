import type { Restart } from '../reading/restart.js';
import { articles, othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { roles, titles } from '../vocabulary/refused/not-names.js';
import { relationNouns } from '../vocabulary/relations.js';
import { functionWords } from '../vocabulary/stop-words.js';
import { auxiliaries } from '../vocabulary/verbs.js';
import { words } from '../vocabulary/word-lists.js';

const swappedDeterminers = new Set([...articles, ...wearersOwn, ...othersOwn, 'your', 'some', 'this', 'that']);
const verbLeads = words('to i you he she we they will would can could should must may might please not and');
/** After these words "i mean" may be what is told: "tell him i mean business". */
const tellings = words('tell say says said saying know knows think show that what how why if whether does');

/** After these words a "no" is what is said: "I hate to *say* no." */
const sayingWords = words('say says said saying');

/**
 * For a definite restart after which no word resembles an earlier one: where the words begin that it takes back. Those
 * are the last words with a meaning of their own, as in "to call *daniel* no wait david"; of a verb with its object,
 * only the object. Null if there are none, or if the restart may be part of a message.
 */
export function contentWordsStart(line: readonly string[], { at, next, isSure }: Restart): number | null {
  const phrase = line.slice(at, next).join(' ');
  if (!isSure || phrase.endsWith('make that') || !startsReplacement(line, next)) return null;
  if (sayingWords.has(line[at - 1] ?? '')) return null;
  if (phrase === 'i mean' && line.slice(0, at).some((word) => tellings.has(word))) return null;
  const head = sameHeadStart(line, at, next);
  if (head !== null) return head;
  let from = at;
  while (from > 0 && isContentWord(line[from - 1] ?? '')) from--;
  if (from === at) return null;
  return isVerbPlace(line, from) && at - from > 1 ? from + 1 : from;
}

/** Whether the words after the restart replace earlier ones and do not begin a new sentence. */
export function startsReplacement(line: readonly string[], next: number): boolean {
  const first = line[next] ?? '';
  return isContentWord(swappedDeterminers.has(first) ? (line[next + 1] ?? '') : first);
}

/**
 * "On elm *street* no wait maple *street*": ends in the same word as the restart does, and has as many words before it.
 */
export function sameHeadStart(line: readonly string[], at: number, next: number): number | null {
  const index = line.slice(next, next + longestHead).indexOf(line[at - 1] ?? '');
  return index > 0 && at - 1 - index > 0 ? at - 1 - index : null;
}

const longestHead = 4;

function isContentWord(word: string): boolean {
  return word !== '' && word !== "'s" && !functionWords.has(word) && !auxiliaries.has(word) && !isRelation(word);
}

/** Whether a name follows the word: "my cousin Paolo". */
const isRelation = (word: string): boolean => relationNouns.has(word) || roles.has(word) || titles.has(word);

/** Whether a verb begins at this place: "*remind* me", "to *call*", "I *owe*". */
function isVerbPlace(line: readonly string[], from: number): boolean {
  return from === 0 || verbLeads.has(line[from - 1] ?? '');
}
