import { describe, expect, it } from 'vitest';
import { holdsWanted, type WantedAnswer, wantedAnswerOf } from '#core/answers/question/wanted-answer';

const asked: readonly (readonly [string, WantedAnswer])[] = [
  ['how do i bleed the radiators', 'steps'],
  ['what do i do if the boiler stops', 'steps'],
  ['when is the dentist', 'time'],
  ['what time does it start', 'time'],
  ['how long is the warranty', 'duration'],
  ['how much do we pay for the plot', 'money'],
  ['how many eggs', 'number'],
  ['who looks after the cat', 'person'],
  ['where is the stopcock', 'place'],
  ["what's the wifi password", 'code'],
  ["what's his sister called", 'name'],
  ["what's Jo's mobile", 'contact'],
  ['am i allowed a bonfire', 'yes-no'],
  ['can the dog come', 'yes-no'],
  ['what do i need for the trip', 'list'],
  ['tell me about the boat', 'anything'],
];

const shown: readonly (readonly [string, WantedAnswer, boolean])[] = [
  ['doors open at half past six', 'time', true],
  ['it is moved to Friday 11th', 'time', true],
  ['the doors are blue', 'time', false],
  ['we pay £34 a month', 'money', true],
  ['Solveig prices it', 'money', false],
  ['the code is 4471', 'code', true],
  ['it is where it always was', 'code', false],
  ['ring Darren', 'person', true],
  ['every second week', 'duration', true],
  ['ask at 07700 900 263', 'contact', true],
];

describe('what would answer a question', () => {
  it.each(asked)('“%s” wants %s', (question, wanted) => {
    expect(wantedAnswerOf(question)).toBe(wanted);
  });

  it.each(shown)('“%s” as an answer of the kind %s: %s', (line, wanted, is) => {
    expect(holdsWanted(line, wanted, () => false)).toBe(is);
  });

  it('a name that the question has already answers nothing', () => {
    expect(holdsWanted('Silje rang', 'name', (word) => word === 'Silje')).toBe(false);
  });

  it('is not told by a line where it may be anything', () => {
    expect(holdsWanted('whatever', 'anything', () => false)).toBeNull();
  });
});
