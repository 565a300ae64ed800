import { afterEach, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

const wallMs = Date.parse('2026-03-04T10:00:00Z');

afterEach(cleanUp);

const said = [
  'my house key is in the drawer',
  'my office key is in the desk',
  'my gym bag is in the car',
  'my laptop bag is under the table',
  "remember that Ezra's teacher is Miss Pomfret",
  'Gina is my hairdresser',
  'my boss is Henrike',
  'my umbrella is in the hall',
  'my scarf is in the hall',
];

const questions: readonly AskedBothWays[] = [
  ['where is my key', 'office key'],
  ['where is my key', 'house key'],
  ['where are my keys', 'house key'],
  ['where is my bag', 'laptop bag'],
  ['where are my bags', 'gym bag'],
  ['where are my umbrella and my scarf', 'hall'],
  ['where are my umbrella and my gym bag', 'car'],
  ['who teaches Ezra', 'Miss Pomfret'],
  ['who cuts my hair', 'Gina'],
  ['who do I report to', 'Henrike'],
  ['where is my car key', null],
  ['where is my wallet', null],
  ['who teaches Anna', null],
  ['who coaches Ezra', null],
  ['who looks after my teeth', null],
];

it('what voice knows of several things and of who does something is also told where the Brain is asked', async () => {
  const both = await withBothDoors({ said, wallMs, models: {} });
  expect(await answeredWrongly(both, questions)).toEqual([]);
});
