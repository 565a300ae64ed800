import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { answeredWrongly, withBothDoors } from './both-doors.js';

afterEach(cleanUp);

const wallMs = Date.parse('2026-03-04T10:00:00Z');

/** What was said to each line in turn. */
async function replies(lines: readonly string[]): Promise<readonly string[]> {
  const wearer = await Wearer.start({ wallMs });
  try {
    const said: string[] = [];
    for (const line of lines) said.push((await wearer.types(line)).say);
    return said;
  } finally {
    await wearer.leaves();
  }
}

describe('what one line tells of two people', () => {
  it('is kept of each', async () => {
    expect(await replies(['I lent Noor my tent and Ben my bike', 'Ben gave the bike back', 'who has my tent'])).toEqual(
      ['Noor has your tent. Noted. Ben has your bike. Noted.', 'Ben had your bike. Cleared.', 'Noor has your tent.'],
    );
    expect(await replies(['I owe Noor a pizza and Ben ten euros', 'what do I owe Ben', 'what do I owe Noor'])).toEqual([
      'You owe Noor a pizza. Noted. You owe Ben ten euros. Noted.',
      'You owe Ben ten euros.',
      'You owe Noor a pizza.',
    ]);
  });

  it.each([
    ['Noor and Ben each owe me ten euros', 'what does Ben owe me', 'Ben owes you ten euros.'],
    ['Noor and Ben owe me ten euros each', 'what does Noor owe me', 'Noor owes you ten euros.'],
    ['I owe Noor and Ben five euros each', 'what do I owe Ben', 'You owe Ben five euros.'],
    ['I lent Noor and Ben five euros each', 'what does Ben owe me', 'Ben owes you five euros.'],
    ['I promise Noor and Ben to bring the cake', 'what did I promise Ben', 'You promised Ben to bring the cake.'],
    ["Noor and Ben, I'll bring the cake", 'what did I promise Noor', 'You promised Noor to bring the cake.'],
    ["I'll send Noor and Ben the photos", 'what did I promise Ben', 'You promised to send Noor and Ben the photos.'],
  ])('is of each where it says so: %s', async (line, question, answer) => {
    expect((await replies([line, question]))[1]).toBe(answer);
  });

  it.each([
    ...['I lent Noor and Ben my tent', 'I lent my tent to Noor and Ben', 'Noor and Ben owe me ten euros'],
    ...['I owe Noor and Ben a pizza', 'I borrowed a tent from Noor and Ben', 'Noor and Ben lent me their tent'],
  ])('is refused where it is not plain which part is whose: %s', async (line) => {
    const [said, lent, owed] = await replies([line, 'what did I lend out', 'what do I owe']);
    expect(said).toBe(
      'I note that with one person at a time, so I kept nothing. Say it of Noor or Ben, or of each with their part.',
    );
    expect([lent, owed]).toEqual([
      "You haven't lent anybody anything that I know of.",
      "You don't owe anybody that I know of.",
    ]);
  });

  it.each([
    ['Sam lent me their tent', 'what have I borrowed', 'You have their tent from Sam.'],
    ['I owe Edda a gin and tonic', 'what do I owe Edda', 'You owe Edda a gin and tonic.'],
    ['I lent Edda my Tom and Jerry film', 'what did I lend Edda', 'Edda has your Tom and Jerry film.'],
    ["Noor and Ben are here, I'll call the bank", 'what have I promised', 'You promised to call the bank.'],
  ])('is not read into what is of one or of nobody: %s', async (line, question, answer) => {
    expect((await replies([line, question]))[1]).toBe(answer);
  });

  it('is told to the Brain alone as to the hub', async () => {
    const client = aClient(await aBrain({ state: await temporaryFolder() }));
    const says = async (text: string) => (await client.voice({ text })).say;
    expect(await says('I lent Noor my tent and Ben my bike')).toBe(
      'Noor has your tent. Noted. Ben has your bike. Noted.',
    );
    expect(await says('I owe Noor and Ben a pizza')).toContain('so I kept nothing');
    expect(await says('who has my bike')).toBe('Ben has your bike.');
  });

  it('is asked for by voice and in writing', { timeout: longRunMs }, async () => {
    const both = await withBothDoors({
      said: ['I lent Noor my tent and Ben my bike', 'I promise Noor and Ben to bring the cake'],
      wallMs,
      models: {},
    });
    expect(
      await answeredWrongly(both, [
        ['who has my bike', 'Ben has your bike.'],
        ['what has Noor still got of mine', 'Noor has your tent.'],
        ['what did I promise Ben', 'You promised Ben to bring the cake.'],
      ]),
    ).toEqual([]);
  });
});

describe('what somebody gave or did', () => {
  it.each([
    ...['Torvald gave me the haircut', 'Torvald gave me a haircut', 'Torvald gave me the haircut yesterday'],
    ...[
      'Torvald gave me the news',
      'Torvald gave me a lift home',
      'Torvald gave me a hand',
      'Torvald gave me the creeps',
    ],
    ...[
      'Torvald lent me an ear',
      'Torvald paid me a visit',
      'Torvald paid me a compliment',
      'Torvald gave me five minutes',
    ],
    ...['I gave Torvald a hug', 'I gave Torvald the news', 'I paid Torvald a visit', 'I paid Torvald for the haircut'],
    ...['I gave Torvald half of the cake', 'Torvald gave me the haircut back', 'Torvald gave me the rest of the cake'],
  ])('makes no debt: %s', async (line) => {
    const [, ...open] = await replies([line, 'what do I owe', 'who owes me anything', 'what have I borrowed']);
    expect(open).toEqual([
      "You don't owe anybody that I know of.",
      'Nobody owes you anything that I know of.',
      'Nobody has lent you anything that I know of.',
    ]);
  });

  it.each(['Torvald gave me the haircut', 'Torvald paid me a visit', 'I gave Torvald half of the cake'])(
    'changes none: %s',
    async (line) => {
      const said = await replies([
        'Torvald owes me twenty euros',
        'I owe Torvald a beer',
        line,
        'what is open with Torvald',
      ]);
      expect(said.at(-1)).toBe('Torvald owes you twenty euros; you owe Torvald a beer.');
    },
  );
});
