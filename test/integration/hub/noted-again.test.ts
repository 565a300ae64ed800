import { afterEach, describe, expect, it } from 'vitest';
import { readsMemory, searches } from '../../wearer/reads-memory.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';

let wearer: Wearer;

afterEach(async () => {
  // Its Brain keeps its files in the same folder.
  await cleanUp();
  await wearer.leaves();
});

const unanswered = /don't have (?:that one|a spot)|didn't follow|kept nothing|Not sure/u;

describe.each(searches)('what was noted, searched $how', ({ models }) => {
  async function says(...lines: readonly string[]): Promise<string> {
    let answer = '';
    for (const line of lines) {
      await readsMemory(wearer, models);
      answer = (await wearer.types(line)).say;
      wearer.clock.advance(1_000);
    }
    return answer;
  }

  it('is told as it was noted last', async () => {
    wearer = await Wearer.start(models);
    await says('remember that the gate code is 8812', 'note that the shop opens at eight', 'captions on');
    await says('remember that the gate code is 9900', 'note that the shop opens at nine');
    expect(await says('what is the gate code')).toBe('The gate code is 9900.');
    expect(await says("what's the code for the gate")).toBe('The gate code is 9900.');
    expect(await says('when does the shop open')).toBe('The shop opens at nine.');
    await says('remember that the gate code is 8812');
    expect(await says('what is the gate code')).toBe('The gate code is 8812.');
    const brain = await aBrain({ state: `${wearer.folder}/state` });
    await wearer.brainMovesTo(brain.url);
    expect(await aClient(brain).ask({ query: 'what is the gate code' })).toMatchObject({
      text: 'The gate code is 8812.',
      sources: [expect.stringMatching(/^memory:teach:/u)],
    });
  });

  it('of somebody is told as it was noted last', async () => {
    wearer = await Wearer.start(models);
    await says('remember that Vera lives in Lyon', 'captions on', 'remember that Vera moved to Nice');
    expect(await says('where does Vera live')).toContain('moved to Nice');
  });

  it('is told with its age where two notes tell something else of one thing', async () => {
    wearer = await Wearer.start(models);
    await says('remember that the recital is on thursday', 'remember that the recital is at nine');
    expect(await says('when is the recital')).toBe(
      'You noted just now: the recital is at nine. You noted just now: the recital is on thursday.',
    );
  });

  it('is found in its own words', async () => {
    const facts: readonly (readonly [string, string, string])[] = [
      ['the alarm code of the office is four four one nine', 'what is the alarm code of the office', 'four four one'],
      ['the wifi of the harbour is seagull', "what's the wifi of the harbour", 'seagull'],
      ['the password for the tablet is mango', 'what is the password for the tablet', 'mango'],
      ['the combination of the locker is 12 24 36', 'what is the combination of the locker', '12 24 36'],
      ['the key of the barn is under the mat', 'where is the key of the barn', 'under the mat'],
      ['the number of the laundry room is seven', "what's the laundry room number", 'seven'],
    ];
    for (const [fact, question, answer] of facts) {
      wearer = await Wearer.start(models);
      expect(await says(`note that ${fact}`, question)).toContain(answer);
      await wearer.leaves();
    }
    wearer = await Wearer.start(models);
    await says(...facts.map(([fact]) => `note that ${fact}`));
    for (const [, question, answer] of facts) expect(await says(question)).toContain(answer);
  });

  it('is not told where something else is asked for', async () => {
    wearer = await Wearer.start(models);
    await says('remember that the bike lock code is 7 3 1', "remember that the neighbour's dog is called Biscuit");
    await says('remember that the key safe is behind the gas meter', 'remember that my bus pass ends in june');
    await says('remember that the cake costs ten euros', 'note that the key of the barn is under the mat');
    await says('note that the alarm code of the office is four four one nine', 'note that the shop opens at eight');
    await says('note that the piano tuner comes on friday', 'note that the sauna is warm at six');
    const silent = [
      'what is the code for the bikes',
      'what is the neighbour called',
      'what is the neighbour named',
      'where is the gas meter',
      'where is the barn',
      'where is the mat',
      'where is the safe of the bank',
      'where is the office',
      'where is the bike',
      'where is the cake',
      'where is the tuner',
      'when does the bus leave',
      'when does the bus arrive',
      'when does the office open',
      'when does the shop close',
      'when does the cake arrive',
      'when is the concert',
      'when does the alarm ring',
      'when does the barn open',
      'who baked the cake',
      'who has the key of the barn',
      'who owns the shop',
      'how old is the dog',
      'how much does the bike cost',
      'how much is the bus pass',
      'what is the alarm code of the barn',
      'what is the password of the office',
      'what is the code for the shop',
      'what colour is the sauna',
      "what is the baker's dog called",
    ];
    const told: string[] = [];
    for (const question of silent) {
      const answer = await says(question);
      if (!unanswered.test(answer)) told.push(`${question} → ${answer}`);
    }
    expect(told).toEqual([]);
    await says('remember that the code for the bikes is nine nine four');
    expect(await says('what is the code for the bikes')).toBe('The code for the bikes is nine nine four.');
    expect(await says('what is the bike lock code')).toBe('The bike lock code is 7 3 1.');
    expect(await says('when does my bus pass end')).toBe('Your bus pass ends in june.');
    expect(await says("what is the neighbour's dog called")).toBe("The neighbour's dog is called Biscuit.");
  });
});
