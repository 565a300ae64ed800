import { afterEach, describe, expect, it } from 'vitest';
import { Wearer } from '../../wearer/wearer.js';
import { answersTo } from './answers-to.js';

const wearers: Wearer[] = [];
afterEach(() => Promise.all(wearers.splice(0).map((wearer) => wearer.leaves())));

const told = [
  'Anna Becker is my vet',
  'Tom is my neighbour',
  'note that Tom is married to Lisa',
  'note that Kurt is a plumber',
  "i'll bring the drill to Anna Becker by friday",
  "i'll call my dentist tomorrow",
];

async function answered(line: string): Promise<string> {
  const wearer = await Wearer.start();
  wearers.push(wearer);
  return (await answersTo(wearer, [...told, line])).at(-1) ?? '';
}

describe('whether somebody is the vet is answered by what they are, and by no promise', () => {
  it.each([
    ['is Anna Becker my vet?', 'Yes, Anna Becker is your vet.'],
    ['was anna becker my vet', 'Yes, Anna Becker is your vet.'],
    ["isn't Tom my neighbour", 'Yes, Tom is your neighbour.'],
    ['is Tom a neighbour of mine', 'Yes, Tom is your neighbour.'],
    ['is my vet called Anna', 'Yes, Anna Becker is your vet.'],
    ['do i know a vet', 'Yes: Anna Becker, your vet.'],
    ['do i know any plumbers', 'Yes: Kurt, of whom you noted: is a plumber.'],
    ['is Tom married to Lisa', 'Yes: you noted about Tom: is married to Lisa.'],
  ])('%s: yes', async (line, answer) => {
    expect(await answered(line)).toBe(answer);
  });

  it.each([
    ['is Anna Becker my neighbour?', 'Not that I know: Anna Becker is your vet. Your neighbour is Tom.'],
    ['is Anna Becker my dentist?', 'Not that I know: Anna Becker is your vet.'],
    ['is my vet called Petra', 'No. Your vet is Anna Becker.'],
    ['is Tom married to Anna', 'Not that I know: you noted about Tom: is married to Lisa.'],
  ])('%s: no, with what is known', async (line, answer) => {
    expect(await answered(line)).toBe(answer);
  });

  it.each([
    ['is Petra my cousin', 'I know nobody called Petra.'],
    ['is Kurt my cousin', "I don't know what Kurt is to you."],
    ['do i have a dentist', 'I know of no dentist of yours.'],
    ['is Petra married to Otto', "I don't know whether Petra and Otto are."],
  ])('%s: not known', async (line, answer) => {
    expect(await answered(line)).toBe(answer);
  });

  it.each([
    'is Anna coming on friday',
    'is Anna Becker a good vet',
    "is Tom's brother my vet",
    'was Tom at home',
    'do i have a date',
    'who is my dentist',
  ])('%s: nothing is told', async (line) => {
    expect(await answered(line)).toMatch(/don't have that one/u);
  });
});

it('what was noted of somebody’s role answers before “not that I know”', async () => {
  const wearer = await Wearer.start();
  wearers.push(wearer);
  const answers = await answersTo(wearer, ['remember that our plumber is called Kurt', 'is our plumber called Kurt']);
  expect(answers.at(-1)).toContain('Kurt');
});
