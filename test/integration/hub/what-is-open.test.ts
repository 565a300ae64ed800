import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

afterEach(cleanUp);

const wallMs = Date.parse('2026-03-04T10:00:00Z');
const told = (said: readonly string[]) => withBothDoors({ said, wallMs, models: {} });

const lent = [
  'I lent Lukas my drill',
  'Edda lent me her tent',
  'I owe Edda thirty euros',
  'I borrowed a ladder from Greta',
];
const allToReturn = 'You have a ladder from Greta; you have her tent from Edda.';

const askedOfLent: readonly AskedBothWays[] = [
  ...['what do I have to return', 'what do I have to give back', 'which things do I have to return'].map(
    (question) => [question, allToReturn] as const,
  ),
  ...['do I have anything to give back', 'what am I borrowing', 'whose things do I have', 'what have I borrowed'].map(
    (question) => [question, allToReturn] as const,
  ),
  ['who do I have to give something back to', allToReturn],
  ['what do I need to give back to Edda', 'You have her tent from Edda.'],
  ['what do I still have from Edda', 'You have her tent from Edda.'],
  ['do I have to give anything back to Greta', 'You have a ladder from Greta.'],
  ["what's open between me and Edda", 'You owe Edda thirty euros; you have her tent from Edda.'],
  ["what's still open with Edda", 'You owe Edda thirty euros; you have her tent from Edda.'],
  ['are Edda and me even', 'You owe Edda thirty euros; you have her tent from Edda.'],
  ['what is open between Lukas and me', 'Lukas has your drill.'],
  ['what has Lukas still got', 'Lukas has your drill.'],
  ['what has Lukas still got of mine', 'Lukas has your drill.'],
  ["what's Lukas still got of mine", 'Lukas has your drill.'],
  ['what of mine does Lukas have', 'Lukas has your drill.'],
  ['what do I have to get back from Lukas', 'Lukas has your drill.'],
  ['what did I lend out', 'Lukas has your drill.'],
  ["what's out on loan", 'Lukas has your drill.'],
  ["what's open on Sunday", null],
  ["what's between me and the door", null],
  ['what did I have to eat', null],
  ['what has Torvald got', null],
  ["what's open between me and Torvald", null],
];

it('what is open between two is told by voice and in writing', { timeout: longRunMs }, async () => {
  expect(await answeredWrongly(await told(lent), askedOfLent)).toEqual([]);
});

it('what is not open is not told', { timeout: longRunMs }, async () => {
  expect(
    await answeredWrongly(await told(['meet Anna']), [
      ['what do I have to return', 'Nobody has lent you anything that I know of.'],
      ["what's open between me and Anna", 'Nothing is owed or lent between you and Anna that I know of.'],
      ['what has Anna still got of mine', "You haven't lent Anna anything that I know of."],
    ]),
  ).toEqual([]);
});

describe('a promise that is scrapped', () => {
  it.each(['scrap that promise', 'I take back my promise', 'I take that promise back', 'let go of that promise'])(
    'is let go, and "forget that" opens it again: %s',
    async (line) => {
      const { wearer } = await told(["I'll bring Ben the book tomorrow"]);
      expect((await wearer.types(line)).say).toBe('Let go: you promised to bring Ben the book.');
      expect((await wearer.types('what did I promise Ben')).say).toContain('let it go');
      const again = await told(["I'll bring Ben the book tomorrow", line, 'forget that']);
      expect((await again.wearer.types('what did I promise Ben')).say).toBe(
        'You promised to bring Ben the book, due tomorrow.',
      );
    },
  );

  it('is asked for where it may be several', async () => {
    const { wearer } = await told(["I'll send Noor the photos by Friday", "I'll bring Ben the book tomorrow"]);
    expect((await wearer.types('scrap that promise')).say).toMatch(/^Which one\? /u);
    expect((await wearer.types('the book')).say).toBe('Let go: you promised to bring Ben the book.');
    expect((await wearer.types('what did I promise Noor')).say).toBe(
      'You promised to send Noor the photos, due on Friday.',
    );
  });

  it('is none where none is open', async () => {
    const { wearer } = await told([]);
    expect((await wearer.types('scrap that promise')).say).toBe('You have no open promises that I know of.');
  });
});
