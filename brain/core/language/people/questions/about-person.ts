import { type DebtDirection, debtDirections, debtsOn } from '../../../debt-side.js';
import { capitalized } from '../../../text.js';
import { firstFew } from '../../replies/settled-reply.js';
import { isLoan, loanedThing } from '../../slots/debt-phrases.js';
import { spokenAgo } from '../../time/telling/spoken-ago.js';
import { listed } from '../../words/listed.js';

/** What may be told about a person. */
export interface ToldPerson {
  readonly name: string;
  readonly relation: string | null;
  /** What they were said to be so far, the latest last. */
  readonly relations?: readonly string[];
  /** Wall milliseconds; null when never met. */
  readonly last_seen: number | null;
  /** Newest last. */
  readonly notes: readonly { readonly text: string }[];
  readonly debts: readonly { readonly direction: DebtDirection; readonly what: string }[];
}

/**
 * A description of a person in the order of the rescue stack (hub-behaviour.md §4): name, relationship, open debts,
 * last seen, latest note.
 */
export function aboutPerson(person: ToldPerson, nowMs: number): string {
  const { name, relation, relations = [], last_seen, notes } = person;
  const note = notes.at(-1);
  const all = relations.length === 0 && relation !== null ? [relation] : relations;
  const who = relation === null ? `${name}.` : `${name}, your ${listed(all)}.`;
  const told = [
    ...owedEitherWay(person),
    ...(last_seen === null ? [] : [`last seen ${spokenAgo(last_seen, nowMs)}`]),
    ...(note === undefined ? [] : [`you noted: ${note.text}`]),
  ];
  return told.length === 0 ? who : `${who} ${asSentence(told)}`;
}

export function lastSeenOf({ name, last_seen }: ToldPerson, nowMs: number): string {
  return last_seen === null
    ? `You haven't met ${name} since I know them.`
    : `You last saw ${name} ${spokenAgo(last_seen, nowMs)}.`;
}

/** What is owed in one direction, with the word for what was looked for: "anything", "any money". */
interface OwedTold {
  readonly direction: DebtDirection;
  readonly isMoney: boolean;
  readonly isLent: boolean;
}

const lookedFor = (isMoney: boolean): string => (isMoney ? 'any money' : 'anything');

/** What is owed between the wearer and one person, in one direction. */
export function owedWith(person: ToldPerson, { direction, isMoney, isLent }: OwedTold): string {
  const told = owedOneWay(person, direction);
  const isOnLoanAlone = debtsOn(direction, person.debts).every(({ what }) => isLoan(what));
  if (told.length > 0 && (isLent || !isOnLoanAlone)) return asSentence(told);
  if (isLent) return `${nothingLent(person.name, direction)} anything that I know of.`;
  const nothing = owesNothing(person.name, { direction, isMoney });
  return asSentence(told.length === 0 ? [nothing] : [nothing.replace(/\.$/u, ''), ...told]);
}

/** What is owed or lent between the wearer and one person, either way. */
export function openBetween(person: ToldPerson): string {
  const told = owedEitherWay(person);
  return told.length > 0 ? asSentence(told) : `Nothing is owed or lent between you and ${person.name} that I know of.`;
}

const nothingLent = (name: string, direction: DebtDirection): string =>
  direction === 'i_owe' ? `${name} hasn't lent you` : `You haven't lent ${name}`;

function owesNothing(name: string, { direction, isMoney }: Pick<OwedTold, 'direction' | 'isMoney'>): string {
  return direction === 'i_owe'
    ? `You don't owe ${name} ${lookedFor(isMoney)} that I know of.`
    : `${name} doesn't owe you ${lookedFor(isMoney)} that I know of.`;
}

/** What is owed between the wearer and everybody, in one direction. */
export function owedWithAll(people: readonly ToldPerson[], { direction, isMoney, isLent }: OwedTold): string {
  const owed = people.flatMap((person) => owedOneWay(person, direction));
  if (owed.length > 0) return asSentence(owed);
  if (isLent)
    return direction === 'i_owe'
      ? 'Nobody has lent you anything that I know of.'
      : "You haven't lent anybody anything that I know of.";
  if (direction === 'owes_me') return `Nobody owes you ${lookedFor(isMoney)} that I know of.`;
  return `You don't owe anybody${isMoney ? ' any money' : ''} that I know of.`;
}

const owedEitherWay = (person: ToldPerson): readonly string[] =>
  debtDirections.flatMap((direction) => owedOneWay(person, direction));

function owedOneWay({ name, debts }: ToldPerson, direction: DebtDirection): readonly string[] {
  const what = debtsOn(direction, debts).map((debt) => debt.what);
  const owed = what.filter((one) => !isLoan(one));
  const loans = what.filter(isLoan).map(loanedThing);
  const isOwn = direction === 'i_owe';
  return [
    ...(owed.length === 0 ? [] : [`${isOwn ? `you owe ${name}` : `${name} owes you`} ${firstFew(owed)}`]),
    ...(loans.length === 0
      ? []
      : [isOwn ? `you have ${firstFew(loans)} from ${name}` : `${name} has ${firstFew(loans)}`]),
  ];
}

/** Joins clauses into one sentence, because a spoken reply has at most two. */
function asSentence(clauses: readonly string[]): string {
  const said = clauses.join('; ');
  return `${capitalized(said)}${/[.!?]$/.test(said) ? '' : '.'}`;
}
