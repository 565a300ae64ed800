import { type DebtDirection, debtsOn } from '../debt-side.js';

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
    ...(theirs.length === 0 ? [] : [`${name} owed you ${listed(theirs)}`]),
    ...(own.length === 0 ? [] : [`you owed ${name} ${listed(own)}`]),
  ];
  const said = clauses.join(' and ');
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}. Cleared.`;
}

/** "a coffee, ten dollars and 2 more". */
function listed(things: readonly string[]): string {
  const left = things.length - mostNamed;
  const named = left > 0 ? [...things.slice(0, mostNamed), `${left} more`] : things;
  return named.length === 1 ? named.join('') : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
