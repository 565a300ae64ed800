import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { check, type Operation } from '#core/posture/gating-matrix';
import { closedPosture } from '#core/posture/posture';
import { BrainCalls } from '#hub/brain/brain-calls';
import { BrainReach } from '#hub/brain/brain-reach';
import { createHubClient } from '#hub/brain/hub-api';
import { FakeClock } from '../../fakes/fake-clock.js';
import { MoodyBrain, moods, silentMoods } from '../../fakes/moody-brain.js';
import { answersOfBrain } from '../../wearer/answers-of-brain.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';

afterEach(cleanUp);

const deadlineMs = 300;
const answer = { text: 'It is on the shelf.', tier: 'device', sources: [], confidence: 0.9, cited: [], near: [] };

async function aMoodyBrain({ isProbed = true } = {}) {
  const brain = await new MoodyBrain(answersOfBrain({ '/svc/brain/ask': answer })).start();
  onCleanUp(() => brain.stop());
  const client = createHubClient({ url: brain.url, token: () => '' });
  const clock = new FakeClock();
  const reach = new BrainReach({ client, clock, log: silentLog });
  if (isProbed) await reach.probe();
  const posture = { ...closedPosture, veiledByWearer: false, veiledByHub: false, incognito: false };
  const gate = { check: (operation: Operation) => check(operation, posture) };
  const calls = new BrainCalls({ client, reach, gate, clock, log: silentLog });
  return { brain, clock, reach, calls, posture, ask: () => calls.call('ask', { query: 'where is it' }, deadlineMs) };
}

describe('calls that the wearer waits for', () => {
  it('bring back what the Brain says', async () => {
    const { ask } = await aMoodyBrain();
    expect(await ask()).toEqual({ ok: true, value: answer });
  });

  it('are tried before anything is known of the Brain, and not after it gave no sign of life', async () => {
    const { brain, ask, reach } = await aMoodyBrain({ isProbed: false });
    expect(await ask()).toEqual({ ok: true, value: answer });
    expect(reach.isUp).toBe(true);
    const gone = await aMoodyBrain({ isProbed: false });
    gone.brain.willBe([], 'error');
    await gone.reach.probe();
    const asked = gone.brain.asked.length;
    expect(await gone.ask()).toEqual({ ok: false, why: 'unreachable' });
    expect(gone.brain.asked).toHaveLength(asked);
    expect(brain.asked).toHaveLength(1);
  });

  it.each(moods.filter((mood) => mood !== 'well'))('end by their deadline with a Brain that is "%s"', async (mood) => {
    const { brain, clock, ask } = await aMoodyBrain();
    brain.willBe([], mood);
    const asking = ask();
    // No clock moves but this one: whatever else is waited for would never come.
    if (silentMoods.has(mood)) {
      await brain.untilStalled();
      clock.advance(deadlineMs);
    }
    expect(await asking).toEqual({ ok: false, why: 'unreachable' });
  });

  it('do not wait for a Brain that left two of them unanswered, while its other calls are tried', async () => {
    const { brain, reach, ask } = await aMoodyBrain();
    brain.willBe([], 'error');
    await ask();
    await ask();
    const asked = brain.asked.length;
    expect(await ask()).toEqual({ ok: false, why: 'unreachable' });
    expect(brain.asked).toHaveLength(asked);
    brain.willBe([]);
    await reach.probe();
    expect(brain.asked).toHaveLength(asked + 1);
  });

  it('end at once when the hub does, and are made no more', async () => {
    const { brain, calls, ask } = await aMoodyBrain();
    brain.willBe([], 'stall');
    const asking = calls.call('ask', { query: 'where is it' }, 3_600_000);
    await brain.untilStalled();
    calls.stop();
    expect(await asking).toEqual({ ok: false, why: 'unreachable' });
    const asked = brain.asked.length;
    expect(await ask()).toEqual({ ok: false, why: 'unreachable' });
    expect(brain.asked).toHaveLength(asked);
  });

  it('are not made past the gate, each by its own', async () => {
    const { brain, calls, posture, ask } = await aMoodyBrain();
    const draft = () => calls.call('draftMessage', { channel: 'text', to: 'Sara', text: 'at noon' });
    const asked = brain.asked.length;
    posture.incognito = true;
    expect(await draft()).toMatchObject({ why: 'refused', fault: { message: "Not while you're incognito." } });
    expect(brain.asked).toHaveLength(asked);
    expect(await ask()).toMatchObject({ ok: true });
    posture.veiledByWearer = true;
    expect(await ask()).toMatchObject({ ok: false, why: 'refused' });
    expect(brain.asked).toHaveLength(asked + 1);
  });

  it('are not made to a Brain that is known to be away', async () => {
    const { brain, reach, ask } = await aMoodyBrain();
    brain.willBe([], 'cut');
    await reach.probe();
    await reach.probe();
    expect(reach.state).toBe('unreachable');
    const asked = brain.asked.length;
    expect(await ask()).toEqual({ ok: false, why: 'unreachable' });
    expect(brain.asked).toHaveLength(asked);
  });
});
