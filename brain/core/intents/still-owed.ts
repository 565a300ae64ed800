import { debtsOn } from '../debt-side.js';
import { leftOf } from '../language/commitments/part-of-sum.js';
import type { IntentOf } from '../language/grammar/intent.js';
import { owedWith } from '../language/people/questions/about-person.js';
import { readUtterance } from '../language/reading/utterance.js';
import { isLoan, isMoneyOwed } from '../language/slots/debt-phrases.js';
import { mayBeCalled } from '../language/slots/pronoun.js';
import { areAllIn, distinguishingWords } from '../language/words/distinguishing-words.js';
import type { Debt, Person } from '../wire/wearer/social.js';
import { command } from './answer-basis.js';
import { type Decision, saying } from './decision.js';
import { leftWords, partUntold } from './paying-part.js';

type Rest = Pick<IntentOf<'debt'>, 'direction' | 'what'>;

/**
 * "Anna still owes me 70" of a hundred euros: the rest takes the place of the debt. What is owed already is told and not
 * noted twice, and where it may be of several debts, or is more than was owed, nothing changes. Null where nothing is
 * open that it can be the rest of: it is a debt of its own.
 */
export function decideStillOwed({ direction, what }: Rest, person: Person): Decision | null {
  const open = debtsOn(direction, person.debts).filter((debt) => !isLoan(debt.what));
  if (open.some((debt) => isToldBy(what, debt)))
    return saying({ kind: 'found', text: owedWith(person, { direction, isMoney: false, isLent: false }) }, command);
  const sums = open.filter((debt) => isOfMoney(debt.what));
  const one = open.flatMap((debt) => restOf(debt, what) ?? [])[0];
  // Of several sums it may be the rest of any, and of all together.
  if (one === undefined || sums.length > 1)
    return isOfMoney(what) && sums.length > 0 ? partUntold({ ...person, debts: sums }, direction) : null;
  const { debt, left } = one;
  return {
    effect: { do: 'settle', person, side: direction, debts: [debt], isAll: false, left: { direction, what: left } },
    outcome: { kind: 'found', text: leftWords(person.name, debt, left) },
    basis: command,
    repliesTo: { intent: 'debt_settle', name: person.name, direction },
  };
}

/** Whether the words tell a debt as it is: "the lunch" of "ten euros for lunch". */
function isToldBy(said: string, { what }: Debt): boolean {
  const told = distinguishingWords(said);
  return told.size > 0 && areAllIn(told, distinguishingWords(what));
}

/** What is left of a debt where that is a smaller sum of the same money: "70 euros" of "100 euros", and of "100". */
function restOf(debt: Debt, rest: string): { readonly debt: Debt; readonly left: string } | null {
  const paid = leftOf(debt.what, rest);
  const left = paid === null ? null : leftOf(debt.what, paid);
  if (left !== null && left !== '') return { debt, left };
  const [amount, ...units] = distinguishingWords(rest);
  const isUncounted = /^\d+(?:\.\d+)?$/u.test([...distinguishingWords(debt.what)].join(' '));
  const isSmaller = isUncounted && units.length > 0 && leftOf(debt.what, amount ?? '') !== null;
  return isSmaller ? { debt, left: rest } : null;
}

const isOfMoney = (what: string): boolean => isMoneyOwed(readUtterance(what).tokens.map(({ word }) => word));

const pronounOf = { hers: 'her', his: 'his', theirs: 'their' } as const;
const askedOfTheirs = /\b(?:of|from) (hers|his|theirs)[\s.!?]*$/iu;

/** Whom "what have I got of hers" means where only one of those who may be called so has lent anything; else null. */
export function loneLender(query: string, people: () => readonly Person[]): string | null {
  const said = askedOfTheirs.exec(query)?.[1]?.toLowerCase();
  if (said === undefined) return null;
  const pronoun = pronounOf[said as keyof typeof pronounOf];
  const hasLent = ({ debts }: Person) => debtsOn('i_owe', debts).some(({ what }) => isLoan(what));
  const [one, ...others] = people().filter((person) => mayBeCalled(pronoun, person.relation) && hasLent(person));
  return one === undefined || others.length > 0 ? null : one.name;
}
