import { asksWhether } from '../../slots/contrast/asks-whether.js';
import { stopWords } from '../../vocabulary/stop-words.js';
import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { verbRoot } from '../acts/deed-told.js';
import { isToldAs, wideRoots } from './wide-words.js';

const unsaying = words(
  'again still yet already ever now today please also too else really definitely always never anyone anybody someone somebody anything something any some there right true correct not',
);
const tellsNoState = words('is are was were be been am');
/** States of words that say nothing by themselves, each with what tells of it. */
const spokenStates: readonly { readonly asks: RegExp; readonly told: RegExp }[] = [
  {
    asks: /\bon\W*$/iu,
    told: /\b(?:on(?! (?:mon|tues|wednes|thurs|fri|satur|sun|the \d|\d))|off|cancel\w*|moved|postponed|ahead|still|happening|takes? place|again)\b/iu,
  },
  { asks: /\boff\W*$/iu, told: /\b(?:on|off|cancel\w*|moved|postponed|ahead|unplugged)\b/iu },
  { asks: /\bover\W*$/iu, told: /\b(?:over|end\w*|finish\w*|until|till|done)\b/iu },
  { asks: /\b(?:in|out)\W*$/iu, told: /\b(?:in|out|back|away|home|at|on)\b/iu },
  { asks: /\bback\W*$/iu, told: /\b(?:back|return\w*|away|until|till|still|home)\b/iu },
  { asks: /\bon time\W*$/iu, told: /\b(?:on time|late|early|delay\w*|punctual|hours? behind|cancel\w*)\b/iu },
];
const besideState = /\b(?:still|again|yet|already|now|today|tonight|please|anyway|too)\W*$/iu;

/** Whether it is asked if something is so, and a note says nothing of that state: what something is does not tell if it works. */
export function leavesStateUntold(question: string, note: string): boolean {
  if (!asksWhether.test(question)) return false;
  const line = question.replace(besideState, '');
  const spoken = spokenStates.find(({ asks }) => asks.test(line));
  if (spoken !== undefined) return !spoken.told.test(note);
  const asked = foldedWords(line).filter((word, at) => at > 0 && !unsaying.has(word) && !stopWords.has(word));
  const told = [...wideRoots(note), ...foldedWords(note).map(verbRoot)].filter((one) => !tellsNoState.has(one));
  const untold = asked.filter((word) => !isStateTold(word, told));
  const state = asked.at(-1) ?? '';
  if (untold.length > 1 && untold.length * 2 >= asked.length) return true;
  return untold.includes(state) && !/^\d/u.test(state);
}

const isStateTold = (word: string, told: readonly string[]): boolean =>
  [stem(word), verbRoot(word)].some((root) =>
    told.some((one) => isToldAs(root, one) || isToldAs(one, root) || isAkin(root, one)),
  );

const isAkin = (one: string, other: string): boolean =>
  one.length > 3 && other.length > 3 && (one.startsWith(other) || other.startsWith(one));
