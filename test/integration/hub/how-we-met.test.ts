import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { together } from './beside-brain.js';

const told = [
  'remember that i met Otto at the harbour in 2003',
  'remember that we met Paul in march',
  'remember that Lena moved to Porto in 2019',
  'note that Mia was born in 1990',
  'remember that the harbour opened in 1950',
];

describe('when and where somebody was met is told by the note on that meeting', () => {
  let lived: Awaited<ReturnType<typeof together>>;

  beforeEach(async () => {
    lived = await together();
    await answersTo(lived.wearer, told);
  });
  afterEach(cleanUp);

  it('with its year, its time or its place', async () => {
    const otto = 'You met Otto at the harbour in 2003.';
    const asked = [
      'in which year did i meet Otto',
      'what year did i meet Otto',
      'when did Otto and i meet',
      'where did i meet Otto',
    ];
    expect(await answersTo(lived.wearer, asked)).toEqual(asked.map(() => otto));
    expect((await lived.client.ask({ query: 'in which year did i meet Otto' })).text).toBe(otto);
    expect(await answersTo(lived.wearer, ['when did we meet Paul'])).toEqual(['You met Paul in march.']);
  });

  it('and by none that tells another thing, or of somebody else', async () => {
    const asked = [
      'in which year did we meet Paul',
      'where did we meet Paul',
      'in which year did i meet Lena',
      'when did i meet Mia',
      'in which year did Otto meet Lena',
      'in which year did i meet the harbour',
    ];
    for (const answer of await answersTo(lived.wearer, asked)) expect(answer).toMatch(/don't have that one/u);
  });
});
