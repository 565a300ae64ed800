import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { answersAnew, answersTo } from './answers-to.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const told = [
  "I'll call Hartmut tomorrow",
  "my neighbour's cat is called Biscuit",
  'remember that the gym locker code is 4471',
];
const questions = [
  'what am I called',
  'what am I called again',
  'what do you call me',
  "do you know what I'm called",
  'do you know what I am called',
  'do you remember what my name is',
  'tell me what I am called',
  'what name do I go by',
  'by what name do you call me',
];

describe('what the wearer is called', () => {
  it.each(questions)('is not told by who is to be called, nor by what else has a name: %s', async (question) => {
    expect((await answersAnew(...told, question)).at(-1)).toBe("You haven't told me your name yet.");
  });

  it.each(questions)('is told once they said it: %s', async (question) => {
    expect((await answersAnew(...told, 'my name is Robin', question)).at(-1)).toBe("You're Robin.");
  });

  it('is looked for nowhere else by the Brain beside the hub', async () => {
    const wearer = await besideBrain((await aBrain()).url);
    await answersTo(wearer, told);
    await wearer.tellsBrain();
    expect(await answersTo(wearer, questions)).toEqual(questions.map(() => "You haven't told me your name yet."));
  });

  it.each([
    ["what is my neighbour's cat called", /Biscuit/u],
    ['whom did I promise to call', /Hartmut/u],
  ])('is no answer to another question: %s', async (question, answer) => {
    expect((await answersAnew(...told, 'my name is Robin', question)).at(-1)).toMatch(answer);
  });
});
