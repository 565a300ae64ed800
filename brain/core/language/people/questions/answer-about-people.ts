import { type DebtDirection, debtsOn } from '../../../debt-side.js';
import { limits } from '../../../limits.js';
import { clampText } from '../../../text.js';
import { readUtterance } from '../../reading/utterance.js';
import { isNameOfOther } from '../../slots/contrast/of-compound.js';
import { isLoan, isMoneyOwed } from '../../slots/debt-phrases.js';
import { readNumber } from '../../time/durations.js';
import { contentRoots } from '../../words/content-roots.js';
import { listed } from '../../words/listed.js';
import { peopleNamed } from '../name-key.js';
import { aboutPerson, lastSeenOf, openBetween, owedWith, owedWithAll, type ToldPerson } from './about-person.js';
import { relatives, withRelativesName } from './by-relation.js';
import { type PersonQuestion, readPersonQuestion } from './person-question.js';

export interface AnswerAboutPeople<P extends ToldPerson> {
  readonly text: string;
  /** The person whose whole card is the answer; null if the text alone is. */
  readonly person: P | null;
  /** Nothing is known; another tier may know more. */
  readonly isMiss: boolean;
}

/**
 * The answer to a question about people the wearer knows: who somebody is, when they were last seen, what is owed. Null
 * for any other question, and for one about an unknown person, who may be in a document.
 */
export function answerAboutPeople<P extends ToldPerson>(
  query: string,
  everybody: () => readonly P[],
  nowMs: number,
): AnswerAboutPeople<P> | null {
  const question = readPersonQuestion(query) ?? readPersonQuestion(withRelativesName(query, everybody) ?? '');
  const answer = question === null ? null : answerFor(question, everybody(), nowMs);
  return answer === null ? null : { ...answer, text: clampText(answer.text, limits.answerChars) };
}

function answerFor<P extends ToldPerson>(
  question: PersonQuestion,
  people: readonly P[],
  nowMs: number,
): AnswerAboutPeople<P> | null {
  switch (question.about) {
    case 'person':
      return answerAboutOne(peopleNamed(question.name, people), question.name, (person) =>
        answerWithPerson(person, nowMs),
      );
    case 'relation':
      return answerAboutRelation(people, question.relation, nowMs);
    case 'last-seen':
      return answerAboutOne(peopleNamed(question.name, people), question.name, (person) =>
        withoutPerson(lastSeenOf(person, nowMs), person.last_seen === null),
      );
    case 'between':
      return answerAboutOne(peopleNamed(question.name, people), question.name, (person) =>
        withoutPerson(openBetween(person), person.debts.length === 0),
      );
    case 'debts':
      return answerForDebts(
        question,
        people.map((person) => ({ ...person, debts: debtsMeantBy(question, person.debts) })),
      );
  }
}

function answerForDebts<P extends ToldPerson>(
  question: DebtQuestion,
  people: readonly P[],
): AnswerAboutPeople<P> | null {
  const { name, what, direction, isMoney = false, isLent = false } = question;
  if (name === null) return answerAboutDebts(people, question);
  const named = peopleNamed(name, people);
  if (what !== undefined) return answerAboutDebts(named, question);
  return answerAboutOne(named, name, (person) =>
    withoutPerson(owedWith(person, { direction, isMoney, isLent }), isEven(person, direction)),
  );
}

type DebtQuestion = Extract<PersonQuestion, { about: 'debts' }>;

/**
 * The debts of the kind that is asked for. Where nothing was lent but money, that is told as it is: owed; what is owed and
 * no money is nothing that anybody has of the wearer's.
 */
function debtsMeantBy<D extends { readonly what: string }>(
  { isMoney, isLent, what: asked }: DebtQuestion,
  debts: readonly D[],
) {
  const money = debts.filter(({ what }) => isMoneyOwed(readUtterance(what).tokens.map(({ word }) => word)));
  if (isMoney === true) return money;
  if (isLent !== true) return debts;
  const loans = debts.filter(({ what }) => isLoan(what));
  if (asked !== undefined) return [...loans, ...money];
  return loans.length > 0 ? loans : money;
}

/**
 * What is owed between the wearer and everybody; null if the question is about something that no debt is about, since a
 * note may tell it.
 */
function answerAboutDebts<P extends ToldPerson>(
  everybody: readonly P[],
  { direction, what, isMoney = false, isLent = false }: DebtQuestion,
): AnswerAboutPeople<P> | null {
  if (what === undefined) {
    const isNothing = everybody.every((person) => isEven(person, direction));
    return withoutPerson(owedWithAll(everybody, { direction, isMoney, isLent }), isNothing);
  }
  const asked = contentRoots(what);
  const amount = amountIn(what);
  const isMeant = (debt: { readonly what: string }) => {
    const owed = contentRoots(debt.what);
    // A key is not "the key to the music room"; an amount may be told in digits or in words.
    if (amount === null)
      return asked.length > 0 && asked.every((root) => owed.includes(root)) && !isNameOfOther(`the ${what}`, debt.what);
    return owed.some((root) => asked.includes(root)) && amountIn(debt.what) === amount;
  };
  const people = everybody.map((person) => ({ ...person, debts: person.debts.filter(isMeant) }));
  return people.every((person) => isEven(person, direction))
    ? null
    : withoutPerson(owedWithAll(people, { direction, isMoney, isLent }));
}

/** The amount that is named; null if there is no number, as in "a coffee". */
function amountIn(what: string): number | null {
  const { tokens } = readUtterance(what);
  return tokens.map((_token, at) => readNumber(tokens, at)?.value).find((value) => value !== undefined) ?? null;
}

function answerAboutOne<P extends ToldPerson>(
  named: readonly P[],
  name: string,
  tell: (person: P) => AnswerAboutPeople<P>,
): AnswerAboutPeople<P> | null {
  const [person, ...others] = named;
  if (person === undefined) return null;
  if (others.length === 0) return tell(person);
  return withoutPerson(`I know more than one ${name}: ${listed(named.map((one) => one.name))}.`);
}

function answerAboutRelation<P extends ToldPerson>(
  all: readonly P[],
  relation: string,
  nowMs: number,
): AnswerAboutPeople<P> | null {
  const related = relatives(relation, all);
  const [person, ...others] = related;
  if (person === undefined) return null;
  if (others.length === 0) return answerWithPerson(person, nowMs);
  return withoutPerson(`${listed(related.map(({ name }) => name))}.`);
}

function answerWithPerson<P extends ToldPerson>(person: P, nowMs: number): AnswerAboutPeople<P> {
  const isMiss = isKnownByName(person);
  return { text: isMiss ? `I know ${person.name} by name alone.` : aboutPerson(person, nowMs), person, isMiss };
}

function isKnownByName({ relation, last_seen, notes, debts }: ToldPerson): boolean {
  return relation === null && last_seen === null && notes.length === 0 && debts.length === 0;
}

function isEven({ debts }: ToldPerson, direction: DebtDirection): boolean {
  return debtsOn(direction, debts).length === 0;
}

function withoutPerson(text: string, isMiss = false): AnswerAboutPeople<never> {
  return { text, person: null, isMiss };
}
