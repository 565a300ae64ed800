import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;
const said = (...lines: readonly string[]) => answersTo(wearer, lines);

beforeEach(async () => {
  wearer = await Wearer.start({ wallMs: Date.UTC(2026, 5, 10, 9) });
});
afterEach(() => wearer.leaves());

describe('a thing that is no more where it was left', () => {
  it.each([
    ["my rucksack isn't at the climbing gym any more", 'Your rucksack is no longer at the climbing gym.'],
    ['my rucksack is no longer at the climbing gym', 'Your rucksack is no longer at the climbing gym.'],
    ['I took my rucksack from the climbing gym', 'Your rucksack is no longer at the climbing gym.'],
    ['I picked up my rucksack from the climbing gym', 'Your rucksack is no longer at the climbing gym.'],
    ['I found my rucksack', 'Your rucksack is with you.'],
    ['I finally found my rucksack again', 'Your rucksack is with you.'],
    ['I have my rucksack back', 'Your rucksack is with you.'],
  ])('is told so after "%s"', async (line, told) => {
    await said('I left my rucksack at the climbing gym');
    expect(await said(line, 'where is my rucksack', 'what is in the climbing gym')).toEqual([
      `Got it — ${told.replace(/^Y/u, 'y')}`,
      told,
      expect.not.stringMatching(/^Your rucksack is at/),
    ]);
  });

  it.each(["my rucksack isn't at the climbing gym any more", 'I found my rucksack'])(
    'and is there again once "%s" was forgotten',
    async (line) => {
      await said('I left my rucksack at the climbing gym', line);
      expect(await said('forget that', 'where is my rucksack')).toEqual([
        expect.stringMatching(/^Forgotten: your rucksack (?:with you|no longer at the climbing gym)\.$/),
        'Your rucksack is at the climbing gym.',
      ]);
    },
  );

  it('and may be put down anew', async () => {
    await said('I left my rucksack at the climbing gym', 'I found my rucksack', 'I left my rucksack in the hall');
    expect(await said('where is my rucksack')).toEqual(['Your rucksack is at the hall.']);
  });

  it.each([
    "my rucksack isn't at the office any more",
    'I took my helmet out of the cupboard',
    'I found my old teacher online',
    'I found my voice',
    "my rucksack isn't at the climbing gym",
    'I took my time at the climbing gym',
  ])('and nothing is known otherwise after "%s"', async (line) => {
    await said('I left my rucksack at the climbing gym', line);
    expect(await said('where is my rucksack')).toEqual(['Your rucksack is at the climbing gym.']);
  });
});

describe('what was lent and came back', () => {
  it.each([
    'Ruben brought the sander back',
    'Ruben brought back my sander',
    'Ruben returned the sander',
    'Ruben gave me my sander back',
    'I got my sander back',
    'I got my sander back from Ruben',
    "Ruben doesn't owe me the sander any more",
  ])('is settled by "%s", and only that', async (line) => {
    await said('I lent Ruben my sander', 'Ruben owes me a pizza', 'I lent Edda my tent');
    expect((await said(line))[0]).toMatch(/^Ruben owed you .*sander\. Cleared\.$/);
    expect(await said('forget that', 'what does Ruben owe me')).toEqual([
      'Forgotten: that you settled with Ruben.',
      'Ruben owes you a pizza and your sander.',
    ]);
    expect(await said(line, 'what does Ruben owe me')).toEqual([expect.any(String), 'Ruben owes you a pizza.']);
  });

  it.each([
    'I gave Edda her tent back',
    'I returned the tent to Edda',
    'I gave the tent back to Edda',
    "I don't owe Edda a tent any more",
    'I no longer owe Edda a tent',
  ])('and what was borrowed by "%s"', async (line) => {
    await said('I owe Edda a tent', 'I owe Edda a lunch');
    expect((await said(line))[0]).toMatch(/^You owed Edda a tent\. Cleared\.$/);
    expect(await said('what do I owe Edda')).toEqual(['You owe Edda a lunch.']);
  });

  it.each([
    'I got my confidence back',
    'Ruben brought the kids back',
    'Edda brought the sander back',
    'I got my sander',
    "I don't owe Ruben an answer any more",
  ])('and nothing by "%s"', async (line) => {
    await said('I lent Ruben my sander', line);
    expect((await said('what does Ruben owe me'))[0]).toMatch(/sander/);
  });
});

describe('a promise that need not be kept', () => {
  it.each([
    ['I promise Edda to return her tent on monday', "I don't have to return Edda's tent any more"],
    ["I'll ring Edda tomorrow", 'never mind ringing Edda'],
    ["I'll write to Edda tomorrow", 'never mind writing to Edda'],
    ["I'll bake Edda a cake on sunday", "I don't need to bake Edda's cake any more"],
  ])('is let go: "%s", "%s"', async (kept, line) => {
    await said(kept, "I'll water the ferns tomorrow");
    expect((await said(line))[0]).toMatch(/^Let go: you promised /);
    expect(await said('what did I promise')).toEqual([expect.stringMatching(/^You promised to water the ferns/)]);
    await said('forget that', 'forget that');
    expect((await said('what did I promise Edda'))[0]).toMatch(/Edda|tent|cake/);
  });

  it.each(['never mind ringing Ruben', "I don't have to return Edda's tent any more", 'never mind the noise'])(
    'and stays after "%s"',
    async (line) => {
      await said("I'll ring Edda tomorrow", line);
      expect((await said('what did I promise Edda'))[0]).toMatch(/^You promised to ring Edda/);
    },
  );
});
