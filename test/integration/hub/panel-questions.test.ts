import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, cleanUp } from '../brain/brain-fixture.js';
import { attached, besideBrain } from './beside-brain.js';

afterEach(cleanUp);

/** A real hub attached to a real Brain, and what the Brain's history has of questions, the oldest first. */
async function atThePanel() {
  const brain = await aBrain();
  const wearer = await besideBrain(brain.url);
  const client = await attached(wearer, brain);
  const asked = async () => {
    const { items } = await client.history({});
    return items.flatMap((item) => (item.kind === 'ask' ? [[item.query, item.text, item.tier]] : [])).reverse();
  };
  return { wearer, client, asked };
}

describe('a question typed at the panel', () => {
  it('stands in the history once, whoever answered it', async () => {
    const { wearer, client, asked } = await atThePanel();
    await wearer.types('i left my bike at the north rack');
    const own = await client.voice({ text: 'tell me about my bike' });
    expect(own.ok).toBe(true);
    const unknown = await client.voice({ text: 'who built the old mill' });
    expect(unknown.ok).toBe(false);
    expect(await asked()).toEqual([
      ['tell me about my bike', own.say, 'device'],
      ['who built the old mill', '', ''],
    ]);
  });
});
