import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { drawnFrom } from '../../budget.js';
import { copyOfLiving } from '../../copy-of-living.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

/** What the last of the lines is answered with. */
async function said(wearer: Wearer, lines: readonly string[]): Promise<string> {
  let say = '';
  for (const line of lines) ({ say } = await wearer.types(line));
  return say;
}

describe('a memory file that is lost right after "forget that"', () => {
  it.each([
    ['a place', 'I left my keys at the kitchen table'],
    ['a debt', 'Noor owes me a tea'],
    ['a reminder', 'remind me about the dentist'],
  ])('that took back %s came back whole, and it is said so', async (_, line) => {
    const brain = await aBrain();
    const wearer = await besideBrain(brain.url);
    await said(wearer, ['I left my spade at the shed', line, 'forget that']);
    const dead = copyOfLiving(`${wearer.folder}/state`);
    for (const file of ['memory.db', 'memory.db-wal', 'memory.db-shm']) rmSync(join(dead, file), { force: true });
    const memory = await openMemory({ state: StateDirectory.open(dead), clock: wearer.clock, log: silentLog });
    onTestFinished(() => memory.close());
    expect(memory.anchors.all()).toMatchObject([{ place: 'the shed' }]);
    expect(memory.health().loss).toMatchObject({ reason: 'missing', lost_changes: 0 });
  });
});

describe('"forget that" says what it takes back', () => {
  it.each(
    drawnFrom([
      [['I left my keys at the kitchen table'], 'Forgotten: your keys at the kitchen table.'],
      [['I left my keys under my bed'], 'Forgotten: your keys under your bed.'],
      [['this is my neighbour Noor'], 'Forgotten: Noor, your neighbour.'],
      [["I'm Priya"], 'Forgotten: Priya.'],
      [['this is my neighbour Noor', 'Noor is also my colleague'], 'Forgotten: that Noor is your colleague.'],
      [['this is my neighbour Noor', 'note that Noor sings'], 'Forgotten: that you noted “sings” about Noor.'],
      [['note that Noor sings'], 'Forgotten: Noor, and that you noted “sings” about Noor.'],
      [['my sister Ines owes me a book'], 'Forgotten: Ines, your sister, and that Ines owes you a book.'],
      [
        ['this is my friend Noor she works at the bank'],
        'Forgotten: Noor, your friend, and that you noted “she works at the bank” about Noor.',
      ],
      [['this is my neighbour Noor', 'Noor owes me ten pounds'], 'Forgotten: that Noor owes you ten pounds.'],
      [['this is my neighbour Noor', 'I owe Noor a coffee'], 'Forgotten: that you owe Noor a coffee.'],
      [['Noor owes me a tea', 'Noor paid me back'], 'Forgotten: that you settled with Noor.'],
      [["I'll send you the photos by Friday"], 'Forgotten: that you promised to send them the photos.'],
      [
        ["I'll water the plants", 'mark the plants as done'],
        'Forgotten: what became of your promise to water the plants.',
      ],
      [['call me Robin'], 'Forgotten: that you are called Robin.'],
      [['remember that I hate my alarm'], 'Forgotten: that you hate your alarm.'],
      [['hold that thought'], 'I kept nothing of what you just said.'],
      [['I left my spade at the shed', 'my pin for the plobber is 4711'], 'I kept nothing of what you just said.'],
    ]),
  )('%j: %s', async (lines, expected) => {
    const wearer = await alone();
    expect(await said(wearer, [...lines, 'forget that'])).toBe(expected);
  });

  it.each([
    ['remind me to call my mother on Friday', 'Forgotten: the reminder “call your mother”.'],
    ['remind me about the dentist', 'Forgotten: the reminder “the dentist”.'],
  ])('%s: %s', async (line, expected) => {
    const brain = await aBrain();
    expect(await said(await besideBrain(brain.url), [line, 'forget that'])).toBe(expected);
  });

  it.each(
    drawnFrom([
      ['I left my kite in the shed', 'where is my kite', /shed/],
      ['call me Robin', 'who am i', /Robin/],
      ['remember that I hate my alarm', 'what do you know about me', /alarm/],
    ]),
  )('also where it was said twice: %s', async (line, question, told) => {
    const wearer = await alone();
    await said(wearer, [line, line]);
    expect((await wearer.types(question)).say).toMatch(told);
    await said(wearer, [line, 'forget that']);
    expect((await wearer.types(question)).say).not.toMatch(told);
  });

  it('but of two names the newer alone, which may have been said twice', async () => {
    const wearer = await alone();
    await said(wearer, ['call me Robin', 'call me Bex', 'call me Bex', 'forget that']);
    expect(await said(wearer, ['who am i'])).toMatch(/Robin/);
    await said(wearer, ['call me Bex', 'forget that']);
    expect(await said(wearer, ['who am i'])).toMatch(/Robin/);
  });

  it.each(
    drawnFrom([
      [
        'of two settlings',
        ['Noor owes me a tea', 'Noor paid me back', 'Noor owes me a cake', 'Noor paid me back'],
        'what does Noor owe me',
        /^Noor owes you a cake\.$/,
      ],
      ['of two relations', ['Noor is also my cousin', 'this is my friend Noor'], 'who is Noor', /your cousin/],
      [
        'of two promises for two days',
        ["I'll send Noor the plan by Friday", "I'll send Noor the plan by Monday"],
        'what did I promise',
        /^You promised to send Noor the plan, due on Friday\.$/,
      ],
      [
        'of two promises that were kept',
        ["I'll water the plants", 'mark the plants as done', "I'll water the plants", 'mark the plants as done'],
        'what did I promise',
        /^You promised to water the plants\.$/,
      ],
    ]),
  )('but %s the newer alone, which is another in the same words', async (_, lines, question, told) => {
    const wearer = await alone();
    await said(wearer, ['this is my friend Noor', ...lines]);
    expect(await said(wearer, ['forget that', question])).toMatch(told);
  });

  it('but of two reminders for two days the newer alone', async () => {
    const brain = await aBrain();
    const wearer = await besideBrain(brain.url);
    const feeding = (day: string) => `remind me to feed the cat on ${day} at nine am`;
    await said(wearer, [feeding('Friday'), feeding('Saturday'), 'forget that']);
    await wearer.tellsBrain();
    const { items } = await aClient(brain).calendar({});
    expect(items.map(({ ts }) => new Date(ts).getUTCDay())).toEqual([5]);
  });

  it('but of two debts the newer alone, because they add up', async () => {
    const wearer = await alone();
    await said(wearer, ['this is my neighbour Noor', 'Noor owes me a tea', 'Noor owes me a tea', 'forget that']);
    expect(await said(wearer, ['what does Noor owe me'])).toMatch(/owes you a tea\.$/);
  });

  it('and leaves what was said before of the same thing in other words', async () => {
    const wearer = await alone();
    await said(wearer, ['I left my kite in the attic', 'I left my kite in the shed', 'I left my kite in the shed']);
    expect(await said(wearer, ['forget that', 'where is my kite'])).toMatch(/attic/);
  });

  it('in one line of a card', async () => {
    const wearer = await alone();
    const where =
      'the third shelf from the left behind the blue boxes with the winter clothes and all of the old shoes';
    const say = await said(wearer, [`I left my keys on ${where}`, 'forget that']);
    expect(say).toMatch(/^Forgotten: your keys/);
    expect(say.length).toBeLessThanOrEqual(limits.cardLineChars);
  });

  it('while incognito too, where it puts nothing back', async () => {
    const wearer = await alone();
    await wearer.types('I left my kite at the beach');
    await wearer.types('go incognito');
    expect(await wearer.types('forget that')).toMatchObject({ say: 'I kept nothing of what you just said.' });
    expect(await wearer.types('forget my kite')).toMatchObject({ ok: true, say: 'Forgotten: your kite at the beach.' });
    await wearer.types('turn off incognito');
    expect(await said(wearer, ['where is my kite'])).toBe("I don't have a spot saved for your kite yet.");
  });

  it('and not under the veil, which takes no line; it is taken back once that is lowered', async () => {
    const wearer = await alone();
    await wearer.types('I left my kite at the beach');
    await wearer.does('presses the button long');
    expect(await wearer.types('forget that')).toMatchObject({ ok: false, say: 'Lower the veil first.' });
    await wearer.hub.operations.resume();
    expect(await said(wearer, ['forget that'])).toBe('Forgotten: your kite at the beach.');
  });
});

describe('"forget that" after a line that kept nothing', () => {
  const keptNothing = 'I kept nothing of what you just said.';
  const lines =
    'show a clock|captions off|good morning|focus mode|go incognito|go off the record|cancel the timer|timer'.split(
      '|',
    );
  it.each<[line: string, reply: string]>(
    drawnFrom([
      ...lines.map((line): [string, string] => [line, keptNothing]),
      ['set a timer for nine minutes', 'Your timer stays. Say “cancel the timer” to end it.'],
    ]),
  )('takes nothing older, where it was "%s"', async (line, reply) => {
    const wearer = await alone();
    expect(await said(wearer, ['I left my kite in the shed', line, 'forget that'])).toBe(reply);
    expect(await said(wearer, ['forget that'])).toBe(keptNothing);
    expect(await said(wearer, ['forget my kite'])).toBe('Forgotten: your kite at the shed.');
  });

  it.each(['thanks', 'okay', 'bye'])('but means what was kept before a courtesy: "%s"', async (courtesy) => {
    const wearer = await alone();
    expect(await said(wearer, ['I left my kite in the shed', courtesy, 'forget that'])).toBe(
      'Forgotten: your kite at the shed.',
    );
  });
});

describe('a request to forget something that was kept long ago', () => {
  it.each(
    drawnFrom([
      'forget my keys',
      'forget where my keys are',
      'please forget where I left my keys',
      'delete my last promise',
      "forget Sara's birthday",
      'forget about my keys',
      'stop remembering my keys',
      'erase all memories',
      'erase everything about my keys',
      "don't keep this",
      "don't save that",
      'unremember my keys',
      'take my keys off your memory',
      'remove my keys from memory',
      'delete that reminder about the keys',
      'cancel my reminder to call Noor',
    ]),
  )('"%s" says how it can be done, and tells nothing of the thing', async (line) => {
    const wearer = await alone();
    await wearer.types('I left my keys at the kitchen table');
    await wearer.types("I'll call Noor about the keys");
    await wearer.passes(10 * 60_000);
    const { say } = await wearer.types(line);
    expect(say).toMatch(/^Nothing was erased by that\..*panel's/);
    expect(say).not.toMatch(/kitchen|Noor/);
    expect(await said(wearer, ['where are my keys'])).toMatch(/kitchen table/);
  });
});
