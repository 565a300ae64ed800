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
    'Ruben gave me back the sander',
    'Ruben gave back the sander',
    'Ruben has given me my sander back',
    "I've got my sander back from Ruben",
    'the sander is back',
    'my sander is back from Ruben',
    'he gave me back the sander',
    'they returned my sander yesterday',
    "Ruben doesn't owe me the sander any more",
  ])('is settled by "%s", and only that', async (line) => {
    await said('I lent Ruben my sander', 'Ruben owes me a pizza', 'I lent Edda my tent');
    expect((await said(line))[0]).toMatch(/^Ruben had .*sander\. Cleared\.$/);
    expect(await said('forget that', 'what does Ruben owe me')).toEqual([
      'Forgotten: that you settled with Ruben.',
      'Ruben owes you a pizza; Ruben has your sander.',
    ]);
    expect(await said(line, 'what does Ruben owe me')).toEqual([expect.any(String), 'Ruben owes you a pizza.']);
  });

  it.each([
    'I gave Edda her tent back',
    'I returned the tent to Edda',
    'I gave the tent back to Edda',
    'I gave Edda back her tent',
    "I returned Edda's tent",
    "I gave Edda's tent back",
    'I gave her the tent back',
    'Edda has her tent back',
    'Edda got her tent back',
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
    'Ruben gave me the sander',
    "Ruben didn't give me back the sander",
    'did Ruben give me back the sander',
    'Ruben will give me back the sander tomorrow',
    'Ruben gave Edda back her sander',
    'Edda gave me back the sander',
    'the sander is back to front',
    'Ruben has to give the sander back',
    "I don't owe Ruben an answer any more",
  ])('and nothing by "%s"', async (line) => {
    await said('I lent Ruben my sander', line);
    expect((await said('what does Ruben owe me'))[0]).toMatch(/sander/);
  });
});

describe('money that came back from whom "she" means', () => {
  it.each(['she paid me back', 'he paid me back yesterday', 'they paid me back the 20 euros', 'she has paid me back'])(
    'is settled by "%s" where one person alone owes something',
    async (line) => {
      await said('Mirela owes me 20 euros');
      expect(await said(line, 'what does Mirela owe me')).toEqual([
        'Mirela owed you 20 euros. Cleared.',
        expect.stringContaining("doesn't owe you anything"),
      ]);
    },
  );

  it('and what the wearer owes by "I paid her back"', async () => {
    await said('I owe Mirela 20 euros');
    expect(await said('I paid her back')).toEqual(['You owed Mirela 20 euros. Cleared.']);
  });

  it('is asked for where two owe something', async () => {
    await said('Mirela owes me 20 euros', 'Jonas owes me a beer');
    const [asked = '', cleared] = await said('she paid me back', 'Mirela');
    expect(asked).toMatch(/Mirela.*Jonas|Jonas.*Mirela/u);
    expect(cleared).toBe('Mirela owed you 20 euros. Cleared.');
    expect((await said('what does Jonas owe me'))[0]).toMatch(/beer/u);
  });

  it.each(['she paid me a compliment', 'she should pay me back', 'did she pay me back', "she didn't pay me back"])(
    'is not settled by "%s"',
    async (line) => {
      await said('Mirela owes me 20 euros', line);
      expect((await said('what does Mirela owe me'))[0]).toMatch(/20 euros/u);
    },
  );
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
