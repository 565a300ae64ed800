import { aboutPerson, lastSeenOf, owedWith, owedWithAll } from '#core/language/people/about-person';
import { type PersonQuestion, readPersonQuestion } from '#core/language/people/person-question';
import { listed } from '#core/language/replies/listed';
import { limits } from '#core/limits';
import { clampText } from '#core/text';
import type { Person } from '#core/wire/wearer/social';
import { peopleNamed } from './name-key.js';

export interface AnswerAboutPeople {
  readonly text: string;
  /** Whose whole card is the answer; null where the words are. */
  readonly person: Person | null;
}

/**
 * The answer to a question about people the wearer knows: who somebody is, when they were last seen, what is owed. Null
 * for every other question, and for one about somebody the wearer does not know, who may be in a book.
 */
export function answerAboutPeople(
  query: string,
  everybody: () => readonly Person[],
  nowMs: number,
): AnswerAboutPeople | null {
  const question = readPersonQuestion(query);
  const answer = question === null ? null : answerTo(question, everybody(), nowMs);
  return answer === null ? null : { ...answer, text: clampText(answer.text, limits.answerChars) };
}

function answerTo(question: PersonQuestion, people: readonly Person[], nowMs: number): AnswerAboutPeople | null {
  switch (question.about) {
    case 'person':
      return ofOne(peopleNamed(question.name, people), question.name, (person) => whole(person, nowMs));
    case 'relation':
      return ofRelation(people, question.relation, nowMs);
    case 'last-seen':
      return ofOne(peopleNamed(question.name, people), question.name, (person) => inWords(lastSeenOf(person, nowMs)));
    case 'debts':
      return question.name === null
        ? inWords(owedWithAll(people, question.direction))
        : ofOne(peopleNamed(question.name, people), question.name, (person) =>
            inWords(owedWith(person, question.direction)),
          );
  }
}

function ofOne(
  named: readonly Person[],
  name: string,
  tell: (person: Person) => AnswerAboutPeople,
): AnswerAboutPeople | null {
  const [person, ...others] = named;
  if (person === undefined) return null;
  if (others.length === 0) return tell(person);
  return inWords(`I know more than one ${name}: ${listed(named.map((one) => one.name))}.`);
}

function ofRelation(all: readonly Person[], relation: string, nowMs: number): AnswerAboutPeople | null {
  const related = all.filter((person) => person.relation?.toLowerCase() === relation.toLowerCase());
  const [person, ...others] = related;
  if (person === undefined) return null;
  if (others.length === 0) return whole(person, nowMs);
  return inWords(`${listed(related.map(({ name }) => name))}.`);
}

const whole = (person: Person, nowMs: number): AnswerAboutPeople => ({ text: aboutPerson(person, nowMs), person });
const inWords = (text: string): AnswerAboutPeople => ({ text, person: null });
