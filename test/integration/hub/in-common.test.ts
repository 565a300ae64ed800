import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

async function saying(...lines: readonly string[]): Promise<(line: string) => Promise<string>> {
  const wearer = await besideBrain((await aBrain()).url);
  for (const line of lines) await wearer.types(line);
  return async (line) => (await wearer.types(line)).say;
}

describe('what is asked of a meeting', () => {
  it('is answered by no entry that meets nobody', async () => {
    const says = await saying('remind me to get up tomorrow at 8');
    for (const line of ['where and when am I meeting her', 'when am I meeting her', 'who am I meeting'])
      expect(await says(line)).not.toMatch(/get up/iu);
  });

  it('is answered by the one with somebody', async () => {
    const says = await saying('remind me of lunch with Noor tomorrow at noon');
    expect(await says('when am I meeting Noor')).toMatch(/Lunch with Noor/u);
  });
});

describe('what is owed and promised', () => {
  it('is not denied where it is money by another word', async () => {
    const says = await saying('Ms Abara owes me a refund of 60', 'Bram owes me ten euros');
    expect(await says('who owes me money')).toMatch(/Bram owes you ten euros; Ms Abara owes you a refund of 60/u);
    expect(await says('who did I lend money to')).toMatch(/Bram owes you ten euros/u);
  });

  it('is told with its day where that is asked', async () => {
    const says = await saying("I'll send the form to Priya on Thursday");
    expect(await says("when did I say I'd send it")).toMatch(/promised to send the form to Priya, due .*Thursday/u);
    expect(await says('when did I say I would send the form')).toMatch(/due .*Thursday/u);
  });
});
