import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { throughHub, toldTo } from './told-to.js';

afterEach(cleanUp);

/** What one of the two owes by what was said. */
const owedAfter = (lines: readonly string[], question: string): Promise<string> => {
  let answer = '';
  return throughHub(async (says) => {
    for (const line of lines) await says(line);
    answer = await says(question);
  }).then(() => answer);
};

describe.each(toldTo)('what is still owed, told to %s,', (_, through) => {
  it('is the rest of what was owed, and no debt beside it', () =>
    through(async (says) => {
      await says('Anna owes me 100 euros');
      expect(await says('Anna still owes me 70')).toBe('Anna owed you 100 euros and owes you 70 euros now. Noted.');
      expect(await says('what does Anna owe me')).toBe('Anna owes you 70 euros.');
    }));

  it('changes nothing where it is what is owed, and where it may be of several', () =>
    through(async (says) => {
      await says('Anna owes me 70 euros');
      expect(await says('Anna still owes me 70')).toBe('Anna owes you 70 euros.');
      await says('Anna owes me 90 euros');
      expect(await says('Anna still owes me 50')).toContain('so I changed nothing');
      expect(await says('what does Anna owe me')).toBe('Anna owes you 70 euros and 90 euros.');
    }));
});

it.each([
  [['Anna owes me 100', 'Anna still owes me 70 euros'], 'Anna owes you 70 euros.'],
  [['Anna owes me 100 euros', 'Anna only owes me 60 now'], 'Anna owes you 60 euros.'],
  [['Anna owes me 100 euros', 'Anna now only owes me 60 euros'], 'Anna owes you 60 euros.'],
  [['Anna owes me 100 euros', 'Anna owes me a pizza', 'Anna still owes me 70'], 'Anna owes you a pizza and 70 euros.'],
  [['Anna owes me a pizza', 'Anna still owes me a pizza'], 'Anna owes you a pizza.'],
  [['Anna owes me a pizza', 'Anna still owes me the pizza'], 'Anna owes you a pizza.'],
  [['I lent Anna 100 euros', 'Anna still owes me 60 of it'], 'Anna owes you 60 euros.'],
  [['Anna still owes me 70'], 'Anna owes you 70.'],
  [['Anna owes me a pizza', 'Anna still owes me 70'], 'Anna owes you a pizza and 70.'],
  [['Anna owes me a pizza', 'Anna still owes me a coffee'], 'Anna owes you a pizza and a coffee.'],
  [
    ['Anna owes me 100 euros', 'Anna owes me 40 euros', 'Anna still owes me 70'],
    'Anna owes you 100 euros and 40 euros.',
  ],
  [['Anna owes me 100 euros', 'Anna still owes me 170'], 'Anna owes you 100 euros.'],
  [['Anna owes me 100 euros', 'Anna still owes me 70 dollars'], 'Anna owes you 100 euros.'],
  [['Anna owes me 100 euros', 'Anna still owes me 70', 'forget that'], 'Anna owes you 100 euros.'],
  [['I owe Anna 100 euros', 'Anna still owes me 70'], 'Anna owes you 70.'],
])('after %j: %s', async (lines, owed) => {
  expect(await owedAfter(lines, 'what does Anna owe me')).toBe(owed);
});

it.each([
  [['I owe Anna 50 euros', 'I still owe Anna 20'], 'You owe Anna 20 euros.'],
  [['I owe Anna 50 euros', 'I still owe 20 euros to Anna'], 'You owe Anna 20 euros.'],
  [['I owe Anna 50 euros', 'I only owe Anna 20 now'], 'You owe Anna 20 euros.'],
  [['I owe my cousin Anna 50 euros', 'I still owe my cousin Anna 20 euros'], 'You owe Anna 20 euros.'],
])('after %j of the own debt: %s', async (lines, owed) => {
  expect(await owedAfter(lines, 'what do I owe Anna')).toBe(owed);
});

it.each([
  ['Ali Demir owes me 50 euros', 'does Ali Demir still owe me', 'Ali Demir owes you 50 euros.'],
  ['Ali Demir owes me 50 euros', 'does Ali still owe me', 'Ali Demir owes you 50 euros.'],
  ['Ali Demir owes me 50 euros', 'does Ali Demir still owe me 50 euros', 'Ali Demir owes you 50 euros.'],
  ['Ali Demir owes me 50 euros', 'does Ali still owe me the fifty', 'Ali Demir owes you 50 euros.'],
  ['Ali Demir owes me 50 euros', 'has Ali Demir paid me back yet', 'Ali Demir owes you 50 euros.'],
  ['I owe Ali Demir 50 euros', 'do I still owe Ali Demir', 'You owe Ali Demir 50 euros.'],
  ['I owe Ali Demir 50 euros', 'have I paid Ali back', 'You owe Ali Demir 50 euros.'],
  ['I owe Ali Demir 50 euros', 'does Ali still owe me', "Ali Demir doesn't owe you anything that I know of."],
  ['I borrowed the tent from Olga', "have I still got anything of Olga's", 'You have the tent from Olga.'],
])('after "%s", "%s": %s', async (line, question, answer) => {
  expect(await owedAfter([line], question)).toBe(answer);
});

it.each([
  "he's paid me back now, Marek",
  'he has paid me back, Marek',
  'Marek and I are square',
  "we're square",
  "we're even now",
  'we are quits',
])('"%s" settles what Marek owes', async (line) => {
  expect(await owedAfter(['Marek owes me 30 euros', line], 'what does Marek owe me')).toBe(
    "Marek doesn't owe you anything that I know of.",
  );
});

it.each([
  [["he's paid me back now, Jonas"]],
  [["he hasn't paid me back, Marek"]],
  [["he'll pay me back, Marek"]],
  [['Ines owes me 20 euros', "we're square"]],
  [["we're square dancing tonight"]],
  [["if we're square"]],
  [['are we square']],
  [["we aren't even"]],
])('after %j Marek still owes it', async (lines) => {
  expect(await owedAfter(['Marek owes me 30 euros', ...lines], 'what does Marek owe me')).toBe(
    'Marek owes you 30 euros.',
  );
});

it('where "we are square" may be of several, it is asked with whom', () =>
  throughHub(async (says) => {
    await says('Marek owes me 30 euros');
    await says('Ines owes me 20 euros');
    expect(await says("we're square")).toMatch(/^Something is open with .*Say with whom: “\w+ and I are even”\.$/u);
    await says('Ines and I are even');
    expect(await says('who owes me')).toBe('Marek owes you 30 euros.');
  }));

it.each([
  ['I lent my drill to Femi last weekend', 'Femi has your drill.'],
  ['I lent my drill to Femi yesterday', 'Femi has your drill.'],
  ['I lent Femi my drill on Saturday', 'Femi has your drill.'],
  ['last weekend I lent my drill to Femi', 'Femi has your drill.'],
  ['Femi borrowed my drill last week', 'Femi has your drill.'],
])('"%s" tells who has the drill', async (line, answer) => {
  expect(await owedAfter([line], "who's got my drill")).toBe(answer);
});

it.each([
  "I'm lending my drill to Femi next weekend",
  'I lent my drill to Femi tomorrow',
  'I might lend my drill to Femi',
  "I didn't lend my drill to Femi last week",
  "Femi hasn't got my drill",
  'Femi has my number',
  'Femi has my attention',
  'does Femi have my drill',
])('"%s" lends nothing', async (line) => {
  expect(await owedAfter([line], "who's got my drill")).not.toContain('Femi has');
});

it.each([
  [['I borrowed the tent from Olga'], 'what have I got of hers', 'You have the tent from Olga.'],
  [
    ['I borrowed the tent from Olga', 'Tim is my brother'],
    'have I still got anything of hers',
    'You have the tent from Olga.',
  ],
  [
    ['this is my neighbour Radek', 'I borrowed a saw from Ilse', "what have I got of Ilse's"],
    'what have I got of hers',
    'You have a saw from Ilse.',
  ],
  [['I borrowed the tent from Olga', 'I lent Ida my bike'], 'what have I got of hers?', 'You have the tent from Olga.'],
])('after %j, "%s" is of whoever alone lent anything', async (lines, question, answer) => {
  expect(await owedAfter(lines, question)).toBe(answer);
});

it.each([
  [['I borrowed the tent from Olga', 'I borrowed a saw from Ida'], 'what have I got of hers'],
  [['Tim is my brother', 'I borrowed the tent from Tim'], 'what have I got of hers'],
  [['I borrowed the tent from Olga'], 'what do you think of his'],
  [[], 'what have I got of hers'],
])('after %j, "%s" is of nobody', async (lines, question) => {
  expect(await owedAfter(lines, question)).not.toContain('You have');
});

it.each([
  ['she still owes me 10', 'Eva owes you 10.'],
  ['she only owes me 5 now', 'Eva owes you 5.'],
  ['he still owes me 25', 'Eva owes you 20.'],
])('"%s" is of whoever alone owes something', async (line, owed) => {
  expect(await owedAfter(['Eva owes me 20', line], 'what does Eva owe me')).toBe(owed);
});

it('where several owe something it is asked who still owes it', async () => {
  expect(await owedAfter(['Eva owes me 20', 'Ida owes me 30'], 'she still owes me 10')).toContain('Whom do you mean');
  expect(await owedAfter(['Eva owes me 20', 'Ida owes me 30', 'she still owes me 10', 'Ida'], 'who owes me')).toMatch(
    /Eva owes you 20.*Ida owes you 10|Ida owes you 10.*Eva owes you 20/u,
  );
});
