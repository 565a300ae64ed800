import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '#core/wire/wearer/social';
import { Wearer } from '../../wearer/wearer.js';

let wearer: Wearer;
beforeEach(async () => {
  wearer = await Wearer.start();
});
afterEach(() => wearer.leaves());

/** Says lines that all begin with the wake word; resolves with the reply to the last. */
async function says(...lines: readonly string[]): Promise<string> {
  for (const line of lines) await wearer.says(`vesper ${line}`);
  return wearer.cards.at(-1)?.primary ?? '';
}

const people = (): Promise<Person[]> => wearer.withMemory((memory) => memory.people.all());
const debtsOf = async (name: string): Promise<readonly string[]> =>
  (await people()).find((person) => person.name === name)?.debts.map(({ direction, what }) => `${direction} ${what}`) ??
  [];
const notesOf = async (name: string): Promise<readonly string[]> =>
  (await people()).find((person) => person.name === name)?.notes.map(({ text }) => text) ?? [];

describe('settling by voice', () => {
  beforeEach(async () => {
    await says('Noor owes me ten dollars', 'i owe Noor a dinner');
  });

  it('clears what they owe when they paid the wearer back, and nothing else', async () => {
    expect(await says('Noor paid me back')).toBe('Noor owed you ten dollars. Cleared.');
    expect(await debtsOf('Noor')).toEqual(['i_owe a dinner']);
    expect(await says('Noor paid me back')).toBe('I have nothing down that Noor owes you.');
    expect(await debtsOf('Noor')).toEqual(['i_owe a dinner']);
  });

  it('clears what the wearer owes when they paid it back', async () => {
    expect(await says('i paid Noor back')).toBe('You owed Noor a dinner. Cleared.');
    expect(await debtsOf('Noor')).toEqual(['owes_me ten dollars']);
    expect(await says('i paid Noor back')).toBe('I have nothing down that you owe Noor.');
  });

  it('clears both sides when they are even', async () => {
    expect(await says("we're even with Noor")).toBe('Noor owed you ten dollars and you owed Noor a dinner. Cleared.');
    expect(await debtsOf('Noor')).toEqual([]);
  });

  it('is taken back by "forget that", debts as they were', async () => {
    await says("we're even with Noor", 'forget that');
    expect([...(await debtsOf('Noor'))].sort()).toEqual(['i_owe a dinner', 'owes_me ten dollars']);
    expect(await says('forget that')).toBe('Forgotten: that you owe Noor a dinner.');
  });

  it('is refused while incognito, and so is taking it back', async () => {
    await says('i paid Noor back', 'go incognito');
    expect(await says('Noor paid me back')).toBe("Not while you're incognito.");
    expect(await says('forget that')).toBe('I kept nothing of what you just said.');
    expect(await debtsOf('Noor')).toEqual(['owes_me ten dollars']);
    await says('turn off incognito', 'i paid Noor back', 'Noor paid me back');
    await wearer.hub.gate.setIncognito(true);
    expect(await says('forget that')).toBe("Not while you're incognito.");
    await wearer.hub.gate.setIncognito(false);
    await says('forget that', 'forget that');
    expect([...(await debtsOf('Noor'))].sort()).toEqual(['i_owe a dinner', 'owes_me ten dollars']);
  });

  it('means whoever owes something where two people have the first name, and asks back where both do', async () => {
    await says('Sam Reed owes me a coffee', 'have you met Sam Fox');
    expect(await says('sam paid me back')).toBe('Sam owed you a coffee. Cleared.');
    await says('Sam Reed owes me a coffee', 'Sam Fox owes me lunch');
    expect(await says('sam paid me back')).toEqual(
      expect.stringMatching(/^I know more than one Sam: Sam (?:Reed|Fox); Sam (?:Reed|Fox)\. Which one\?$/),
    );
    expect([await debtsOf('Sam Reed'), await debtsOf('Sam Fox')]).toEqual([['owes_me a coffee'], ['owes_me lunch']]);
    await wearer.says('Sam Fox');
    expect([await debtsOf('Sam Reed'), await debtsOf('Sam Fox')]).toEqual([['owes_me a coffee'], []]);
  });

  it('of somebody unknown clears nothing and keeps nobody', async () => {
    expect(await says('Theo paid me back')).toBe('I have nothing down that Theo owes you.');
    expect((await people()).map(({ name }) => name)).toEqual(['Noor']);
  });
});

describe('a note on "she", "he" or "they"', () => {
  it('is about whoever was looked at in the last 90 seconds, and says whom', async () => {
    await says('have you met Noor');
    expect(await says('note that she sings')).toBe('Noted about Noor: sings.');
    await wearer.passes(89_000, 1_000);
    expect(await says('remember that he is allergic to nuts')).toBe('Noted about Noor: is allergic to nuts.');
    expect(await notesOf('Noor')).toEqual(['sings', 'is allergic to nuts']);
  });

  it('is about nobody afterwards: the wearer is asked, and the answer is taken', async () => {
    await says('have you met Noor');
    await wearer.passes(91_000, 1_000);
    expect(await says('note that they sing')).toBe("I'm not sure who you mean.");
    expect(await notesOf('Noor')).toEqual([]);
    await wearer.says('Noor');
    expect(await notesOf('Noor')).toEqual(['sing']);
  });

  it('that was kept leaves no question open: a name said next notes nothing', async () => {
    await says('have you met Noor', 'have you met Theo', 'note that he sings');
    await wearer.says('Noor');
    expect(await notesOf('Noor')).toEqual([]);
  });

  it('is kept for nobody in particular where several people have the first name', async () => {
    await says('have you met Sam Reed', 'have you met Sam Fox');
    expect(await says('note that sam sings')).toEqual(
      expect.stringMatching(/^I know more than one Sam: Sam (?:Reed|Fox); Sam (?:Reed|Fox)\. Which one\?$/),
    );
    expect(await says('sam owes me a coffee')).toEqual(
      expect.stringMatching(/^I know more than one Sam: Sam (?:Reed|Fox); Sam (?:Reed|Fox)\. Which one\?$/),
    );
    expect((await people()).map(({ name }) => name).sort()).toEqual(['Sam Fox', 'Sam Reed']);
  });

  it('is a preference where the wearer speaks of themselves', async () => {
    await says('have you met Noor', 'note that i sing');
    expect(await notesOf('Noor')).toEqual([]);
    expect(await wearer.withMemory(({ userModel }) => userModel.profile().preferences)).toEqual(['I sing']);
  });
});

describe('"forget that"', () => {
  it('takes back the last thing kept, whatever it was, and never something older', async () => {
    const settings = () => wearer.withMemory((memory) => memory.settings.get('wearer_name'));
    await says('i left my keys at the office', 'call me robin', 'call me bex', 'forget that');
    expect(await settings()).toBe('Robin');
    await wearer.says('the ferry leaves at seven');
    await says('hold that thought', 'forget that');
    expect(await says('where was i')).toBe("I'm not holding a thought.");
    await says('have you met Noor', 'have you met Noor', 'forget that');
    expect(await people()).toEqual([]);
    expect(await says('where are my keys')).toBe('Your keys are at the office.');
  });
});

describe('a no right after an introduction', () => {
  it('takes back whom it kept, and says so', async () => {
    expect(await says('this is my neighbour Anna')).toBe("I'll remember Anna, your neighbour.");
    expect(await says('no')).toBe('Forgotten: Anna, your neighbour.');
    expect(await people()).toEqual([]);
    expect(await says('no')).toBe(
      'What was forgotten is gone and can’t be brought back. Say it again to have it kept.',
    );
  });

  it('takes back what was new of somebody who was known before, and nothing else', async () => {
    await says('this is my neighbour Anna', 'this is my colleague Anna', 'no');
    expect((await people()).map(({ name, relation }) => [name, relation])).toEqual([['Anna', 'neighbour']]);
  });

  it('takes back nothing once something else was said, or where the no may be that of whom was asked', async () => {
    await says('this is my neighbour Anna', 'captions off');
    expect(await says('no')).toMatch(/^Nothing was changed/);
    await says('have you met Noor');
    expect(await says('no')).toMatch(/^Nothing was changed/);
    expect((await people()).map(({ name }) => name).sort()).toEqual(['Anna', 'Noor']);
  });
});

describe('a line typed to the assistant without a capital', () => {
  it('makes nobody of a soft introduction, and says how a name is given', async () => {
    const { say } = await wearer.hub.assistant.say('im sam');
    expect(say).toBe('If that is your name, say “call me Sam”. I kept nothing.');
    expect(await people()).toEqual([]);
  });

  it('still takes somebody who is known for being here', async () => {
    await says('this is my neighbour Sam');
    expect((await wearer.hub.assistant.say('im sam')).say).toBe("I'll remember Sam.");
    expect(await people()).toHaveLength(1);
  });

  it('takes the wearer for the wearer', async () => {
    await says('call me sam');
    expect((await wearer.hub.assistant.say('im sam')).say).toBe("You're Sam.");
  });
});
