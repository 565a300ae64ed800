import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { MoodyBrain, moods, silentMoods } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const nobodyKnows = "I don't have that one.";
const answer = { text: 'Jonas Brandt built it.', tier: 'device', sources: [], confidence: 0.8 };

async function beside() {
  const brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': answer })).start();
  onCleanUp(() => brain.stop());
  const wearer = await besideBrain(brain.url);
  return { brain, wearer };
}

describe('a question through the whole hub', () => {
  it.each(moods.filter((mood) => mood !== 'well'))(
    'is answered by the deadline, on glass too, with a Brain that is "%s"',
    async (mood) => {
      const { brain, wearer } = await beside();
      brain.willBe([], mood);
      const asking = wearer.hub.assistant.say('who built the old mill');
      // No clock moves but this one: whatever else is waited for would never come.
      if (silentMoods.has(mood)) {
        await brain.untilStalled();
        wearer.clock.advance(limits.brainAskMs);
      }
      expect(await asking).toMatchObject({ ok: false, code: 'unknown', say: nobodyKnows });
      expect(wearer.cards.at(-1)).toMatchObject({ kind: 'answer', primary: nobodyKnows });
    },
  );

  it('waits for a Brain that is slow, and not a moment beyond the deadline', async () => {
    const { brain, wearer } = await beside();
    brain.willBe([], 'stall');
    let isAnswered = false;
    const asking = wearer.hub.assistant.say('who built the old mill').finally(() => {
      isAnswered = true;
    });
    await brain.untilStalled();
    wearer.clock.advance(limits.brainAskMs - 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(isAnswered).toBe(false);
    wearer.clock.advance(1);
    expect(await asking).toMatchObject({ say: nobodyKnows });
  });
});
