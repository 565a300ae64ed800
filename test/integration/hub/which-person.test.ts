import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);

const which = /^I know more than one Jutta: Jutta \w+, your \w+; Jutta \w+, your \w+\. Which one\?$/;
const people = () => wearer.withMemory((memory) => memory.people.all());
const named = async (name: string) => (await people()).find((person) => person.name === name);

beforeEach(async () => {
  wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
  await said('this is my dentist Jutta Kern', 'this is my cousin Jutta Abel');
  await wearer.passes(120_000);
});
afterEach(async () => {
  expect((await people()).length).toBe(2);
  await wearer.leaves();
});

describe('where one of two people has a name alone, which one is asked too', () => {
  beforeEach(async () => {
    await wearer.leaves();
    wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
    await said('meet my neighbour Vera', 'meet my aunt Vera Lind');
    await wearer.passes(120_000);
  });

  it.each([
    ['Vera owes me 10', 'the aunt', 'Vera Lind owes you 10'],
    ['Vera owes me 10', 'the neighbour', 'Vera owes you 10'],
    ['remember Vera likes jazz', 'Lind', 'Noted about Vera Lind: likes jazz.'],
    ['remember Vera likes jazz', 'my neighbour', 'Noted about Vera: likes jazz.'],
  ])('"%s", "%s"', async (line, answer, kept) => {
    const [asked, told] = await said(line, answer);
    expect(asked).toMatch(/^I know more than one Vera: .*Which one\?$/);
    expect(told).toContain(kept);
  });

  it('and of whom a debt is settled, where both have one', async () => {
    await said('my neighbour Vera owes me 10', 'my aunt Vera owes me 20');
    const [asked, told] = await said('Vera paid me back', 'the neighbour');
    expect(asked).toMatch(/Which one\?$/);
    expect(told).toBe('Vera owed you 10. Cleared.');
  });
});

describe('where one has a name and another a surname with it', () => {
  beforeEach(async () => {
    await wearer.leaves();
    wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
    await said('I owe Tim 5 euros', 'I owe Tim Bakker 70 euros');
  });

  it.each(['Tim', 'just Tim', 'the first one'])('and "%s" is the one of the very name', async (answer) => {
    expect(await said('I paid Tim back', answer)).toEqual([
      'I know more than one Tim: Tim; Tim Bakker. Which one?',
      'You owed Tim 5 euros. Cleared.',
    ]);
    expect((await named('Tim Bakker'))?.debts).toHaveLength(1);
  });

  it('and what the other owes is not cleared by the name alone, once nothing is open with that one', async () => {
    await said('I paid Tim back', 'Tim');
    const [asked, cleared] = await said('I paid Tim back', 'Tim Bakker');
    expect(asked).toBe('I know more than one Tim: Tim; Tim Bakker. Which one?');
    expect(cleared).toBe('You owed Tim Bakker 70 euros. Cleared.');
  });

  it('and nothing is cleared where the one of the very name is meant', async () => {
    await said('I paid Tim back', 'Tim', 'I paid Tim back', 'Tim');
    expect((await named('Tim Bakker'))?.debts).toHaveLength(1);
  });
});

describe('where two people have a name, which one is asked', () => {
  it.each([
    ['Abel', 'Jutta Abel'],
    ['Jutta Abel', 'Jutta Abel'],
    ['abel please', 'Jutta Abel'],
    ['I mean Jutta Kern', 'Jutta Kern'],
    ['my cousin', 'Jutta Abel'],
    ['the dentist', 'Jutta Kern'],
    ['the one who is my dentist', 'Jutta Kern'],
  ])('and "%s" is %s', async (answer, name) => {
    const [asked, kept] = await said('remember Jutta plays chess', answer);
    expect(asked).toMatch(which);
    expect(kept).toBe(`Noted about ${name}: plays chess.`);
  });

  it.each([
    ['the first one', 0],
    ['the second one', 1],
    ['the last', 1],
  ])('and "%s" is the one told so', async (answer, at) => {
    const [asked = '', kept] = await said('remember Jutta plays chess', answer);
    const name = asked.match(/Jutta \w+(?=,)/gu)?.[at];
    expect(kept).toBe(`Noted about ${name}: plays chess.`);
  });

  it.each([
    'both',
    'Jutta',
    'what',
    'Brandt',
    'the plumber',
    'the one from the choir',
    'the one who plays the cello',
    'she sings in the choir',
    'from the old office in town',
  ])('and asked again where the answer is "%s"', async (answer) => {
    const [asked, again, kept] = await said('remember Jutta plays chess', answer, 'Kern');
    expect(again).toBe(asked);
    expect(kept).toBe('Noted about Jutta Kern: plays chess.');
  });

  it.each([
    'what time is it',
    'never mind',
    'I left my keys in the hall',
    'who plays chess',
    'is it raining',
    'go to sleep',
    'the soup was great in Rome',
    "I'll water the plants",
  ])('and "%s" keeps nothing of it', async (line) => {
    await said('remember Jutta plays chess', line, 'Kern');
    expect((await people()).flatMap(({ notes }) => notes)).toEqual([]);
  });

  it('of a debt, and again when it is settled', async () => {
    expect(await said('I owe Jutta a beer', 'the dentist')).toEqual([
      expect.stringMatching(which),
      'You owe Jutta Kern a beer. Noted.',
    ]);
    await said('I owe Jutta Abel a cake');
    expect(await said('I paid Jutta back', 'my cousin')).toEqual([
      expect.stringMatching(which),
      'You owed Jutta Abel a cake. Cleared.',
    ]);
    expect((await named('Jutta Kern'))?.debts).toMatchObject([{ what: 'a beer', direction: 'i_owe' }]);
  });

  it('of a promise, and it is kept for whom is meant', async () => {
    expect(await said("I'll call Jutta tomorrow", 'Abel')).toEqual([
      expect.stringMatching(which),
      expect.stringMatching(/^You promised to call Jutta Abel, due /),
    ]);
    expect(await said("I'll collect Jutta's parcel on friday", 'the dentist', 'what did I promise Jutta Kern')).toEqual(
      [
        expect.stringMatching(which),
        expect.stringMatching(/^You promised to collect Jutta Kern's parcel, due /),
        expect.stringMatching(/parcel/),
      ],
    );
  });

  it('and no more once the name was said whole', async () => {
    expect(await said('remember Jutta Kern plays chess', "I'll call Jutta Abel tomorrow")).toEqual([
      'Noted about Jutta Kern: plays chess.',
      expect.stringMatching(/^You promised to call Jutta Abel/),
    ]);
  });
});
