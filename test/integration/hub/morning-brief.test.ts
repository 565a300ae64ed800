import { afterEach, describe, expect, it } from 'vitest';
import { dayMs } from '#core/time-units';
import type { PostureGate } from '#hub/modes/posture-gate';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { besideBrain, nobody } from './beside-brain.js';

afterEach(cleanUp);

/** A hub beside a real Brain that composed a brief, or did not; the hub's clock may be ahead of the Brain's. */
async function beside({ hasBrief, aheadMs = 0 }: { readonly hasBrief: boolean; readonly aheadMs?: number }) {
  const brain = await aBrain();
  const client = aClient(brain);
  if (hasBrief) await client.brief({});
  const wearer = await besideBrain(brain.url, Date.now() + aheadMs);
  const wake = () => wearer.hub.brain.brief.wake();
  const shown = () => wearer.cards.filter(({ kind }) => kind === 'morning-brief');
  return { wearer, client, wake, shown };
}

describe('putting the glasses on', () => {
  it('shows the brief of the day once', async () => {
    const { client, wake, shown } = await beside({ hasBrief: false });
    const brief = await client.brief({});
    expect(await wake()).toBe(true);
    expect(shown()).toMatchObject([{ primary: brief.text, missed: brief.missed }]);
    expect(await wake()).toBe(false);
    expect(shown()).toHaveLength(1);
  });

  it('shows it by itself when glasses and Brain are there, and once when both come at the same moment', async () => {
    const { wearer, wake, shown } = await beside({ hasBrief: true });
    await Promise.all([wake(), wake()]);
    await wearer.hub.brain.brief.idle();
    expect(shown()).toHaveLength(1);
  });

  it('shows a newer one of the same day', async () => {
    const { wearer, client, wake, shown } = await beside({ hasBrief: true });
    await wake();
    await wearer.does('presses the button twice');
    await client.editReminders({ title: 'Water the plants' });
    await client.brief({});
    expect(await wake()).toBe(true);
    expect(shown()).toHaveLength(2);
  });

  it('does not show it again after the hub started anew', async () => {
    const { wearer, wake, shown } = await beside({ hasBrief: true });
    await wake();
    await wearer.restarts();
    await wearer.tellsBrain();
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('tells the day as it is now when it is asked for, and that one not again by itself', async () => {
    const { wearer, client, wake, shown } = await beside({ hasBrief: true });
    await wake();
    await client.editReminders({ title: 'Water the plants', ts: Date.now() - 60_000 });
    const { say } = await wearer.types('brief me');
    expect(say).toContain('Water the plants');
    expect(shown().at(-1)).toMatchObject({ primary: say, priority: 4 });
    expect(await wake()).toBe(false);
  });

  it('is silent without a brief', async () => {
    const { wake, shown } = await beside({ hasBrief: false });
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('is silent without a Brain', async () => {
    const wearer = await besideBrain(nobody);
    expect(await wearer.hub.brain.brief.wake()).toBe(false);
    expect(wearer.cards).toEqual([]);
  });

  it('is silent about the brief of another day', async () => {
    const { wake, shown } = await beside({ hasBrief: true, aheadMs: dayMs });
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
  });

  it.each([
    ['the veil', (gate: PostureGate) => gate.raiseVeil(), (gate: PostureGate) => gate.lowerVeil()],
    ['incognito', (gate: PostureGate) => gate.setIncognito(true), (gate: PostureGate) => gate.setIncognito(false)],
    ['focus', (gate: PostureGate) => gate.setFocus(120), (gate: PostureGate) => gate.setFocus(null)],
  ])('what %s held comes by itself when that ends, once', async (_mode, begin, end) => {
    const { wearer, client, wake, shown } = await beside({ hasBrief: false });
    const { gate, brain } = wearer.hub;
    await begin(gate);
    await client.brief({});
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
    await end(gate);
    await brain.brief.idle();
    expect(shown()).toHaveLength(1);
    await wearer.does('presses the button twice');
    await begin(gate);
    await end(gate);
    await brain.brief.idle();
    expect(shown()).toHaveLength(1);
  });

  it.each(['veiled', 'incognito'] as const)('shows nothing while %s, and nothing was used up by it', async (mode) => {
    const { wearer, client, wake, shown } = await beside({ hasBrief: false });
    const { gate } = wearer.hub;
    await (mode === 'veiled' ? gate.raiseVeil() : gate.setIncognito(true));
    await client.brief({});
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
    await (mode === 'veiled' ? gate.lowerVeil() : gate.setIncognito(false));
    expect(await wake()).toBe(true);
    expect(shown()).toHaveLength(1);
  });
});
