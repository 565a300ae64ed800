import { describe, expect, it } from 'vitest';
import { answersAnew } from './answers-to.js';

describe('what is lent of which nothing is owed', () => {
  it.each([
    "I lent Wes 20 euros but he doesn't owe me anything",
    'I lent Wes 20 euros and he owes me nothing',
    "I lent Wes 20 euros, but he doesn't owe me anything for it",
    'I lent Wes 20 euros but he no longer owes me anything',
  ])('is no debt: %s', async (line) => {
    expect((await answersAnew(line, 'who owes me money')).at(-1)).toMatch(/^Nobody owes you/u);
  });

  it.each([
    'I lent Wes 20 euros',
    "I lent Wes 20 euros and he doesn't mind",
    'I lent Wes 20 euros but I owe him a beer',
  ])('and is one where that is not said: %s', async (line) => {
    expect((await answersAnew(line, 'who owes me money')).at(-1)).toContain('Wes owes you 20 euros');
  });
});

describe('a sum that nobody gives', () => {
  it.each(["sure, I'll send Lena a million euros", "I'll give Bo a billion dollars"])(
    'is no promise: %s',
    async (line) => {
      expect((await answersAnew(line, 'what did I promise')).at(-1)).toMatch(/no open promises/u);
    },
  );

  it.each(["sure, I'll send Lena the report", "I'll send Lena 100 euros", "I'll send Lena the million euro offer"])(
    'and what is given is one: %s',
    async (line) => {
      expect((await answersAnew(line, 'what did I promise')).at(-1)).toContain('You promised to send Lena');
    },
  );
});

describe('what the wearer tells of forgetting something', () => {
  it.each([
    ['I always forget the gate code', 'what is the gate code'],
    ['remember that I keep losing the spare key', 'where is the spare key'],
  ])('does not tell what it is: %s', async (line, asked) => {
    expect((await answersAnew(line, asked)).at(-1)).toMatch(/^I don't have/u);
  });

  it('and what tells it does', async () => {
    const told = ['I always forget the gate code', 'remember that the gate code is 4471', 'what is the gate code'];
    expect((await answersAnew(...told)).at(-1)).toContain('4471');
  });
});
