import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { attached, besideBrain } from './beside-brain.js';

afterEach(cleanUp);

/** A hub with its Brain, and where the wearer's keys are. */
async function bench() {
  const brain = await aBrain();
  const wearer = await besideBrain(brain.url);
  const client = await attached(wearer, brain);
  await wearer.types('I left my keys at the kitchen table');
  const asks = async () => {
    const { items } = await client.history({});
    return items.flatMap((item) => (item.kind === 'ask' ? [item] : []));
  };
  return { wearer, client, asks };
}

const row = {
  query: 'where are my keys',
  tier: 'device',
  sources: [expect.stringMatching(/^memory:anchor:./)],
  confidence: 0.9,
};

describe('what the hub answered', () => {
  it('stands in the history with its sources and how sure it is, typed or spoken', async () => {
    const { wearer, client, asks } = await bench();
    await client.voice({ text: 'where are my keys' });
    expect(await asks()).toMatchObject([row]);
    await wearer.says('vesper where are my keys');
    await expect.poll(asks).toMatchObject([row, row]);
  });

  it('names what it rests on where promises, debts or the wearer were looked up', async () => {
    const { client, asks } = await bench();
    await client.voice({ text: "I'll send the photos to Noor by Friday" });
    await client.voice({ text: 'Mara owes me ten euros' });
    await client.voice({ text: 'my name is Robin' });
    for (const text of ['what did I promise', 'who owes me money', 'what is my name']) await client.voice({ text });
    expect((await asks()).map(({ query, sources }) => [query, sources])).toEqual([
      ['what is my name', ['memory:profile']],
      ['who owes me money', ['memory:person']],
      ['what did I promise', [expect.stringMatching(/^memory:commitment:./)]],
    ]);
  });

  it('names the agenda where nothing is ahead, and the promise that is', async () => {
    const { client, asks } = await bench();
    await client.voice({ text: "what's on tomorrow" });
    await client.voice({ text: "I'll send the photos to Noor by Friday" });
    await client.voice({ text: 'what do I have to do' });
    expect((await asks()).map(({ query, sources }) => [query, sources])).toEqual([
      ['what do I have to do', [expect.stringMatching(/^memory:commitment:./)]],
      ["what's on tomorrow", ['agenda']],
    ]);
  });

  it('stands in none while incognito', async () => {
    const { wearer, client, asks } = await bench();
    await wearer.hub.gate.setIncognito(true);
    await client.voice({ text: 'where are my keys' });
    await wearer.says('vesper where are my keys');
    await wearer.hub.gate.setIncognito(false);
    await client.status({});
    expect(await asks()).toEqual([]);
  });

  it('stands there again at once after incognito, however often it comes and goes', async () => {
    const { client, asks } = await bench();
    for (let round = 1; round <= 3; round += 1) {
      await client.voice({ text: 'go incognito' });
      await client.voice({ text: 'where are my keys' });
      await client.voice({ text: 'turn off incognito' });
      await client.voice({ text: 'where are my keys' });
      expect(await asks()).toHaveLength(round);
    }
  });

  it('leaves the hub without what it rests on, where the line was taken while incognito', async () => {
    const { wearer } = await bench();
    await wearer.hub.gate.setIncognito(true);
    expect(await wearer.types('where are my keys')).not.toHaveProperty('rests');
    await wearer.hub.gate.setIncognito(false);
    expect(await wearer.types('where are my keys')).toHaveProperty('rests');
  });

  it('stands there again at once after the veil', async () => {
    const { client, asks } = await bench();
    await client.hubCommand({ do: 'veil', on: true });
    await client.voice({ text: 'where are my keys' });
    await client.hubCommand({ do: 'veil', on: false });
    await client.voice({ text: 'where are my keys' });
    expect(await asks()).toHaveLength(1);
  });
});
