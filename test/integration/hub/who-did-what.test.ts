import { afterEach, describe, expect, it } from 'vitest';
import { searches } from '../../wearer/reads-memory.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { type AskedBothWays, answeredWrongly, withBothDoors } from './both-doors.js';

const wallMs = Date.parse('2026-03-04T10:00:00Z');

afterEach(cleanUp);

const said = [
  'remember that I borrowed a sander from Mrs Okafor',
  'I lent Bruno my kayak',
  'this is my friend Idris',
  'remember that Idris is afraid of heights',
  "I'm parked on the second deck",
  'I left my camera in the green rucksack',
  'I left my camera in the wardrobe',
  'I left my charger in the blue box',
  'I owe Pavel a cinema ticket',
  'I owe Femke nine euros',
];

const diary = `# March
Rain all day. Ilka lent me her violin. I lent Zofia my ladder for the week.
The chestnut in the yard is ninety years old.
`;
const minutes = `# Minutes of the garden club
1. Bram Visser takes over the noticeboard from Mrs Okafor.
2. The hedge is cut in April by the firm Lohmann.
`;

const questions: readonly AskedBothWays[] = [
  ['who did I borrow the sander from', 'Okafor'],
  ['what did I borrow from Mrs Okafor', 'sander'],
  ['who lent me the violin', 'Ilka'],
  ['who has my ladder', 'Zofia'],
  ['who has my kayak', 'Bruno'],
  ['who takes over the noticeboard', 'Bram'],
  ['did Bram take over the noticeboard from Mrs Okafor', 'Bram'],
  ['is Idris afraid of heights', 'heights'],
  ["what's in the blue box", 'charger'],
  ['where is my camera', 'wardrobe'],
  ['who do I owe money', 'You owe Femke nine euros.'],
  ['who do I owe', 'cinema ticket'],
  ['did Mrs Okafor borrow a sander from me', null],
  ['did I lend Mrs Okafor a sander', null],
  ['who has my violin', null],
  ['what did Zofia lend me', null],
  ['did Mrs Okafor take over the noticeboard from Bram', null],
  ['is Idris afraid of spiders', null],
  ["what's in the green rucksack", null],
  ['what car do I have', null],
  ['what colour is my car', null],
  ['do I owe Pavel money', null],
];

describe.each(searches)('who did what to whom, searched $how', ({ models }) => {
  it('is told as it was, or not at all, by voice and to whoever asks the Brain', async () => {
    const files = { 'diary.md': diary, 'minutes.txt': minutes };
    const doors = await withBothDoors({ said, files, wallMs, models });
    expect(await answeredWrongly(doors, questions)).toEqual([]);
  });
});
