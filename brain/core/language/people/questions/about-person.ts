import { type DebtDirection, debtDirections, debtsOn } from '../../../debt-side.js';
import { capitalized } from '../../../text.js';
import { firstFew } from '../../replies/settled-reply.js';
import { spokenAgo } from '../../time/telling/spoken-ago.js';

/** What may be told about a person. */
export interface ToldPerson {
  readonly name: string;
  readonly relation: string | null;
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
  const { name, relation, last_seen, notes } = person;
  const note = notes.at(-1);
  const who = relation === null ? `${name}.` : `${name}, your ${relation}.`;
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
}

const lookedFor = (isMoney: boolean): string => (isMoney ? 'any money' : 'anything');

/** What is owed between the wearer and one person, in one direction. */
export function owedWith(person: ToldPerson, { direction, isMoney }: OwedTold): string {
  const owed = owedOneWay(person, direction);
  if (owed.length > 0) return asSentence(owed);
  return direction === 'i_owe'
    ? `You don't owe ${person.name} ${lookedFor(isMoney)} that I know of.`
    : `${person.name} doesn't owe you ${lookedFor(isMoney)} that I know of.`;
}

/** What is owed between the wearer and everybody, in one direction. */
export function owedWithAll(people: readonly ToldPerson[], { direction, isMoney }: OwedTold): string {
  const owed = people.flatMap((person) => owedOneWay(person, direction));
  if (owed.length > 0) return asSentence(owed);
  if (direction === 'owes_me') return `Nobody owes you ${lookedFor(isMoney)} that I know of.`;
  return `You don't owe anybody${isMoney ? ' any money' : ''} that I know of.`;
}

const owedEitherWay = (person: ToldPerson): readonly string[] =>
  debtDirections.flatMap((direction) => owedOneWay(person, direction));

function owedOneWay({ name, debts }: ToldPerson, direction: DebtDirection): readonly string[] {
  const what = debtsOn(direction, debts).map((debt) => debt.what);
  if (what.length === 0) return [];
  return direction === 'i_owe' ? [`you owe ${name} ${firstFew(what)}`] : [`${name} owes you ${firstFew(what)}`];
}

/** Joins clauses into one sentence, because a spoken reply has at most two. */
function asSentence(clauses: readonly string[]): string {
  const said = clauses.join('; ');
  return `${capitalized(said)}${/[.!?]$/.test(said) ? '' : '.'}`;
}
