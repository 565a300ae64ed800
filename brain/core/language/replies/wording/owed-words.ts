import type { DebtDirection } from '../../../debt-side.js';
import { asLoan, debtsIn, isLoan, loanedThing } from '../../slots/debt-phrases.js';
import { listed } from '../../words/listed.js';
import { toWearer } from './to-wearer.js';

interface OwedOrLent {
  readonly direction: DebtDirection;
  readonly what: string;
  /** It was said as a loan, and is not yet in the words in which a loan is kept. */
  readonly isLoan?: true | undefined;
}

/**
 * A debt or a loan as the wearer is told of it, within a sentence: "Noor owes you a tea", "you owe Noor a tea", "Noor
 * has your drill", "you have a ladder from Noor". What was lent is not owed, and is not told so.
 */
export function owedWords(name: string, { direction, what, isLoan: isLent }: OwedOrLent): string {
  const kept = isLent === true ? asLoan(what) : what;
  const told = toWearer(loanedThing(kept));
  if (isLoan(kept)) return direction === 'owes_me' ? `${name} has ${told}` : `you have ${told} from ${name}`;
  return direction === 'owes_me' ? `${name} owes you ${told}` : `you owe ${name} ${told}`;
}

/** All that was said to be owed or lent in one breath: "Noor owes you ten euros and has your drill". */
export function owedTogether(name: string, { direction, what, isLoan: isLent }: OwedOrLent): string {
  const kept = debtsIn(what).map((one) => (isLent === true ? asLoan(one) : one));
  const things = (isOnLoan: boolean) =>
    listed(kept.filter((one) => isLoan(one) === isOnLoan).map((one) => toWearer(loanedThing(one))));
  const [owed, lent] = [things(false), things(true)];
  const [who, owes, has] = direction === 'owes_me' ? [name, 'owes you', 'has'] : ['you', `owe ${name}`, 'have'];
  const told = [owed === '' ? [] : `${owes} ${owed}`, lent === '' ? [] : `${has} ${lent}`].flat().join(' and ');
  return `${who} ${told}${direction === 'i_owe' && lent !== '' ? ` from ${name}` : ''}`;
}
