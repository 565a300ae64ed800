import { formReader } from './grammar/read-forms.js';
import { readUtterance } from './reading/utterance.js';

const nowAgain = '[now|again|then|exactly|actually]';
const quality =
  '(colour|color|size|number|code|make|model|price|name|address|password|brand|kind|shape|type|room|floor|place)';
const measure = '(much|old|long|big|far|heavy|expensive|tall|high|wide|deep|large|small)';

/** Questions of which nothing but "it" tells what they are about. */
const itForms = formReader<'name' | 'other'>([
  {
    gives: 'name',
    says: [
      `(what|how) (is|was) it ${nowAgain} (called|named) ${nowAgain}`,
      `what (is|was) its [new] (name|title) ${nowAgain}`,
      `what (do|did) (i|we) call it ${nowAgain}`,
    ],
  },
  {
    gives: 'other',
    says: [
      `(where|when|whose) (is|was) it ${nowAgain}`,
      `(where|whose) (are|were) they ${nowAgain}`,
      `(what|which) ${quality} (is|was|does|has|did) it [have|got] ${nowAgain}`,
      `how ${measure} (is|was|does|did) it [cost|take|last] ${nowAgain}`,
      `who (is|was) it (for|from|by|with) ${nowAgain}`,
      `what (is|was) it (for|about|worth|like|made of) ${nowAgain}`,
      `what (does|did) it cost ${nowAgain}`,
      `where (did|do) (i|we) (put|leave|left|park|keep|get|buy) (it|them) ${nowAgain}`,
      `(when|what time|at what time) (does|did|will) it (start|begin|end|open|close|happen|finish) ${nowAgain}`,
      `(is|was) it (ready|done|open|finished|locked|mine) ${nowAgain}`,
    ],
  },
]);

/** Whether a line asks something of "it" or "them" and names nothing, for its `name` or something else; null for any other line. */
export function readItQuestion(line: string): 'name' | 'other' | null {
  return itForms(line)?.gives ?? null;
}

const wordsForThing = new Set(['it', 'its', 'they', 'them']);

/** The line with a name in place of "it": "when is it" → "when is the book club". */
export function withNameForIt(line: string, name: string): string {
  const { source, tokens } = readUtterance(line);
  const token = tokens.find(({ word }) => wordsForThing.has(word));
  if (token === undefined) return line;
  const own = token.word === 'its' ? `${name}'s` : name;
  return `${source.slice(0, token.start)}${own}${source.slice(token.end)}`;
}
