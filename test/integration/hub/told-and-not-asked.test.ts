import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const notFollowed = expect.stringMatching(
  /^(?:(?:I didn't follow that, so|Okay\.) I kept nothing(?: of it)?\.$|I kept nothing yet\. Shall I)/u,
);

describe('a line that asks nothing', () => {
  it.each([
    'we need milk',
    'we need bread',
    'Max told me he moved to Berlin',
    'nice weather',
    'my dentist moved away',
    'lunch with max was nice',
  ])('"%s" is answered with nothing that is known, called for or in the talk that follows', async (line) => {
    const wearer = await besideBrain((await aBrain()).url);
    for (const known of [
      'remind me to buy milk tomorrow',
      'note that Noor bakes bread',
      'remind me of lunch with max tomorrow',
      'remind me of the dentist tomorrow',
    ])
      await wearer.types(known);
    expect(await wearer.types(line)).toMatchObject({ ok: false, say: notFollowed });
    expect(await wearer.hub.operations.hear(`hey vesper, ${line}`)).toMatchObject({ say: notFollowed });
    expect(await wearer.types(line)).toMatchObject({ say: notFollowed });
    expect(await wearer.hub.operations.hear(line)).toMatchObject({ say: '' });
  });
});
