import { holdsCorrection, limitingWords } from '../reading/restart.js';
import { readUtterance } from '../reading/utterance.js';
import { isNumber } from '../time/durations.js';
import { wearersOwn } from '../vocabulary/determiners.js';
import { commonWords } from '../vocabulary/refused/not-names.js';
import { words } from '../vocabulary/word-lists.js';

const debtStarts = new Set(
  'a an the some my his her their our for money lunch dinner drinks coffee breakfast about around exactly over at'.split(
    ' ',
  ),
);
const noDebt = new Set(
  'it|nothing|everything|that|this|him|her|them|you|me|us|big|big time|my life|so much|a lot|it all|anything|more|less|back'.split(
    '|',
  ),
);
/** With these a clause of its own begins, and nothing that is owed: "I owe Jun *who owes me ten*". */
const clauseNotOwed = words('who whom whose which owe owes owed lend lends lent borrow borrows borrowed pay pays paid');
const noDebtStarts = new Set(['and', 'from', 'more', 'less', 'nothing', 'everything', 'no', ...clauseNotOwed]);
/** Of one's own things only these can be owed: "my half", not "my success". */
const ownDebts = new Set('money half share part rent round turn contribution fee fees dues'.split(' '));
const debtParts = new Set('half some part most bit little third quarter'.split(' '));
const sumOwners = new Set('the my his her their'.split(' '));
const coins = new Set(
  'money pounds pound quid dollars dollar bucks buck euros euro cents cent pence grand k hundred thousand and a'.split(
    ' ',
  ),
);

/** Whether the words name something that can be owed. */
export function isDebt(words: readonly string[]): boolean {
  const [first = '', second = ''] = words;
  if (noDebtStarts.has(first) || noDebt.has(words.join(' ')) || (first === 'my' && !ownDebts.has(second))) return false;
  return (
    !words.some((word) => word === 'no' || word === 'except' || limitingWords.has(word)) && !holdsCorrection(words)
  );
}

/** What is lent and does not come back: "lend a hand". */
const notLent = words(`
hand hands ear ears shoulder voice name names support weight arm strength time credence back backs heart attention vote word trust respect sympathy blessing
permission number email address consent love loyalty number numbers sympathies admiration approval confidence gratitude thanks regards eye eyes side
`);

/** Whether the words name something that was lent, which may be the wearer's own: "my drill", "forty euros". */
export function isLent(words: readonly string[]): boolean {
  const [first = '', ...rest] = words;
  if (words.some((word) => notLent.has(word))) return false;
  return first === 'my' ? rest.length > 0 && isDebt(rest) : startsDebt(first) && isDebt(words);
}

/** Whether a debt can begin with this word. After a name, nothing else tells where the name ends. */
export function startsDebt(word: string): boolean {
  return debtStarts.has(word) || /^[\d€$£]/.test(word) || isNumber(word) || commonWords.has(word);
}

/** Whether the words name the whole of something that was owed, and not a part: "the drinks", not "half of it". */
export function isRepaid(words: readonly string[]): boolean {
  return isDebt(words) && !words.some((word) => debtParts.has(word));
}

const roundSums = new Set(['money', 'hundred', 'thousand']);

/** Whether the words are only an amount of money: "the twenty pounds", "her money". */
export function isSum(words: readonly string[]): boolean {
  const amount = words.filter((word, index) => index > 0 || !sumOwners.has(word));
  return (
    amount.some((word) => isMoney(word) || roundSums.has(word)) &&
    amount.every((word) => isMoney(word) || coins.has(word))
  );
}

const shareOfSum = /^(?:(?:a )?(?:half|third|quarter|part|bit|little)|some|most)$/u;

/** Whether the words may be a part of what is owed: "five euros", "half", "some". */
export function isPart(words: readonly string[]): boolean {
  return isSum(words) || shareOfSum.test(words.join(' '));
}

/** Words for money beside the amounts in which it is counted. */
const moneyWords = words(`
money cash pound pounds quid dollar dollars buck bucks euro euros cent cents pence penny pennies grand tenner fiver franc francs krone kroner krona kronor
zloty zlotys rupee rupees yen yuan peso pesos rand lira real reais forint koruna dirham dirhams shekel shekels rent deposit fee fees wages refund refunds rebate reimbursement salary bail
`);

/** Whether what is owed is money, and not a thing or a favour: "nine euros", "forty", "the rent". */
export function isMoneyOwed(what: readonly string[]): boolean {
  const isPriced = what.some((word) => moneyWords.has(word) || /[€$£]|^\d+[.,]\d\d$/u.test(word));
  return isSum(what) || isPriced || (what.at(-2) === 'of' && isNumber(what.at(-1) ?? ''));
}

function isMoney(word: string): boolean {
  return isNumber(word) || /^[€$£]\d/.test(word) || /^\d+(?:[.,]\d+)?k$/u.test(word);
}

/** Ends the words of what was lent, where they alone do not tell a loan: "a ladder" may be owed as a present is. */
const marked = ', on loan';

/** What was lent or borrowed in the words in which it is kept: a loan comes back, what is owed is paid. */
export function asLoan(what: string): string {
  return isLoan(what) || isMoneyOwed(loanWords(what)) ? what : `${what}${marked}`;
}

/** Whether kept words are those of a loan: the wearer's own thing, or one that is marked. Money that was lent is owed. */
export function isLoan(what: string): boolean {
  if (what.endsWith(marked)) return true;
  const [first = '', second = ''] = loanWords(what);
  return wearersOwn.has(first) && !ownDebts.has(second) && !isMoneyOwed(loanWords(what));
}

const partBreaks = /\s*,\s*(?:and\s+)?|\s+and\s+/iu;
const wholeStarts = new Set('a an the my our his her their your some another'.split(' '));
/** After these a further thing belongs to what they stand in: "ten euros for lunch and a coffee". */
const bindsNext = words('for about to from with between in on at over that which who because when where he she they');

/**
 * What is owed or lent in one breath, in the order in which it was said, because each is given back by itself: "a hundred
 * euros and my drill". Only what is whole alone is told apart: "a gin and tonic" is one, and so is "a hundred and ten
 * euros". Never empty.
 */
export function debtsIn(what: string): readonly [string, ...string[]] {
  const priced = pricedThing(what);
  if (priced !== null) return [priced];
  const [first = '', ...others] = what.split(partBreaks).map((part) => part.trim());
  const isOne = [first, ...others].some((part) => !isOwedAlone(loanWords(part)));
  const isJoined = others.some((part, at) => isReachedBy(loanWords(at === 0 ? first : (others[at - 1] ?? '')), part));
  return isOne || isJoined ? [what] : [first, ...others];
}

/** What something cost, behind it: "the train then, 14.50" is "14.50 for the train"; null for anything else. */
function pricedThing(what: string): string | null {
  const [, thing = '', sum = ''] = /^([^,]+?)(?: (?:then|too|as well|again|now))?\s*,\s*([^,]+)$/iu.exec(what) ?? [];
  const said = loanWords(thing);
  const isMeal = said.length === 1 && debtStarts.has(said[0] ?? '');
  const isThing = thing !== '' && !isSum(said) && (isMeal || isOwedAlone(said));
  return isThing && isSum(loanWords(sum)) ? `${sum} for ${thing}` : null;
}

function isOwedAlone(said: readonly string[]): boolean {
  const [first = '', second] = said;
  const isThing = wholeStarts.has(first) && second !== undefined && isDebt(said.slice(1));
  return isSum(said) || (isThing && !said.some((word) => debtParts.has(word)));
}

/** Whether a part belongs to the one before it: the rest of a sum, or one more of what a thing is for or of. */
function isReachedBy(before: readonly string[], part: string): boolean {
  const said = loanWords(part);
  if (isSum(said)) return isSum([...before, ...said]);
  return before.some((word, at) => bindsNext.has(word) || (word === 'of' && wholeStarts.has(before[at + 1] ?? '')));
}

/** The thing alone: "a ladder". */
export function loanedThing(what: string): string {
  return what.endsWith(marked) ? what.slice(0, -marked.length) : what;
}

const loanWords = (what: string): readonly string[] => readUtterance(what).tokens.map(({ word }) => word);
