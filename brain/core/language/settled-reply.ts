import { type DebtDirection, debtsOn } from '../debt-side.js';
import { capitalized } from '../text.js';
import { listed } from './listed.js';

/** What was owed, as far as a reply names it. */
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
    ...(theirs.length === 0 ? [] : [`${name} owed you ${someOf(theirs)}`]),
    ...(own.length === 0 ? [] : [`you owed ${name} ${someOf(own)}`]),
  ];
  const said = clauses.join(' and ');
  return `${capitalized(said)}. Cleared.`;
}

/** "a coffee, ten dollars and 2 more". */
export function someOf(things: readonly string[]): string {
  const left = things.length - mostNamed;
  return listed(left > 0 ? [...things.slice(0, mostNamed), `${left} more`] : things);
}
