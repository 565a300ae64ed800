import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { asksWhether } from './asks-whether.js';

/**
 * What can happen to a thing or is done with it, each in one line: all its verbs, with past forms of their own. Where
 * something is sold one buys it, but who sold it did not buy it.
 */
const deedLines = `
buy bought purchase sell
sell sold
deliver bring brought
order book
send sent post ship dispatch
receive
open
close shut
arrive
leave left depart
start begin began begun
end finish
break broke broken crack smash
repair fix mend
clean wash scrub
tune
paint
build built
pay paid
charge
install fit mount
replace change swap exchange
inspect check test
cancel
sign
marry wed
die
rent lease hire
lend lent borrow loan
lose lost
find found
steal stole stolen
return
mow trim prune
feed fed
plant sow sown
bake cook
teach taught
recommend suggest advise
refuse decline
visit
meet met
move
retire
graduate
invent
win won
quit
sharpen
service
renew
refill
empty
`
  .trim()
  .split('\n')
  .map((line) => ({ bases: words(line), roots: new Set([...words(line)].map(stem)) }));

const auxiliary = words('did does do was were is are has have had been will get got gets');

/**
 * Whether a question asks about one deed and the text tells of another alone: when something was bought does not tell when
 * it was delivered.
 */
export function tellsOtherDeed(question: string, text: string): boolean {
  if (asksWhether.test(question)) return false;
  const line = foldedWords(question);
  const asked = deedsAsked(line);
  if (asked.length === 0) return false;
  // What rent is paid is told by what something is rented at.
  const named = new Set(line.map(stem));
  const said = foldedWords(text);
  if (asked.some(({ roots }) => said.some((word) => roots.has(stem(word))))) return false;
  return said.some(
    (word, at) =>
      at > 0 &&
      isVerbForm(word) &&
      deedLines.some(({ bases, roots }) => roots.has(stem(word)) && ![...bases].some((one) => named.has(stem(one)))),
  );
}

/** The verbs behind "did", "does" or "was": "when was the sofa *delivered*". */
function deedsAsked(asked: readonly string[]) {
  const [who = '', verb = ''] = asked;
  // "Who sold the boat": no other word stands between.
  if (who === 'who' && isVerbForm(verb)) return deedLines.filter(({ roots }) => roots.has(stem(verb)));
  const at = asked.findIndex((word) => auxiliary.has(word));
  if (at < 0) return [];
  const isPassive = !/^(?:did|does|do|will)$/u.test(asked[at] ?? '');
  return deedLines.filter(({ bases, roots }) =>
    asked.slice(at + 2).some((word) => (isPassive ? isVerbForm(word) && roots.has(stem(word)) : bases.has(word))),
  );
}

const irregularForms = words(
  'bought sold brought sent got left began begun broke broken built paid lent lost found stole stolen fed sown taught met won shut quit',
);
/** A form that is no noun: in the past, or of the third person. */
const isVerbForm = (word: string): boolean => irregularForms.has(word) || /[a-z]{2}(?:ed|es|s)$/u.test(word);
