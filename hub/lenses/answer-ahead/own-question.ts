import { isAsked, withoutOpening } from '#core/language/reading/asking';
import { phraseAt, type TokenList, wordAt } from '#core/language/reading/token-words';
import { longestUtterance, readUtterance } from '#core/language/reading/utterance';

/** Openings of questions that are meant for a person, not for their memory. */
const smallTalk = [
  'how are',
  'how is it',
  'how do you',
  'how did you',
  'how about',
  'how come',
  'what do you',
  'what are you',
  'what would you',
  'what should',
  'what can',
  'what if',
  'what about',
  'who do you',
  'who are you',
  'where do you',
  'where are you',
  'when can',
  'when do you',
  'when are you',
  'how can',
  'how could',
];

const turnedPronouns: Readonly<Record<string, string>> = { you: 'i', your: 'my', yours: 'mine', yourself: 'myself' };
/** Verb forms that change from "you" to "I". */
const firstPersonVerbs: Readonly<Record<string, string>> = { are: 'am', were: 'was' };

/**
 * A question to the wearer, turned into the wearer's own: "where did you park your car?" → "where did i park my car".
 * Null for requests, small talk and questions about anybody else.
 */
export function ownQuestion(text: string): string | null {
  const { tokens } = readUtterance(text.slice(0, longestUtterance));
  const question = withoutOpening(tokens);
  if (!isAsked(question) || smallTalk.some((phrase) => phraseAt(question, 0, phrase) !== null)) return null;
  if (!question.some(({ word }) => Object.hasOwn(turnedPronouns, word))) return null;
  return question
    .map(({ word }, at) => inFirstPerson(word, question, at))
    .join(' ')
    .replaceAll(" 's", "'s");
}

function inFirstPerson(word: string, question: TokenList, at: number): string {
  if (Object.hasOwn(turnedPronouns, word)) return turnedPronouns[word] ?? word;
  const isForYou = wordAt(question, at + 1) === 'you' || wordAt(question, at - 1) === 'you';
  return isForYou && Object.hasOwn(firstPersonVerbs, word) ? (firstPersonVerbs[word] ?? word) : word;
}
