import type { DebtDirection } from '../debt-side.js';
import type { Intent } from './grammar/intent.js';
import { formReader } from './grammar/read-forms.js';
import { type Captures, capturedText } from './reading/matcher.js';
import { wordAt } from './reading/token-words.js';
import { readUtterance, textOf } from './reading/utterance.js';
import { isLent, isMoneyOwed } from './slots/debt-phrases.js';
import { isThing } from './slots/noun-phrases.js';
import { wearersOwn } from './vocabulary/determiners.js';
import { words } from './vocabulary/word-lists.js';

type OwedBefore = Extract<Intent, { intent: 'debt' }>;

const whoOwes = '({name}|he|she|they)';
const whoIsOwed = '({name}|him|her|them)';

/** Who owes whom, where what is owed was told before. */
const sideAnew = formReader<DebtDirection | 'turned' | 'another'>([
  { gives: 'owes_me', says: [`[i do not owe ${whoIsOwed}] [but] ${whoOwes} (owes|owe) me`] },
  { gives: 'i_owe', says: [`[${whoOwes} (does|do) not owe me] [but] i owe ${whoIsOwed}`] },
  { gives: 'another', says: ['{name} (does|did|has)'] },
  {
    gives: 'turned',
    says: ['[the] (other way|opposite way|wrong way) (round|around|about)', '[the] (opposite|reverse)', 'vice versa'],
  },
]);
const whichOfThem = words('one ones other same');
const owedThingStarts = words(
  'a an the some my his her their our your two three four for money lunch dinner drinks coffee breakfast about around half',
);
const mostWordsOfThing = 4;

/**
 * The line of a debt or loan with what is said anew of it: "Priya owes me" and "the other way round" after "I owe Priya
 * ten pounds", "the sander" after "I lent my drill to Femi". Null for any other words, and where the wearer's own thing
 * would be whoOwes else's.
 */
export function debtAnew(intent: Intent, anew: string): string | null {
  if (intent.intent !== 'debt') return null;
  const read = sideAnew(anew);
  if (read === null) return otherThingLent(intent, anew);
  // Of what the wearer owes it would not be plain who owes whom, and the words alone are no debt, so nothing is changed.
  if (read.gives === 'another') return intent.direction === 'owes_me' ? toldOfAnother(intent, read.captures) : anew;
  if (intent.isLoan === true && !isMoneyOwed(wordsOfDebt(intent.what))) return null;
  const direction = read.gives === 'turned' ? turnedSide[intent.direction] : read.gives;
  const named = nameIn(read.captures);
  const name = named ?? (intent.relation ? `my ${intent.relation} ${intent.name}` : intent.name);
  return direction === 'owes_me' ? `${name} owes me ${intent.what}` : `I owe ${name} ${intent.what}`;
}

const nameIn = (captures: Captures): string | null => [captures.name].flat().map(capturedText).at(-1) ?? null;

/** "Kwame does": the same is told of somebody else. */
function toldOfAnother({ what, isLoan }: OwedBefore, captures: Captures): string {
  const name = nameIn(captures) ?? '';
  const isThing = isLoan === true && !isMoneyOwed(wordsOfDebt(what));
  return isThing ? `I lent ${name} ${what}` : `${name} owes me ${what}`;
}

const turnedSide: Readonly<Record<DebtDirection, DebtDirection>> = { owes_me: 'i_owe', i_owe: 'owes_me' };

/** "The sander" for "my drill": another thing of the wearer's. */
function otherThingLent({ what, name, direction, relation }: OwedBefore, anew: string): string | null {
  const utterance = readUtterance(anew);
  const { tokens } = utterance;
  const said = wordsOfDebt(anew);
  const isNamed = wordAt(tokens, 0) === 'the' && said.length > 1 && said.length <= mostWordsOfThing;
  const isOwn = wearersOwn.has(wordsOfDebt(what)[0] ?? '') && direction === 'owes_me';
  if (!isNamed || !isOwn || said.some((word) => whichOfThem.has(word)) || !isLent(said)) return null;
  if (!isThing(said.slice(1))) return null;
  return `I lent my ${textOf(utterance, 1, tokens.length)} to ${relation ? `my ${relation} ` : ''}${name}`;
}

/** Whether words said anew are something that is owed: an amount, or a thing as things are named. */
export function isOwedAnew(what: string): boolean {
  const said = wordsOfDebt(what);
  const isThing = owedThingStarts.has(said[0] ?? '') && !said.some((word) => whichOfThem.has(word));
  return isMoneyOwed(said) || isThing;
}

const wordsOfDebt = (text: string): readonly string[] => readUtterance(text).tokens.map(({ word }) => word);
