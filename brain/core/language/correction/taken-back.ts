import { withoutCourtesy } from '../reading/courtesy.js';
import { phraseAt } from '../reading/token-words.js';
import { readUtterance } from '../reading/utterance.js';
import { auxiliaries } from '../vocabulary/verbs.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { bindingWords } from './taking-back.js';

/** Words at the end of a line that take the whole of it back. */
const takingBack = phrases(`
scratch that|strike that|never mind|never mind that|nevermind|forget that|forget it|forget about it|forget about that|forget i said that|cancel that|delete that|undo that
ignore that|disregard that|take that back|i take that back|i take it back|just kidding|only kidding
`);
const fillersBefore = words('oh no nope sorry wait ok okay um uh hm hmm actually well yeah just');
/** Behind these words the end belongs to what is said: "I won't forget that", "ask him to cancel that". */
const belongsOn = words('and or not never please you i we me us they he she who let called titled named do');
/** The fewestTelling words that tell something. */
const fewestTelling = 3;

/** Whether a line takes back at its end what it says: "I'll water the tulips. Scratch that." */
export function takesItselfBack(line: string): boolean {
  const { source, tokens } = readUtterance(line.replace(/[\s.!…]+$/u, ''));
  const at = tokens.findIndex((_token, index) =>
    takingBack.some((phrase) => phraseAt(tokens, index, phrase) === tokens.length),
  );
  const { from } = withoutCourtesy(tokens);
  let end = at;
  while (end > from && fillersBefore.has(tokens[end - 1]?.word ?? '')) end--;
  if (at < 0 || end - from < fewestTelling) return false;
  const last = tokens[end - 1];
  const isApart = end < at || /[,.;:!–—-]/u.test(source.slice(last?.end, tokens[end]?.start));
  const before = last?.word ?? '';
  // "Did the Brain delete that" asks.
  if (isApart || auxiliaries.has(tokens[from]?.word ?? '')) return isApart;
  return !(bindingWords.has(before) || belongsOn.has(before) || auxiliaries.has(before));
}
