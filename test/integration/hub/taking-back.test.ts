import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { forgottenIsGone } from '#core/language/people/undo-request';
import { drawnFrom } from '../../budget.js';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { answersTo as said } from './answers-to.js';
import { besideBrain } from './beside-brain.js';

afterAll(cleanUp);

const keptNothing = 'I kept nothing of what you just said.';
const byName = 'Nothing was changed. Something older is taken back by its name: “forget my keys”.';

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

/** One for all tests of a group that leave with it what they came with. */
function together(start: () => Promise<Wearer>): () => Wearer {
  let wearer: Wearer;
  beforeAll(async () => {
    wearer = await start();
  });
  afterAll(() => wearer.leaves());
  return () => wearer;
}

describe('"forget that" means what was said last', () => {
  it.each(
    drawnFrom([
      ['was refused while incognito', ['go incognito', 'call me Zoe']],
      ['was not understood', ['my pin for the plobber is 4711']],
      ['was a name that may be anybody’s', ["hi i'm sam"]],
      ['turned something on', ['captions on']],
    ]),
  )('and takes nothing older where that %s', async (_why, lines) => {
    const wearer = await alone();
    await said(wearer, ["I'll water the plants", 'Zed owes me 318 euros', ...lines]);
    expect(await said(wearer, ['forget that', 'forget that'])).toEqual([keptNothing, keptNothing]);
    expect((await wearer.types('what does Zed owe me')).say).toMatch(/318/);
  });

  it.each(['what time is it', 'good morning', 'what did I promise'])('and nothing older than "%s"', async (line) => {
    const wearer = await alone();
    await said(wearer, ["I'll water the plants", 'Zed owes me 318 euros', line, 'forget that', 'forget that']);
    expect(await said(wearer, ['what does Zed owe me'])).toEqual([expect.stringMatching(/318/)]);
    expect(await said(wearer, ['what did I promise'])).toEqual([expect.stringMatching(/plants/)]);
  });

  it('and takes back what a line of several commands kept before one that keeps nothing', async () => {
    const wearer = await alone();
    await said(wearer, ['Zed owes me 318 euros', 'I left my keys in the hall and set a timer for nine minutes']);
    expect(await said(wearer, ['forget that'])).toEqual(['Forgotten: your keys at the hall.']);
  });

  it('where that was said under the veil', async () => {
    const wearer = await alone();
    await wearer.types('Zed owes me 318 euros');
    await wearer.does('presses the button long');
    await wearer.types('call me Zoe');
    await wearer.hub.operations.resume();
    expect(await said(wearer, ['forget that'])).toEqual([keptNothing]);
  });

  it('where the ear could not make it out', async () => {
    const wearer = await alone();
    await wearer.types('Zed owes me 318 euros');
    wearer.perception.emit({ type: 'unclear', stream: 0, wake: 'vesper', start_ms: 0, end_ms: 900, at_ms: 1_600 });
    await wearer.settled();
    expect(await said(wearer, ['forget that'])).toEqual([keptNothing]);
  });

  it('and reaches what was kept before once something else is kept', async () => {
    const wearer = await alone();
    await said(wearer, ['Zed owes me 318 euros', 'my pin for the plobber is 4711', 'I left my keys in the hall']);
    expect(await said(wearer, ['forget that', 'forget that'])).toEqual([
      'Forgotten: your keys at the hall.',
      'Forgotten: Zed, and that Zed owes you 318 euros.',
    ]);
  });

  it('one after the other, each by what it was, for ten minutes and over a restart', async () => {
    const wearer = await alone();
    await said(wearer, ['this is my neighbour Noor', 'note that Noor sings', 'note that Noor bakes bread']);
    await wearer.passes(60_000);
    await wearer.types('I left my wallet in the car');
    expect(await said(wearer, ['forget that', 'forget that'])).toEqual([
      'Forgotten: your wallet at the car.',
      'Forgotten: that you noted “bakes bread” about Noor.',
    ]);
    await wearer.restarts();
    expect(await said(wearer, ['forget that', 'forget that', 'forget that'])).toEqual([
      'Forgotten: that you noted “sings” about Noor.',
      'Forgotten: Noor, your neighbour.',
      "There's nothing to forget.",
    ]);
  });

  it('and nothing that was kept more than ten minutes ago', async () => {
    const wearer = await alone();
    await wearer.types('I left my keys in the hall');
    await wearer.passes(6 * 60_000);
    await wearer.types('I left my wallet in the car');
    await wearer.passes(5 * 60_000);
    expect(await said(wearer, ['forget that', 'forget that'])).toEqual([
      'Forgotten: your wallet at the car.',
      '“Forget that” reaches back ten minutes. Name what is older: “forget that my keys are at the hall”.',
    ]);
  });
});

describe('what was kept lately is taken back by its name', () => {
  it.each(
    drawnFrom([
      ['forget my keys', 'Forgotten: your keys at the hall.'],
      ['forget where I left my keys', 'Forgotten: your keys at the hall.'],
      ['forget the 318 euros', 'Forgotten: that Zed owes you 318 euros.'],
    ]),
  )('"%s", whatever was said since', async (line, expected) => {
    const wearer = await alone();
    await said(wearer, ['this is my neighbour Zed', 'Zed owes me 318 euros', 'I left my keys in the hall']);
    await said(wearer, ['note that Noor sings', 'my pin for the plobber is 4711']);
    expect(await said(wearer, [line])).toEqual([expected]);
    expect(await said(wearer, [line])).not.toEqual([expected]);
  });
});

const takingBack = [
  'no',
  'no no',
  'cancel',
  'cancel that',
  'undo',
  'undo that',
  'actually no',
  'take that back',
  'take it back',
  'scratch that',
  'never mind',
];

describe('right after something was kept', () => {
  const one = together(() => Wearer.start());
  const besideItsBrain = together(async () => Wearer.start({ brainUrl: (await aBrain()).url, wallMs: Date.now() }));

  it.each(drawnFrom(takingBack))('"%s" takes it back and says what it was', async (line) => {
    const wearer = one();
    await wearer.types('I left my wallet in the car');
    await wearer.types('I left my keys in the hall');
    expect(await wearer.types(line)).toMatchObject({ ok: true, say: 'Forgotten: your keys at the hall.' });
    expect(await said(wearer, ['no'])).toEqual([forgottenIsGone]);
  });

  it.each(
    drawnFrom([
      ["I'm Priya", 'Forgotten: Priya.'],
      ['this is my neighbour Noor', 'Forgotten: Noor, your neighbour.'],
      ['note that Noor sings', 'Forgotten: Noor, and that you noted “sings” about Noor.'],
      ['Zed owes me 318 euros', 'Forgotten: Zed, and that Zed owes you 318 euros.'],
      ["I'll water the plants", 'Forgotten: that you promised to water the plants.'],
      ['call me Robin', 'Forgotten: that you are called Robin.'],
      ['remember that I hate my alarm', 'Forgotten: that you hate your alarm.'],
    ]),
  )('a no takes back "%s"', async (line, expected) => {
    const wearer = await alone();
    expect(await said(wearer, [line, 'no', 'no'])).toEqual([expect.any(String), expected, forgottenIsGone]);
  });

  it.each(drawnFrom([...takingBack, 'stop', 'cancel the reply']))('"%s" takes a staged reply back', async (line) => {
    const wearer = besideItsBrain();
    await wearer.types('reply to Ines saying on my way');
    expect(await wearer.types(line)).toMatchObject({ ok: true, say: 'Forgotten: your reply to Ines.' });
  });

  it('a no takes a reminder back, and "cancel the dentist" too', async () => {
    const wearer = await besideBrain((await aBrain()).url);
    expect((await said(wearer, ['remind me about the dentist', 'no'])).at(-1)).toBe(
      'Forgotten: the reminder “the dentist”.',
    );
    expect((await said(wearer, ['remind me about the dentist', 'cancel the dentist'])).at(-1)).toBe(
      'Forgotten: the reminder “the dentist”.',
    );
  });

  it('a no that is heard takes it back too, and "stop" ends the session and keeps it', async () => {
    const wearer = await alone();
    await wearer.says('hey vesper, i left my keys in the hall');
    await wearer.says('no');
    expect(wearer.cards.at(-1)).toMatchObject({ kind: 'forget-last', primary: 'Forgotten: your keys at the hall.' });
    await wearer.says('hey vesper, i left my keys in the hall');
    await wearer.says('stop');
    expect((await wearer.types('where are my keys')).say).toMatch(/hall/);
  });
});

describe('where nothing is there to take back', () => {
  const one = together(() => Wearer.start());

  it.each(
    drawnFrom([
      'no',
      'cancel',
      'cancel that',
      'cancel the reply',
      'actually no',
      'stop',
      'stop it',
      'stop that',
      'undo',
      'take that back',
      'scratch that',
    ]),
  )('"%s" says so', async (line) => {
    expect((await one().types(line)).say).toMatch(
      /nothing to (?:take back|forget)|Nothing was erased|I forgot that you asked|kept nothing|Nothing was asked/,
    );
  });

  it('a no to an offer is no deed, and a later no changes nothing and says how it goes', async () => {
    const wearer = await alone();
    await wearer.types('I left my keys in the hall');
    await wearer.types('what time is it');
    expect(await said(wearer, ['no', 'stop', 'cancel'])).toEqual([byName, byName, byName]);
    expect(await said(wearer, ['forget that'])).toEqual([keptNothing]);
    expect((await wearer.types('where are my keys')).say).toMatch(/hall/);
  });
});

describe('an appointment is named', () => {
  const one = together(() => Wearer.start());

  it.each(['cancel the dentist', 'cancel lunch with max', 'cancel my dentist appointment'])(
    '"%s" is told where it goes, as deleting it is',
    async (line) => {
      expect((await one().types(line)).say).toBe((await one().types('delete the dentist appointment')).say);
    },
  );
});
