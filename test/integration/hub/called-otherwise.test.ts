import { beforeEach, expect, it } from 'vitest';
import type { Wearer } from '../../wearer/wearer.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { beside } from './beside-brain.js';

let wearer: Wearer;

beforeEach(async () => {
  wearer = (await beside()).wearer;
  return cleanUp;
});

const when = 'tomorrow at one pm';

it.each([
  ['call it lunch with Noor and Pim', 'lunch with Noor and Pim'],
  ['rename it to a walk', 'a walk'],
  ['name it retro', 'retro'],
])('"%s" is of the event just kept', async (line, title) => {
  const [, said, listed = ''] = await answersTo(wearer, [`add an event lunch ${when}`, line, "what's on tomorrow"]);
  expect(said).toContain(`“lunch” is now “${title}”`);
  expect(listed).toContain(title);
});

it('"call it off" takes it away', async () => {
  const [, said, listed] = await answersTo(wearer, [`add an event lunch ${when}`, 'call it off', "what's on tomorrow"]);
  expect(said).toContain('Forgotten: the event “lunch”');
  expect(listed).not.toContain('lunch');
});

it.each(['call it a day', 'call it quits', 'call the lunch place'])('"%s" calls nothing otherwise', async (line) => {
  const [, said, listed] = await answersTo(wearer, [`add an event lunch ${when}`, line, "what's on tomorrow"]);
  expect(said).not.toContain('is now');
  expect(listed).toContain('lunch');
});

it('is of no event where something else was kept since', async () => {
  const [, , said, listed] = await answersTo(wearer, [
    `add an event lunch ${when}`,
    'I owe Jun 300 kroner',
    'call it brunch',
    "what's on tomorrow",
  ]);
  expect(said).not.toContain('is now');
  expect(listed).toContain('lunch');
});

it('a promise is let go by what it is about', async () => {
  const replies = await answersTo(wearer, [
    "I'll bring a salad for Noor",
    "I'll bring the cake for Pim",
    'cancel that soup promise',
    'cancel that salad promise',
    'what did I promise',
  ]);
  expect(replies[2]).not.toMatch(/let go|forgotten:/iu);
  expect(replies[3]).toBe('Let go: you promised to bring a salad for Noor.');
  expect(replies[4]).toBe('You promised to bring the cake for Pim.');
});

it.each([
  ['remind me to call Mum', 'call it ring Mum', 'cancel call Mum', 'the reminder “ring Mum”'],
  ['add an event choir', 'rename choir to singing', 'forget the choir', 'the event “singing”'],
])('"%s", "%s": "%s" is of what it is called now', async (kept, renaming, line, gone) => {
  const lines = [`${kept} ${when}`, renaming, line, "what's on tomorrow"];
  const [, , said, listed] = await answersTo(wearer, lines);
  expect(said).toBe(`Forgotten: ${gone}.`);
  expect(listed).not.toMatch(/mum|choir|singing/iu);
});

it('is one thing by all the names that it had', async () => {
  const lines = [`add an event supper ${when}`, 'call it brunch', 'call it lunch', 'delete all my events'];
  const [, , , said, listed] = await answersTo(wearer, [...lines, "what's on tomorrow"]);
  expect(said).toBe('Forgotten: the event “lunch”.');
  expect(listed).not.toMatch(/supper|brunch|lunch/iu);
});

it('is not what was kept by its former name since', async () => {
  const lines = [`add an event swim ${when}`, 'call it dive', `add an event swim ${when}`, 'cancel swim'];
  const replies = await answersTo(wearer, [...lines, "what's on tomorrow"]);
  expect(replies[3]).toBe('Forgotten: the event “swim”.');
  expect(replies[4]).toContain('ive');
  expect(replies[4]).not.toMatch(/swim/iu);
});
