import { capitalized } from '../../../text.js';
import { listed } from '../../words/listed.js';
import { beginsName, nameKey, peopleNamed } from '../name-key.js';
import type { ToldPerson } from '../questions/about-person.js';
import { relatives } from '../questions/by-relation.js';
import { isNoMore, isSameRelation } from '../same-relation.js';
import { type RelationQuestion, readRelationQuestion } from './relation-question.js';

/** The answer to a question about what somebody is to the wearer. */
interface AnswerAboutRelations<P extends ToldPerson> {
  readonly text: string;
  /** Of whom it tells; empty if nobody is known of whom it could tell. */
  readonly people: readonly P[];
  /** It denies or does not know, so that something that was noted may know better. */
  readonly isMiss: boolean;
}

type AskedAs<A extends RelationQuestion['asks']> = Extract<RelationQuestion, { asks: A }>;

/**
 * The answer to "is Anna my dentist", "do I know a plumber", "is Tom married to Lisa", from what the people are whom the
 * wearer knows: yes, no with what is known instead, or that it is not known. Null for any other question.
 */
export function answerAboutRelations<P extends ToldPerson>(
  query: string,
  people: () => readonly P[],
): AnswerAboutRelations<P> | null {
  const asked = readRelationQuestion(query);
  switch (asked?.asks) {
    case 'whether':
      return whetherRelated(asked, people());
    case 'any':
      return anyRelated(asked, people());
    case 'couple':
      return whetherCouple(asked, people());
    default:
      return null;
  }
}

function whetherRelated<P extends ToldPerson>(
  { name, relation, isOfRelation }: AskedAs<'whether'>,
  people: readonly P[],
): AnswerAboutRelations<P> {
  const named = peopleNamed(name, people);
  const [person, ...others] = named;
  const theirs = relatives(relation, people).filter((one) => !named.includes(one));
  const known = theirs.length === 0 ? '' : ` ${nameThem(theirs, relation)}`;
  if (others.length > 0 && !isOfRelation) {
    const are = named.filter((one) => isSomebodys(one, relation));
    if (are.length === 0)
      return { text: `None of those called ${name} is, that I know of.${known}`, people: named, isMiss: true };
    return { text: `Yes: ${listed(are.map((one) => one.name))}, your ${relation}.`, people: are, isMiss: false };
  }
  const is = named.find((one) => isSomebodys(one, relation));
  if (is !== undefined) return { text: `Yes, ${is.name} is your ${relation}.`, people: [is], isMiss: false };
  if (isOfRelation && theirs.length > 0)
    return { text: `No. ${nameThem(theirs, relation)}`, people: theirs, isMiss: false };
  if (person === undefined) return { text: `I know nobody called ${name}.${known}`, people: theirs, isMiss: true };
  const what = relationsOf(person);
  if (what.length === 0)
    return { text: `I don't know what ${person.name} is to you.${known}`, people: [person], isMiss: true };
  return { text: `Not that I know: ${person.name} is your ${listed(what)}.${known}`, people: [person], isMiss: true };
}

/** "Your dentist is Mara.", "Your neighbours are Tom and Ida." in words that fit any relation. */
function nameThem(people: readonly ToldPerson[], relation: string): string {
  const names = listed(people.map(({ name }) => name));
  return people.length === 1
    ? `Your ${relation} is ${names}.`
    : `${capitalized(names)} are known to me as your ${relation}.`;
}

function anyRelated<P extends ToldPerson>({ relation }: AskedAs<'any'>, people: readonly P[]): AnswerAboutRelations<P> {
  const known = people.filter((person) => isSomebodys(person, relation) || isNotedAs(person, relation));
  if (known.length === 0) return { text: `I know of no ${relation} of yours.`, people: [], isMiss: true };
  return { text: `Yes: ${known.map((person) => whoIs(person, relation)).join('; ')}.`, people: known, isMiss: false };
}

function whoIs(person: ToldPerson, relation: string): string {
  const what = relationsOf(person);
  if (isSomebodys(person, relation)) return `${person.name}, your ${listed(what)}`;
  const note = person.notes.findLast(({ text }) => tellsRole(text, relation));
  return `${person.name}, of whom you noted: ${note?.text ?? ''}`;
}

/** To whom somebody is married is told by notes on either of the two, and by what the other one is to the wearer. */
function whetherCouple<P extends ToldPerson>(
  { name, other }: AskedAs<'couple'>,
  people: readonly P[],
): AnswerAboutRelations<P> {
  const pairs = [
    [name, other],
    [other, name],
  ] as const;
  const told = pairs.flatMap(([one, partner]) =>
    peopleNamed(one, people).flatMap((person) =>
      person.notes.flatMap(({ text }) => {
        const [, spouse] = marriedTo.exec(text) ?? [];
        return spouse === undefined ? [] : [{ person, text, spouse, partner }];
      }),
    ),
  );
  const fits = told.findLast(({ spouse, partner }) => isCalledSo(spouse, partner));
  if (fits !== undefined)
    return { text: `Yes: you noted about ${fits.person.name}: ${fits.text}.`, people: [fits.person], isMiss: false };
  const instead = told.at(-1);
  if (instead !== undefined) {
    const { person, text } = instead;
    return { text: `Not that I know: you noted about ${person.name}: ${text}.`, people: [person], isMiss: true };
  }
  return { text: `I don't know whether ${name} and ${other} are.`, people: [], isMiss: true };
}

const marriedTo = /\b(?:married|engaged|wed|wedded) to (\p{L}[\p{L}'’-]*)/iu;

function isCalledSo(told: string, asked: string): boolean {
  const [one, two] = [nameKey(told), nameKey(asked)];
  return beginsName(one, two) || beginsName(two, one);
}

/** What somebody is, whatever word is used for it; the noun alone does where more of it is known: "my piano teacher" is a teacher. */
function isSomebodys(person: ToldPerson, asked: string): boolean {
  return relationsOf(person).some(
    (one) => isSameRelation(one, asked) || (!asked.includes(' ') && !isNoMore(one) && lastWordOf(one, asked)),
  );
}

function lastWordOf(relation: string, asked: string): boolean {
  const last = relation.split(' ').at(-1) ?? '';
  return last !== 'law' && isSameRelation(last, asked);
}

const relationsOf = ({ relation, relations = [] }: ToldPerson): readonly string[] =>
  relations.length === 0 && relation !== null ? [relation] : relations;

const isNotedAs = ({ notes }: ToldPerson, role: string): boolean => notes.some(({ text }) => tellsRole(text, role));

/** "Is a plumber", "works as a plumber": what they are, and not whom they know. */
function tellsRole(note: string, role: string): boolean {
  const [, told = ''] =
    /^(?:\p{L}+ )?(?:is|works as|became|worked as) (?:an? |the )?((?:\p{L}+ ){0,2}\p{L}+)/iu.exec(note) ?? [];
  return isSameRelation(told.split(' ').at(-1) ?? '', role) || isSameRelation(told, role);
}
