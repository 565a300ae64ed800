import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';

let wearer: Wearer;

beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(async () => {
  // Its Brain keeps its files in the same folder.
  await cleanUp();
  await wearer.leaves();
});

const unknown = "I don't have that one.";
const said = async (...lines: readonly string[]): Promise<string> => (await answersTo(wearer, lines)).at(-1) ?? '';
const taught = (): Promise<readonly string[]> =>
  wearer.withMemory(({ memories }) => memories.recent(9).map(({ kind, text }) => `${kind}: ${text}`));

describe('a plain note', () => {
  it('is kept word for word, said back, and told to whoever asks', async () => {
    expect(await said('remember that the wifi code for the attic is tulip nine')).toBe(
      'Noted: the wifi code for the attic is tulip nine.',
    );
    expect(await taught()).toEqual(['teach: the wifi code for the attic is tulip nine']);
    expect(await said("what's the wifi code for the attic")).toBe('The wifi code for the attic is tulip nine.');
    expect(await said("what's the wifi code for the cellar")).toBe(unknown);
  });

  it('is turned to the wearer where it is theirs, and what they are like is found by what it says', async () => {
    expect(await said('note that my locker number is forty')).toBe('Noted: your locker number is forty.');
    expect(await said("what's my locker number")).toBe('Your locker number is forty.');
    expect(await said('remember that i take my porridge with salt')).toBe(
      "I'll remember that you take your porridge with salt.",
    );
    expect(await said('how do i take my porridge')).toBe('You take your porridge with salt.');
  });

  it('goes to what has an intent of its own: a place, a debt, a person, a reminder', async () => {
    await said('remember that the spare key is in the blue jar', 'note that i lent Jonas forty euros');
    await said('remember that Hedda plays the cello', 'remember to water the ferns');
    expect(await taught()).toEqual([]);
    expect(await said('where is the spare key')).toBe('Your spare key is at the blue jar.');
    expect(await said('what does Jonas owe me')).toBe('Jonas owes you forty euros.');
    expect(await said('what does Hedda play')).toContain('cello');
  });

  it.each(['go incognito'])('is refused after "%s", and nothing of it is kept', async (mode) => {
    await said(mode);
    expect(await said('remember that the door code is two two seven five')).toBe("Not while you're incognito.");
    expect(await taught()).toEqual([]);
  });

  it('is not heard under the veil', async () => {
    await wearer.does('presses the button long');
    await wearer.says('vesper remember that the door code is two two seven five');
    expect(await taught()).toEqual([]);
  });

  it.each([
    'remember the milk',
    'remember the girl we met at the lake',
    'note that this is important',
    'remember that the shop is open i think',
    'i remember that the shop shuts at six',
    'the shop shuts at six',
  ])('is none of "%s", which keeps nothing', async (line) => {
    expect(await said(line)).toMatch(
      /^(?:(?:I didn't follow that, so|Okay\.) I kept nothing|I kept nothing yet|I don't have that one)/u,
    );
    expect(await taught()).toEqual([]);
  });
});

describe('what was noted', () => {
  it('answers where a thing is, and not where the place is that it tells of', async () => {
    await said('remember that my kayak paddles hang behind the freezer in the cellar of the club');
    await said('remember that the blue bus stops at the hospital');
    expect(await said('where are my kayak paddles')).toContain('behind the freezer');
    expect(await said('where is the hospital')).toBe(unknown);
  });

  it('of a day that is another by now is told with when it was noted', async () => {
    await said('remember that tomorrow is a holiday at the harbour');
    await wearer.passes(3 * 86_400_000, 86_400_000);
    expect(await said('when is the holiday at the harbour')).toBe(
      'You noted 3 days ago: tomorrow is a holiday at the harbour.',
    );
  });

  it('as lent is asked for from either side', async () => {
    await said('i lent Mira my drill');
    expect(await said('what did i lend mira')).toBe('Mira has your drill.');
    expect(await said('who has my drill')).toBe('Mira has your drill.');
    expect(await said('where is my drill')).toBe('Mira has your drill.');
    expect(await said('where is my ladder')).toBe("I don't have a spot saved for your ladder yet.");
    expect(await said('does mira have my drill')).toBe('Mira has your drill.');
    expect(await said('does mira have my ladder')).toBe(unknown);
  });
});

describe('a list', () => {
  it('takes things, tells them in their order and lets them go', async () => {
    expect(await said("what's on the shopping list")).toBe('There is nothing on your shopping list.');
    expect(await said('add oat milk to the shopping list')).toBe('On your shopping list: oat milk.');
    await said('put eggs and butter on my shopping list', 'add sun cream to the packing list');
    expect(await said("what's on my shopping list")).toBe('On your shopping list: oat milk, eggs and butter.');
    expect(await said("what's on the packing list")).toBe('On your packing list: sun cream.');
    expect(await said('take the eggs off the list')).toBe('Off your shopping list: eggs.');
    expect(await said('take the flour off the list')).toBe('The flour is not on your shopping list.');
    expect(await said('what do i need to buy')).toBe('On your shopping list: oat milk and butter.');
    expect(await said('clear the shopping list')).toBe('Off your shopping list: oat milk and butter.');
    expect(await said('read me the shopping list')).toBe('There is nothing on your shopping list.');
    expect(await said("what's on the packing list")).toBe('On your packing list: sun cream.');
  });

  it('loses with "forget that" all that one line had put there', async () => {
    await said('add bread to the shopping list', 'add eggs and butter to the shopping list', 'forget that');
    expect(await said("what's on the shopping list")).toBe('On your shopping list: bread.');
  });

  it('takes nothing while incognito, and lets things go', async () => {
    await said('add bread to the shopping list', 'go incognito');
    expect(await said('add eggs to the shopping list')).toBe("Not while you're incognito.");
    expect(await said("what's on the shopping list")).toBe('On your shopping list: bread.');
    expect(await said('take bread off the list')).toBe('Off your shopping list: bread.');
  });
});

describe('a plain note that is taken back', () => {
  it.each(['forget that', 'undo', 'forget the door code'])('goes with "%s"', async (line) => {
    expect(await said('remember that the door code is two two seven five', line)).toBe(
      'Forgotten: “the door code is two two seven five”.',
    );
    expect(await taught()).toEqual([]);
    expect(await said("what's the door code")).toBe(unknown);
  });

  it('goes both times where it was said twice, and is one row meanwhile', async () => {
    await said('remember that the door code is nine', 'captions on', 'note that the door code is nine');
    expect(await taught()).toHaveLength(1);
    await said('forget that');
    expect(await taught()).toEqual([]);
  });

  it('goes with what the wearer is like', async () => {
    expect(await said('remember that i take my porridge with salt', 'forget that')).toBe(
      'Forgotten: that you take your porridge with salt.',
    );
    expect(await said('how do i take my porridge')).toBe(unknown);
  });

  it.each([
    ['forget the bike lock code', "what's the bike lock code", 'Forgotten: “the bike lock code is 7 3 1”.'],
    ['forget the note about the electrician', 'when does the electrician come', /^Forgotten: .*electrician/u],
    ['forget that Lukas is allergic to peanuts', 'what is Lukas allergic to', /^Forgotten: .*peanuts/u],
  ])('goes with "%s", however long ago it was noted', async (line, question, answer) => {
    await said('remember that the bike lock code is 7 3 1', 'remember that the electrician comes on monday');
    await said('remember that Lukas is allergic to peanuts', 'remember that Lukas has a boat');
    await wearer.passes(3 * 86_400_000, 86_400_000);
    expect(await said('forget the bike')).toMatch(/^Nothing was erased/u);
    expect(await said(line)).toMatch(answer);
    expect(await said(question)).toBe(unknown);
  });

  it.each([
    [
      'remember that the recital is on thursday',
      "scratch that, it's on wednesday",
      'when is the recital',
      'on wednesday',
    ],
    ['remember that the cake costs ten euros', 'no, it costs twelve euros', 'what does the cake cost', 'twelve euros'],
  ])('"%s" is put right by "%s"', async (line, anew, question, answer) => {
    await said(line, anew);
    expect(await said(question)).toContain(answer);
  });

  it.each([
    ['no, on friday', 'The bins go out on friday.'],
    ['actually they go out on friday', 'The bins go out on friday.'],
    ['not thursday, friday', 'The bins go out on friday.'],
  ])('is put right by "%s"', async (line, answer) => {
    await said('remember that the bins go out on thursday', line);
    expect(await said('when do the bins go out')).toBe(answer);
    expect(await taught()).toHaveLength(1);
  });

  it('is counted and erased with all else', async () => {
    await said('remember that the door code is nine');
    expect(wearer.hub.memory.counts()).toMatchObject({ memories: 1 });
    await wearer.hub.memory.eraseAll();
    expect(await said("what's the door code")).toBe(unknown);
  });
});

describe('a plain note at the Brain', () => {
  it('is told with its source, stands among what is kept, and is kept there while the hub is away', async () => {
    await said('remember that the door code is nine');
    const brain = await aBrain({ state: `${wearer.folder}/state` });
    await wearer.brainMovesTo(brain.url);
    const client = aClient(brain);
    expect(await client.ask({ query: "what's the door code" })).toMatchObject({
      text: 'The door code is nine.',
      sources: [expect.stringMatching(/^memory:teach:/u)],
    });
    await said('add oat milk to the shopping list');
    expect(await client.ask({ query: "what's on the shopping list" })).toMatchObject({
      text: 'On your shopping list: oat milk.',
      sources: [expect.stringMatching(/^memory:teach:/u)],
    });
    await wearer.stops();
    expect(await client.voice({ text: 'take oat milk off the shopping list' })).toMatchObject({
      ok: true,
      say: 'Off your shopping list: oat milk.',
    });
    expect(await client.voice({ text: 'remember that my shelf is the third one' })).toMatchObject({
      ok: true,
      say: 'Noted: your shelf is the third one.',
    });
    const { items } = await client.memories({});
    expect(items.map(({ kind, summary }) => `${kind}: ${summary}`)).toEqual([
      'note: your shelf is the third one',
      'note: the door code is nine',
    ]);
  });
});
