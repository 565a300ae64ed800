import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';

afterAll(cleanUp);

async function aWearer(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

describe('what is done with “it”', () => {
  it.each([
    [["I'm parked on Dock Street", 'actually I moved it to Wharf Road', 'where did I park'], 'Wharf Road'],
    [
      ['I left my keys in the drawer', 'where are my keys', 'I moved them to the hall table', 'where are my keys'],
      'hall table',
    ],
    [
      ['my passport is in the safe', 'what time is it', 'I put it in the blue folder', 'where is my passport'],
      'blue folder',
    ],
    [["where is my wife's car", 'I parked it on Elm Street', "where is my wife's car"], 'Elm Street'],
    [['my ladder is in the shed', 'I lent it to Bram', 'who has my ladder'], 'Bram'],
  ])('is of what was spoken of last: %j', async (lines, told) => {
    expect((await answersTo(await aWearer(), lines)).at(-1)).toContain(told);
  });

  it.each([
    ['of another number', ['I left my keys in the drawer', 'I moved it to the hall table']],
    ['after somebody was spoken of', ['I left my keys in the drawer', 'who is Anna', 'I moved them to the hall table']],
    ['where nothing was spoken of', ['I moved it to the hall table']],
    ['of what is to be done', ['I left my keys in the drawer', "I'll move them to the hall table"]],
  ])('is of nothing %s', async (_why, lines) => {
    const wearer = await aWearer();
    await answersTo(wearer, lines);
    expect(await answersTo(wearer, ['where are my keys'])).not.toEqual([expect.stringContaining('hall')]);
  });

  it.each([
    [['my passport is in the drawer', "moved it, it's in the safe now"], 'passport', 'Your passport is at the safe.'],
    [
      ['my passport is in the drawer', 'where is my passport', "it's not there any more, it's in the safe"],
      'passport',
      'Your passport is at the safe.',
    ],
    [['my gloves are in the car', "I moved them, they're in the hall now"], 'gloves', 'Your gloves are at the hall.'],
    [['my gloves are in the car', "they're not there any more"], 'gloves', 'Your gloves are no longer at the car.'],
    [
      ['my gloves are in the car', 'not there any more, they are on the shelf'],
      'gloves',
      'Your gloves are at the shelf.',
    ],
    [
      ['my ladder is in the shed', 'where is my ladder', "no, it's in the hall"],
      'ladder',
      'Your ladder is at the hall.',
    ],
    [['my ladder is in the shed', 'I moved it'], 'ladder', 'Your ladder is no longer at the shed.'],
    [
      ["my sister's bike is in the yard", "it's in the hall now"],
      "sister's bike",
      "Your sister's bike is at the hall.",
    ],
  ])('tells where that is now: %j', async (lines, thing, told) => {
    expect((await answersTo(await aWearer(), [...lines, `where is my ${thing}`])).at(-1)).toBe(told);
  });

  it.each([
    "it's raining now",
    "it's at five now",
    "it's on the news now",
    "it's in good shape now",
    "it's in May now",
    "they're in the hall now",
    "no, it's fine",
    'is it in the hall now',
  ])('and “%s” moves no ladder', async (line) => {
    const told = await answersTo(await aWearer(), ['my ladder is in the shed', 'where is my ladder', line]);
    expect(told.at(-1)).not.toContain('Got it');
  });

  it('is asked for where it is not known which thing is meant', async () => {
    const told = await answersTo(await aWearer(), ['my drill is in the cellar', 'who is Anna', "it's in the yard now"]);
    expect(told.at(-1)).toBe(
      "I don't know which thing that is, so nothing was kept. Say it whole, like “my keys are in the yard”.",
    );
  });

  it('is of nothing once everything was erased', async () => {
    const wearer = await aWearer();
    await answersTo(wearer, ['I left my bike at the station']);
    await wearer.hub.operations.eraseAllMemories();
    expect(await answersTo(wearer, ['I moved it to the yard', 'where is my bike'])).toEqual([
      expect.stringContaining('kept nothing'),
      "I don't have a spot saved for your bike yet.",
    ]);
  });

  it('can be taken back', async () => {
    const told = await answersTo(await aWearer(), [
      'I left my bike at the station',
      'I moved it to the yard',
      'forget that',
      'where is my bike',
    ]);
    expect(told.at(-1)).toBe('Your bike is at the station.');
  });
});
