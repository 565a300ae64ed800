import { afterEach, describe, expect, it } from 'vitest';
import { searches } from '../../wearer/reads-memory.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

const wallMs = Date.parse('2026-03-04T10:00:00Z');

afterEach(cleanUp);

const said = [
  'this is my friend Ragnar',
  "remember that my uncle's address is 8 Mill Lane",
  "remember that my brother's passport number is X55120",
  "note that my wife's dress size is 40",
  'remember that my locker combination is 10 20 30',
  "remember Selma's cat is 7 years old",
  "remember Ragnar's mother is allergic to bees",
  "remember Ragnar's birthday is on the 4th of June",
  'remember that Ragnar plays the cello',
  "remember that Ragnar's son Nils starts university in October",
  "note that my grandmother's dentist is called Brandvik",
  "remember that Oda's brother lives in Tromso",
];

const diary = `# March
Kjell's puppy is scared of thunder. My sister's rent went up to 640 euros.
The shed is behind the school. Wilma lent me her trailer for the move.
`;

const questions: readonly AskedBothWays[] = [
  ["what's my uncle's address", '8 Mill Lane'],
  ["what is my brother's passport number", 'X55120'],
  ["what is my wife's dress size", '40'],
  ["what's my locker combination", '10 20 30'],
  ["how old is Selma's cat", '7'],
  ["what is Ragnar's mother allergic to", 'bees'],
  ["when is Ragnar's birthday", '4th of June'],
  ['what does Ragnar play', 'cello'],
  ['when does Nils start university', 'October'],
  ["what is my grandmother's dentist called", 'Brandvik'],
  ["what is Kjell's puppy scared of", 'thunder'],
  ["how much is my sister's rent", '640'],
  ["what's my address", null],
  ["what's my passport number", null],
  ['what is my dress size', null],
  ['how old is Selma', null],
  ['what is Ragnar allergic to', null],
  ['when does Ragnar start university', null],
  ['what is my dentist called', null],
  ['where does Oda live', null],
  ["what is my aunt's address", null],
  ["what is my brother's locker combination", null],
  ['what is Kjell scared of', null],
  ['how much is my rent', null],
  ['who has my trailer', null],
];

describe.each(searches)('a thing of somebody, searched $how', ({ models }) => {
  it('is told of its owner alone, by voice and to whoever asks the Brain', async () => {
    const doors = await withBothDoors({ said, files: { 'diary.md': diary }, wallMs, models });
    expect(await answeredWrongly(doors, questions)).toEqual([]);
  });
});
