import { afterEach, describe, expect, it } from 'vitest';
import { limits } from '#core/limits';
import { type Mood, MoodyBrain, moods } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';
import { besideBrain } from './beside-brain.js';

afterEach(cleanUp);

const offer = "I don't have that one — want me to look further?";
const answer = { text: 'Jonas Brandt built it.', tier: 'device', sources: [], confidence: 0.8 };
const silent: ReadonlySet<Mood> = new Set(['stall', 'deaf']);
/** What may pass beside the waiting itself, real time. */
const graceMs = 200;

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
      // The first question opens what is opened once; it is not what is timed.
      await wearer.hub.assistant.say('who built the new bridge');
      brain.willBe([], mood);
      const asking = wearer.hub.assistant.say('who built the old mill');
      if (silent.has(mood)) {
        await brain.untilStalled();
        wearer.clock.advance(limits.brainAskMs);
      }
      // On the clock of the test the silent ones are due now; the others answer at once, and have until the deadline.
      const dueMs = performance.now() + (silent.has(mood) ? 0 : limits.brainAskMs);
      expect(await asking).toMatchObject({ ok: false, code: 'missing', say: offer });
      expect(performance.now() - dueMs).toBeLessThan(graceMs);
      expect(wearer.cards.at(-1)).toMatchObject({ kind: 'answer', primary: offer });
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
    expect(await asking).toMatchObject({ say: offer });
  });
});
