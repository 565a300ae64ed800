import { type DebtDirection, debtsOn } from '../../debt-side.js';
import { capitalized } from '../../text.js';
import { isLoan, loanedThing } from '../slots/debt-phrases.js';
import { listed } from '../words/listed.js';
import { toWearer } from './wording/to-wearer.js';

/** The parts of a debt that a reply names. */
export interface SettledDebt {
  readonly direction: DebtDirection;
  readonly what: string;
}

const mostNamed = 3;

/** Says what was cleared: "Noor owed you ten dollars and you owed Noor a dinner. Cleared." */
export function settledReply(
  name: string,
  { debts, isPromised }: { readonly debts: readonly SettledDebt[]; readonly isPromised?: true },
): string {
  const told = debtClauses(debts, {
    owed: (things) => `${name} owed you ${things}`,
    owing: (things) => `you owed ${name} ${things}`,
    lent: (things) => `${name} had ${things}`,
    borrowed: (things) => `you had ${things} from ${name}`,
  });
  return `${capitalized(told)}. Cleared${isPromised ? ', and the promise is kept' : ''}.`;
}

/** Asks which of the open debts it was: "Noor owes you a dinner and ten dollars. Which one is settled?" */
export function undecidedReply(name: string, debts: readonly SettledDebt[]): string {
  const told = debtClauses(debts, {
    owed: (things) => `${name} owes you ${things}`,
    owing: (things) => `you owe ${name} ${things}`,
    lent: (things) => `${name} has ${things}`,
    borrowed: (things) => `you have ${things} from ${name}`,
  });
  const open = capitalized(told);
  return debts.length === 1 ? `${open}. Is all of that settled?` : `${open}. Which one is settled?`;
}

type ClauseOf = (things: string) => string;
type DebtClauses = Readonly<Record<'owed' | 'owing' | 'lent' | 'borrowed', ClauseOf>>;

/** What is owed and what is on loan, each way in words of its own: a loan comes back and is not paid. */
function debtClauses(debts: readonly SettledDebt[], { owed, owing, lent, borrowed }: DebtClauses): string {
  const clause = (direction: DebtDirection, isOnLoan: boolean, say: ClauseOf): readonly string[] => {
    const all = debtsOn(direction, debts).filter(({ what }) => isLoan(what) === isOnLoan);
    return all.length === 0 ? [] : [say(firstFew(all.map(({ what }) => loanedThing(what))))];
  };
  return [
    ...clause('owes_me', false, owed),
    ...clause('i_owe', false, owing),
    ...clause('owes_me', true, lent),
    ...clause('i_owe', true, borrowed),
  ].join(' and ');
}

/** "a coffee, ten dollars and 2 more". */
export function firstFew(things: readonly string[]): string {
  const left = things.length - mostNamed;
  const named = things.slice(0, mostNamed).map(toWearer);
  return listed(left > 0 ? [...named, `${left} more`] : named);
}
