import { afterEach, describe, expect, it } from 'vitest';
import { longRunMs } from '../../patience.js';
import { searches } from '../../wearer/reads-memory.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

afterEach(cleanUp);

const wallMs = Date.parse('2026-03-04T10:00:00Z');

const said = [
  'this is my neighbour Ruben Adler',
  'this is my colleague Ruben Castell',
  "I left Ruben Adler's ladder in the shed",
  "I left Ruben Castell's cello case in the van",
];

const files = {
  'roofer.txt':
    'From: Roofer Hansen\n\nThe gutter costs 310 euros. I am sorry, that is not right: it costs 355 euros.\n',
  'piano.txt': 'From: Piano House\n\nThe tuning was quoted at 120 euros. In fact it is 135 euros.\n',
};

const questions: readonly AskedBothWays[] = [
  ["where is Ruben Adler's ladder", 'shed'],
  ["where is Ruben Castell's ladder", null],
  ["where is Ruben Adler's cello case", null],
  // Without a surname, the answer says whose it is.
  ["where is Ruben's ladder", "Ruben Adler's ladder"],
  ["where is Ruben's cello case", "Ruben Castell's cello case"],
  ['who is Ruben', 'more than one Ruben'],
];

const prices: readonly AskedBothWays[] = [
  ['how much does the gutter cost', '355 euros'],
  ['how much is the piano tuning', '135 euros'],
];

describe.each(searches)('searched $how', ({ models }) => {
  it('a thing of one of two namesakes is not told for the other', { timeout: longRunMs }, async () => {
    expect(await answeredWrongly(await withBothDoors({ said, wallMs, models }), questions)).toEqual([]);
  });

  it('a price in a letter is told with the sentence that corrects it', { timeout: longRunMs }, async () => {
    expect(await answeredWrongly(await withBothDoors({ said: [], files, wallMs, models }), prices)).toEqual([]);
  });
});
