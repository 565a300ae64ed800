import { describe, expect, it, onTestFinished } from 'vitest';
import { forgottenIsGone as gone } from '#core/language/people/undo-request';
import { drawnFrom } from '../../budget.js';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

async function answers(...lines: readonly string[]): Promise<readonly string[]> {
  const wearer = await Wearer.start();
  onTestFinished(() => wearer.leaves());
  return answersTo(wearer, lines);
}

const wantingBack = [
  'undo',
  'undo that',
  'undo it',
  'no, undo that',
  'cancel that',
  'take that back',
  'scratch that',
  'bring it back',
  'bring that back please',
  'put it back',
  'can you bring it back',
  'i want it back',
  'restore that',
  'unforget that',
  'no wait',
  'oops',
  'no',
  'not that one',
  'the wrong one',
  "no, i didn't mean that",
  'that was a mistake',
  'no, keep it',
  "don't forget that",
  'i still need that',
  'undo the last thing',
  'i changed my mind',
];

describe('who wants back what was forgotten hears that it is gone, and nothing else goes in its place', () => {
  it.each(drawnFrom(wantingBack))('“%s” after “forget that”', async (line) => {
    const told = await answers(
      'i left my keys in the hall',
      'Zed owes me 318 euros',
      'forget that',
      line,
      'where are my keys',
      'what does Zed owe me',
    );
    expect(told.slice(2, 5)).toEqual([
      'Forgotten: Zed, and that Zed owes you 318 euros.',
      gone,
      'Your keys are at the hall.',
    ]);
    expect(told.at(-1)).not.toMatch(/318/);
  });

  it.each(drawnFrom(wantingBack))('“%s” after a thing was forgotten by its name', async (line) => {
    const told = await answers(
      'i left my keys in the hall',
      'i left my helmet in the shed',
      'forget the helmet',
      line,
      'where are my keys',
    );
    expect(told.slice(-2)).toEqual([gone, 'Your keys are at the hall.']);
  });

  it.each([
    ['remind me about the optician tomorrow at 10', 'cancel the optician'],
    ['Noor owes me 15 euros and Noor paid me back', 'forget that'],
    ["I'll water the plants", 'forget that'],
    ['remember that the attic is damp', 'forget that the attic is damp'],
  ])('“%s”, “%s”', async (kept, line) => {
    const told = await answers('i left my keys in the hall', kept, line, 'undo that', 'undo that', 'where are my keys');
    expect(told.slice(-3)).toEqual([gone, gone, 'Your keys are at the hall.']);
  });

  it('and it is asked for even some lines later', async () => {
    const told = await answers('i left my keys in the hall', 'forget that', 'where are my keys', 'bring it back');
    expect(told.at(-1)).toBe(gone);
  });
});

describe('undoing goes on as ever', () => {
  it('right after something was kept since', async () => {
    const told = await answers('i left my keys in the hall', 'forget that', 'i left my bag in the train', 'undo that');
    expect(told.at(-1)).toBe('Forgotten: your bag at the train.');
  });

  it('and “forget that” said again takes what was kept before', async () => {
    const told = await answers('i left my keys in the hall', 'Zed owes me 3 euros', 'forget that', 'no', 'forget that');
    expect(told.at(-1)).toBe('Forgotten: your keys at the hall.');
  });

  it('and a settling that is undone brings the debt back', async () => {
    const told = await answers('Noor owes me 15 euros', 'Noor paid me back', 'undo that', 'what does Noor owe me');
    expect(told.at(-1)).toMatch(/15/);
  });

  it.each(['bring it back', 'put it back', 'restore that'])(
    'and “%s” is a line like any other where nothing was forgotten',
    async (line) => {
      const told = await answers('i left my keys in the hall', line, 'where are my keys');
      expect(told.at(-2)).not.toBe(gone);
      expect(told.at(-1)).toBe('Your keys are at the hall.');
    },
  );

  it('and what was forgotten more than ten minutes ago is spoken of no more', async () => {
    const wearer = await Wearer.start();
    onTestFinished(() => wearer.leaves());
    await answersTo(wearer, ['i left my keys in the hall', 'forget that']);
    await wearer.passes(11 * 60_000);
    expect(await answersTo(wearer, ['bring it back'])).not.toEqual([gone]);
  });
});
