import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { answersTo as said } from './answers-to.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

async function alone(): Promise<Wearer> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return wearer;
}

describe('a thing that was put twice is taken back by its name', () => {
  it.each([
    ['at one place', ['I left my kite in the hall', 'I left my kite in the hall']],
    ['at two places', ['I left my kite in the shed', 'I left my kite in the hall']],
    ['with something newer kept', ['I left my kite in the shed', 'I left my kite in the hall', 'call me Robin']],
    ['with others beside it', ['I left my kite and my hat in the hall', 'I left my kite in the hall']],
  ])('%s', async (_, lines) => {
    const wearer = await alone();
    await said(wearer, [...lines, 'what day is it', 'no']);
    expect(await said(wearer, ['forget my kite', 'where is my kite'])).toEqual([
      expect.stringMatching(/^Forgotten: your kite at the hall/),
      "I don't have a spot saved for your kite yet.",
    ]);
  });

  it('and at the place alone that is named', async () => {
    const wearer = await alone();
    await said(wearer, ['I left my kite in the shed', 'I left my kite in the hall']);
    expect(await said(wearer, ['forget my kite in the hall', 'where is my kite'])).toEqual([
      'Forgotten: your kite at the hall.',
      'Your kite is at the shed.',
    ]);
  });
});

describe('where more than one thing has the name, which one is asked', () => {
  const which = 'Which one: your house keys at the kitchen, or your car keys at the hall?';

  it.each([
    'don’t forget the car keys',
    'not the car keys',
    'I need the car keys',
    'keep the car keys',
    'where are my car keys',
    'are the car keys in the hall',
    'what is in the hall',
    'where did I leave the keys in the hall',
  ])('and a line that only names one chooses none: %s', async (line) => {
    const wearer = await alone();
    await said(wearer, [
      'I left my car keys in the hall',
      'I left my house keys in the kitchen',
      'forget my keys',
      line,
    ]);
    expect(await said(wearer, ['where are my house keys', 'where are my car keys'])).toEqual([
      'Your house keys are at the kitchen.',
      'Your car keys are at the hall.',
    ]);
  });

  it.each(['the one in the hall', 'forget the car keys', 'I mean the car keys please', 'the car keys at the hall'])(
    'and an answer may say more than the name: %s',
    async (line) => {
      const wearer = await alone();
      await said(wearer, ['I left my car keys in the hall', 'I left my house keys in the kitchen', 'forget my keys']);
      expect(await said(wearer, [line])).toEqual(['Forgotten: your car keys at the hall.']);
    },
  );

  it('and the answer is taken back', async () => {
    const wearer = await alone();
    await said(wearer, ['I left my car keys in the hall', 'I left my house keys in the kitchen']);
    expect(await said(wearer, ['forget my keys', 'the car keys', 'where are my house keys'])).toEqual([
      which,
      'Forgotten: your car keys at the hall.',
      'Your house keys are at the kitchen.',
    ]);
  });

  it('and after a no nothing is', async () => {
    const wearer = await alone();
    await said(wearer, ['I left my car keys in the hall', 'I left my house keys in the kitchen']);
    expect(await said(wearer, ['forget my keys', 'no', 'where are my car keys'])).toEqual([
      which,
      'Okay.',
      'Your car keys are at the hall.',
    ]);
  });

  it('of debts too', async () => {
    const wearer = await alone();
    await said(wearer, ['Ida owes me 5 euros', 'Ida owes me 6 euros']);
    expect(await said(wearer, ['forget what Ida owes me', '5 euros', 'what does Ida owe me'])).toEqual([
      'Which one: that Ida owes you 6 euros, or that Ida owes you 5 euros?',
      'Forgotten: that Ida owes you 5 euros.',
      'Ida owes you 6 euros.',
    ]);
  });
});

it.each([
  ['forget that Ida owes me 5 euros', 'Forgotten: that Ida owes you 5 euros.', /6 euros/],
  ['forget that Ida owes me 6 euros', 'Forgotten: that Ida owes you 6 euros.', /5 euros/],
])('of two debts of one person the one that is named: "%s"', async (line, forgotten, left) => {
  const wearer = await alone();
  await said(wearer, ['Ida owes me 5 euros', 'Ida owes me 6 euros', 'what day is it']);
  expect(await said(wearer, [line, 'what does Ida owe me'])).toEqual([forgotten, expect.stringMatching(left)]);
});

it('somebody of whom only a debt is known goes with it', async () => {
  const wearer = await alone();
  await said(wearer, ['Ida owes me 5 euros', 'call me Robin']);
  expect(await said(wearer, ['forget that Ida owes me 5 euros'])).toEqual([
    'Forgotten: Ida, and that Ida owes you 5 euros.',
  ]);
});

describe('what the product says after a no can be said', () => {
  it.each([
    ['I left my lute in the barn'],
    ['I left my lute in the barn', 'I left my lute in the barn'],
    ['I left my lute in the barn', 'I left my lute in the hall'],
    ['Noor owes me 318 euros'],
    ['this is my neighbour Noor', 'Noor owes me a tea', 'Noor owes me a cake'],
    ['this is my neighbour Noor', 'I owe Noor a tea'],
    ['this is my neighbour Noor', 'note that Noor sings'],
    ['remember that I hate my alarm'],
    ['call me Robin'],
  ])('%j', async (...lines) => {
    const wearer = await alone();
    await said(wearer, [...lines, 'what day is it']);
    const [hint = ''] = await said(wearer, ['no']);
    const [, example = ''] =
      /^Nothing was changed\. Something older is taken back by its name: “(.+)”\.$/u.exec(hint) ?? [];
    expect(example).toMatch(/^forget /);
    // Of somebody with more than a name it is asked first.
    expect(await said(wearer, [example])).toEqual([expect.stringMatching(/^(?:Forgotten: |All of Noor)/)]);
  });

  it('of a reminder too', async () => {
    const wearer = await besideBrain((await aBrain()).url);
    await said(wearer, ['remind me to call my mother on Friday', 'what day is it']);
    const [hint = ''] = await said(wearer, ['no']);
    const [, example = ''] = /“(.+)”/u.exec(hint) ?? [];
    expect(await said(wearer, [example])).toEqual(['Forgotten: the reminder “call your mother”.']);
  });
});

describe('a refusal without another word takes back what was just kept', () => {
  it.each([
    'no wait',
    "no that's wrong",
    "that's wrong",
    'no, that is not right',
    "that's not right",
    'wrong',
    "no, that's not what I said",
    "I didn't say that",
    'not that',
  ])('"%s"', async (line) => {
    const wearer = await alone();
    expect(await said(wearer, ['I left my saw in the shed', line, 'where is my saw'])).toEqual([
      expect.any(String),
      'Forgotten: your saw at the shed.',
      "I don't have a spot saved for your saw yet.",
    ]);
    expect(await said(wearer, ['call me Kim', line, 'who am i'])).toEqual([
      expect.any(String),
      'Forgotten: that you are called Kim.',
      expect.not.stringMatching(/Kim/),
    ]);
  });

  it('and says what stands where nothing was', async () => {
    const wearer = await alone();
    expect(await said(wearer, ["no that's wrong"])).toEqual(["There's nothing to take back."]);
  });
});
