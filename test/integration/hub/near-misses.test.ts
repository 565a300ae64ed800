import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

const wallMs = Date.parse('2026-03-04T10:00:00Z');

afterEach(cleanUp);

const said = [
  'remember that the plumber came on Tuesday',
  'remember that the boiler was serviced in March',
  'remember that the vet comes every Friday',
  'remember that the rent is 900 euros a month',
  'remember that the water bill is 40 euros',
  'remember that the rent of the shed is 90 euros',
  "remember that Aunt Flo's birthday is on June 3",
  'remember that Bo wants a kite for his birthday',
  'remember that I bought the sofa in Lyon',
  'remember that the stopcock is in the cellar',
];

const questions: readonly AskedBothWays[] = [
  ['when did the plumber come', 'Tuesday'],
  ['when was the boiler serviced', 'March'],
  ['when does the vet come', 'Friday'],
  ['how much is the water bill', '40'],
  ['how much is the rent of the shed', '90'],
  ["when is Aunt Flo's birthday", 'June 3'],
  ['what does Bo want for his birthday', 'kite'],
  ['where is the stopcock', 'cellar'],
  ['when does the plumber come next', null],
  ['will the plumber come', null],
  ['is the plumber due', null],
  ['when does the boiler get serviced next', null],
  ['when is the rent due', null],
  ['how much is the rent of the garage', null],
  ['how much is the water bill of the cabin', null],
  ['what does Aunt Flo want for her birthday', null],
  ['what did I get Aunt Flo for her birthday', null],
  ['where is the sofa', null],
];

it('what only comes near to the question is no answer to it', async () => {
  const both = await withBothDoors({ said, wallMs, models: {} });
  expect(await answeredWrongly(both, questions)).toEqual([]);
});
