import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAsking } from '#core/language/reading/asking';
import { ownQuestion } from '#hub/lenses/answer-ahead/own-question';

const asked = [
  ['where did you park your car', 'where did i park my car'],
  ['where are your keys?', 'where are my keys'],
  ['hey so when is your flight', 'when is my flight'],
  ['do you remember what you said about the rent', 'what i said about the rent'],
  ['do you know where your bike is', 'where my bike is'],
  ['where were you born', 'where was i born'],
  ["what's the name of your dentist", 'what is the name of my dentist'],
  ['who was your teacher in porto', 'who was my teacher in porto'],
] as const;

const notAsked = [
  'can you pass the salt',
  'how are you',
  'what do you think',
  'where are you going',
  'where is the station',
  'when does the train leave',
  'you parked the car',
  'do you want some tea',
  'could you tell your brother',
  'your keys are on the table',
  '',
  '?',
];

describe('a question put to the wearer', () => {
  it.each(asked)('“%s” is the wearer’s own “%s”', (heard, own) => expect(ownQuestion(heard)).toBe(own));

  it.each(notAsked)('“%s” is none', (heard) => expect(ownQuestion(heard)).toBeNull());

  it('is rare in ordinary talk', () => {
    const file = join(import.meta.dirname, '..', '..', '..', '..', 'corpus', 'ordinary-talk.txt');
    const talk = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const taken = talk.filter((line) => ownQuestion(line) !== null);
    expect(taken.length / talk.length).toBeLessThan(0.02);
  });

  it('is told from an answer', () => {
    expect(isAsking('where did you park')).toBe(true);
    expect(isAsking('you parked on level two?')).toBe(true);
    expect(isAsking('i parked on level two')).toBe(false);
  });
});
