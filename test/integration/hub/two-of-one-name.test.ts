import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = async (...lines: readonly string[]) => (await answersTo(wearer, lines)).at(-1) ?? '';

beforeEach(async () => {
  wearer = await Wearer.start();
  await said('meet my neighbour Pekka, he has a sailing boat');
});
afterEach(() => wearer.leaves());

const another = 'meet my colleague Pekka, he plays chess';

describe('somebody of a known name with another relation', () => {
  it.each([
    another,
    'this is my colleague Pekka from work',
    'my colleague Pekka owes me ten euros',
    'remember that my colleague Pekka likes jazz',
    'my dentist pekka paid me back',
  ])('may be somebody else, so that it is asked and nothing is kept: "%s"', async (line) => {
    expect(await said(line)).toMatch(
      /^I know Pekka, your neighbour\. Is your \w+ Pekka the same\? Say “the same”, or the surname of the other one\.$/u,
    );
    expect(await said('who is Pekka')).toMatch(/^Pekka, your neighbour\. .*sailing boat\.$/u);
    expect(await said('who is my colleague')).toBe("I don't have that one.");
  });

  it.each(['the same', 'yes', "it's the same person"])('is who was known after "%s"', async (answer) => {
    expect(await said(another, answer)).toBe("I'll remember Pekka, your neighbour, as your colleague too.");
    expect(await said('who is my colleague')).toMatch(/^Pekka, your neighbour and colleague\..*chess/u);
    expect(await said('who is my neighbour')).toMatch(/^Pekka, your neighbour and colleague\./u);
  });

  it.each(['Laine', 'Pekka Laine'])('is somebody else after the surname "%s"', async (answer) => {
    expect(await said(another, answer)).toBe("I'll remember Pekka Laine, your colleague.");
    expect(await said('who is my neighbour')).toMatch(/^Pekka, your neighbour\..*sailing boat/u);
    expect(await said('what does my neighbour Pekka play')).not.toMatch(/chess/u);
  });

  it.each(['nothing', 'never mind', 'another one', 'the other one'])('is not kept after "%s"', async (answer) => {
    await said(another, answer);
    expect(await said('who is my colleague')).toBe("I don't have that one.");
  });

  it('is told apart by what each of them owes', async () => {
    await said(another, 'Laine', 'my colleague Pekka owes me ten euros', 'my neighbour Pekka owes me a pie');
    expect(await said('what does my colleague Pekka owe me')).toBe('Pekka Laine owes you ten euros.');
    expect(await said('what does my neighbour Pekka owe me')).toBe('Pekka owes you a pie.');
    expect(await said('my colleague Pekka paid me back')).toBe('Pekka Laine owed you ten euros. Cleared.');
    expect(await said('what does my neighbour Pekka owe me')).toBe('Pekka owes you a pie.');
  });

  it.each(['what does my dentist Pekka have', "when is my dentist Pekka's birthday", 'who is my dentist pekka'])(
    'is not answered with the one who is known: "%s"',
    async (asked) => {
      expect(await said(asked)).toBe('I know Pekka, your neighbour, but nobody of that name who is your dentist.');
    },
  );

  it.each(['Pekka is also my colleague', 'remember that Pekka is my colleague too', 'pekka is my colleague as well'])(
    'is the same person where that is said: "%s"',
    async (line) => {
      expect(await said(line)).toBe("I'll remember Pekka, your neighbour, as your colleague too.");
      expect(await said('who is my colleague')).toMatch(/^Pekka, your neighbour and colleague\./u);
      expect(await said('what do you know about my neighbour Pekka')).toMatch(
        /^Pekka, your neighbour and colleague\./u,
      );
    },
  );

  it('is not known by what was taken back at once', async () => {
    await said('Pekka is also my colleague', 'forget that');
    expect(await said('who is my colleague')).toBe("I don't have that one.");
    expect(await said('who is my neighbour')).toMatch(/^Pekka, your neighbour\./u);
  });

  it.each(['meet my neighbor Pekka', 'meet my old neighbour Pekka', 'have you met Pekka'])(
    'is the same person where no other relation is said: "%s"',
    async (line) => {
      expect(await said(line)).not.toMatch(/the same/u);
    },
  );

  it('has one relation alone in an answer where somebody else has it now', async () => {
    await said(another, 'the same', 'meet my neighbour Ritva');
    expect(await said('who is my neighbour')).toMatch(/^Ritva, your neighbour/u);
  });
});
