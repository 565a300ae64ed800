import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { beside } from './beside-brain.js';

afterEach(cleanUp);

async function answers(...lines: readonly string[]) {
  const { wearer, client } = await beside();
  return { said: await answersTo(wearer, lines), client };
}

const promised = ["i'll repair the fence for Ben", "i'll return the ladder to Ana by friday"];

describe('what is asked of “it” is asked of what was kept by the line before', () => {
  it('as an event that was renamed', async () => {
    const { said } = await answers(
      ...promised,
      'add an event book club tomorrow at six pm',
      'rename the book club to reading circle',
      "what's it called now",
      'when is it',
    );
    expect(said.at(-2)).toBe('It is called “reading circle”.');
    expect(said.at(-1)).toMatch(/^Reading circle, on .* at 18:00\.$/u);
  });

  it.each([
    ['i left my keys on the piano', 'where is it', 'piano'],
    ['my bike is in the shed', 'where is it', 'shed'],
    ['remember that the boat is called Nixe', "what's it called", 'Nixe'],
    ['remember that the boat is called Nixe', 'what is its name', 'Nixe'],
  ])('%s → %s', async (told, question, answer) => {
    expect((await answers(...promised, told, question)).said.at(-1)).toContain(answer);
  });
});

describe('where nothing was kept that “it” could be, that is asked, and no memory is told', () => {
  it.each([
    "what's it called now",
    'how much is it',
    'where is it',
    'what colour is it',
    'when is it',
    'who is it for',
    'is it ready',
    'when does it start',
  ])('%s', async (line) => {
    const { said, client } = await answers(
      'remember that the boat is called Nixe',
      ...promised,
      'what time is it',
      line,
    );
    expect(said.at(-1)).toBe('What do you mean by “it”? Ask again with its name.');
    expect((await client.ask({ query: line })).text).toBe('');
  });

  it('nor after a promise or a person, who is no “it”', async () => {
    expect((await answers(...promised, 'where is it')).said.at(-1)).toMatch(/^What do you mean/u);
    expect((await answers('this is my neighbour Sara', 'where is it')).said.at(-1)).toMatch(/^What do you mean/u);
  });

  it.each([
    ['what time is it', /^It's \d\d:\d\d\.$/u],
    ['what day is it', /^It's \w+day/u],
    ['is it raining', /don't have that one/u],
    ['where is it that Ben lives', /don't have that one/u],
  ])('%s asks something else', async (line, answer) => {
    expect((await answers(...promised, line)).said.at(-1)).toMatch(answer);
  });
});
