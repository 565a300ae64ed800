import { debtsOn } from '../debt-side.js';
import { isLoan } from '../language/slots/debt-phrases.js';
import { mayBeCalled } from '../language/slots/pronoun.js';
import type { Person } from '../wire/wearer/social.js';

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
