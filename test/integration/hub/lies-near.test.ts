import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { searches } from '../../wearer/reads-memory.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

afterEach(cleanUp);

const wallMs = Date.parse('2026-03-04T10:00:00Z');

const said = [
  'this is my neighbour Oscar Lindqvist',
  'this is my colleague Oscar Bertrand',
  'this is my friend Leopold',
  'remember that Oscar Lindqvist drives a yellow tractor',
  "remember that Oscar Lindqvist's cat is called Pim",
  'remember that Oscar Bertrand plays the oboe',
  "remember that Leopold's husband is called Anselm",
  "remember that Leopold's husband is a locksmith",
  'remember that my brother is allergic to wasps',
  'remember that the bakery closes on Tuesdays',
  'remember that the swimming lesson is on Thursday',
  'I put my winter boots in the cellar',
  'I put my spare glasses in the glovebox',
  'add an event dinner with Oscar Bertrand on Saturday at 8 pm',
  'remember that my brother Kaspar works at the mill',
  'remember that my aunt Hilma moved to Bergen',
  'remember that my daughter Stella plays handball',
  'Oscar Bertrand owes me a key',
  'I lent Leopold my hedge trimmer',
];

const questions: readonly AskedBothWays[] = [
  ['what does Oscar Lindqvist drive', 'tractor'],
  ["what is Oscar Lindqvist's cat called", 'Pim'],
  ["what is Oscar Bertrand's cat called", null],
  ["what is oscar bertrand's cat called", null],
  ['when is dinner with Oscar Bertrand', 'Saturday'],
  ['what does Leopold do for a living', null],
  ['where does Leopold work', null],
  ["what does Leopold's husband do", 'locksmith'],
  ["who is Leopold's husband", 'Anselm'],
  ["what is Leopold's husband called", 'Anselm'],
  ['what am I allergic to', null],
  ['what is my brother allergic to', 'wasps'],
  ['when does the bakery close', 'Tuesdays'],
  ['when does the bakery close on Fridays', null],
  ['when is the swimming lesson', 'Thursday'],
  ['where are my winter boots', 'cellar'],
  ['where are my summer boots', null],
  ['where are my glasses', 'glovebox'],
  ['where does my brother work', 'mill'],
  ['where does my aunt live', 'Bergen'],
  ['what does my daughter play', 'handball'],
  ['who has the key to the music room', null],
  ['who owes me a key', 'Oscar Bertrand'],
  ['where is my hedge trimmer', 'Leopold'],
  ['where is my hedge trimmer charger', null],
];

/** Only a search by meaning tells that a note on somebody has nothing to do with the rest of the question. */
const byMeaning: readonly AskedBothWays[] = [
  ['what does my daughter collect', null],
  ['what does Oscar Bertrand drive', null],
  ['what does oscar bertrand drive', null],
  ['what does Oscar Lindqvist play', null],
];

describe.each(searches)('what lies near a question and does not answer it, searched $how', ({ models }) => {
  it('is not told: a namesake, a relative, another day, another pair of boots', { timeout: longRunMs }, async () => {
    const both = await withBothDoors({ said, wallMs, models });
    expect(await answeredWrongly(both, 'builtInModels' in models ? [...questions, ...byMeaning] : questions)).toEqual(
      [],
    );
  });
});
