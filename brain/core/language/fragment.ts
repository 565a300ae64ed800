import { isAsked, withoutOpening } from './reading/asking.js';
import { isQuestion, readUtterance } from './reading/utterance.js';
import { auxiliaries, factStarts, happened } from './vocabulary/verbs.js';
import { words } from './vocabulary/word-lists.js';

const mostWordsOfFragment = 5;
/** With which a line asks for something, however short it is: "find the passport", "stop". */
const asksFirst = words(`
find show tell read play open search look give list check explain describe call text remind set start stop cancel forget delete remember note repeat help
summarize summarise compare count translate please hello hi hey thanks thank good
`);

/** Whether a line is only a part of one: a name, a thing or a place, with nothing that is asked or told of it. */
export function isFragment(line: string): boolean {
  const utterance = readUtterance(line);
  const { tokens } = utterance;
  if (tokens.length === 0 || tokens.length > mostWordsOfFragment || isQuestion(utterance)) return false;
  if (isAsked(withoutOpening(tokens)) || asksFirst.has(tokens[0]?.word ?? '')) return false;
  return !tokens.some(
    ({ word }) => auxiliaries.has(word) || factStarts.has(word) || happened.has(word) || word === "'s",
  );
}
