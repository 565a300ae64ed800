import { type DebtDirection, debtsOn } from '../../debt-side.js';
import { capitalized } from '../../text.js';
import { listed } from '../words/listed.js';
import { toWearer } from './wording/to-wearer.js';

/** The parts of a debt that a reply names. */
export interface SettledDebt {
  readonly direction: DebtDirection;
  readonly what: string;
}

const mostNamed = 3;

/** Says what was cleared: "Noor owed you ten dollars and you owed Noor a dinner. Cleared." */
export function settledReply(name: string, debts: readonly SettledDebt[]): string {
  const theirs = debtsOn('owes_me', debts).map(({ what }) => what);
  const own = debtsOn('i_owe', debts).map(({ what }) => what);
  const clauses = [
    ...(theirs.length === 0 ? [] : [`${name} owed you ${firstFew(theirs)}`]),
    ...(own.length === 0 ? [] : [`you owed ${name} ${firstFew(own)}`]),
  ];
  const said = clauses.join(' and ');
  return `${capitalized(said)}. Cleared.`;
}

/** Asks which of the open debts it was: "Noor owes you a dinner and ten dollars. Which one is settled?" */
export function undecidedReply(name: string, debts: readonly SettledDebt[]): string {
  const theirs = debtsOn('owes_me', debts).map(({ what }) => what);
  const own = debtsOn('i_owe', debts).map(({ what }) => what);
  const clauses = [
    ...(theirs.length === 0 ? [] : [`${name} owes you ${firstFew(theirs)}`]),
    ...(own.length === 0 ? [] : [`you owe ${name} ${firstFew(own)}`]),
  ];
  const open = capitalized(clauses.join(' and '));
  return debts.length === 1 ? `${open}. Is all of that settled?` : `${open}. Which one is settled?`;
}

/** "a coffee, ten dollars and 2 more". */
export function firstFew(things: readonly string[]): string {
  const left = things.length - mostNamed;
  const named = things.slice(0, mostNamed).map(toWearer);
  return listed(left > 0 ? [...named, `${left} more`] : named);
}
