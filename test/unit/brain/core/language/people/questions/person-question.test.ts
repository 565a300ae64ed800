import { describe, expect, it } from 'vitest';
import { type PersonQuestion, readPersonQuestion } from '#core/language/people/questions/person-question';
import { longestUtterance } from '#core/language/reading/utterance';

const questions: readonly (readonly [string, PersonQuestion])[] = [
  ['who is Anna', { about: 'person', name: 'Anna' }],
  ["who's Anna again?", { about: 'person', name: 'Anna' }],
  ['do you know who anna is', { about: 'person', name: 'Anna' }],
  ['um, so who is Anna', { about: 'person', name: 'Anna' }],
  ['remind me who Anna is', { about: 'person', name: 'Anna' }],
  ['what do you know about Tom Berg?', { about: 'person', name: 'Tom Berg' }],
  ['can you tell me about tom', { about: 'person', name: 'Tom' }],
  ['how do I know Priya', { about: 'person', name: 'Priya' }],
  ['who is my sister', { about: 'relation', relation: 'sister' }],
  ["what's my landlord's name?", { about: 'relation', relation: 'landlord' }],
  ['when did I last see Anna', { about: 'last-seen', name: 'Anna' }],
  ['how long has it been since I saw Anna', { about: 'last-seen', name: 'Anna' }],
  ['what do I owe Noor', { about: 'debts', direction: 'i_owe', name: 'Noor' }],
  ['do i still owe noor anything', { about: 'debts', direction: 'i_owe', name: 'Noor' }],
  ['how much does Noor owe me', { about: 'debts', direction: 'owes_me', name: 'Noor' }],
  ['who owes me money', { about: 'debts', direction: 'owes_me', name: null, isMoney: true }],
  ['does anybody owe me anything?', { about: 'debts', direction: 'owes_me', name: null }],
  ['who do I owe', { about: 'debts', direction: 'i_owe', name: null }],
  ['who do i owe a pizza', { about: 'debts', direction: 'i_owe', name: null, what: 'a pizza' }],
  ['does anyone owe me a stamp', { about: 'debts', direction: 'owes_me', name: null, what: 'a stamp' }],
];

describe('a question about the people the wearer knows', () => {
  it.each(questions)('“%s”', (query, question) => {
    expect(readPersonQuestion(query)).toEqual(question);
  });

  it.each([
    'who is the president of France',
    'who is coming to dinner',
    'who is it',
    'who are you',
    'tell me about the weather',
    'tell me about it',
    'what do you know about sailing boats and knots',
    'what do I owe the tax office',
    'when did I last see my keys',
    'what did Anna say about the lease',
    'what did I promise Anna',
    'Anna owes me ten dollars',
    'do I owe you an apology',
    'who is Anna bringing to the party',
    '',
  ])('“%s” is none', (query) => {
    expect(readPersonQuestion(query)).toBeNull();
  });

  it('gives up on a text that is longer than anything that is said', () => {
    expect(readPersonQuestion(`who is Anna ${'really '.repeat(longestUtterance)}`)).toBeNull();
  });
});
