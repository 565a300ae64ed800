import { afterEach, describe, expect, it } from 'vitest';
import { aBrain, aClient, cleanUp } from '../brain/brain-fixture.js';
import { BrainSideBench } from './brain-side-bench.js';

afterEach(cleanUp);

const dayMs = 24 * 3_600_000;

/** A hub beside a real Brain that composed a brief, or did not. */
async function beside({ hasBrief }: { readonly hasBrief: boolean }) {
  const brain = await aBrain();
  const client = aClient(brain);
  if (hasBrief) await client.brief({});
  const bench = new BrainSideBench();
  const start = () => bench.start(brain.url);
  const wake = () => bench.hub.brain.brief.wake();
  const shown = () => bench.glasses.cards.filter(({ kind }) => kind === 'morning-brief');
  return { bench, client, start, wake, shown };
}

describe('putting the glasses on', () => {
  it('shows the brief of the day once', async () => {
    const { client, start, wake, shown } = await beside({ hasBrief: false });
    await start();
    const brief = await client.brief({});
    expect(await wake()).toBe(true);
    expect(shown()).toMatchObject([{ primary: brief.text, missed: brief.missed }]);
    expect(await wake()).toBe(false);
    expect(shown()).toHaveLength(1);
  });

  it('shows it by itself when glasses and Brain are there, and once when both come at the same moment', async () => {
    const { bench, start, wake, shown } = await beside({ hasBrief: true });
    await start();
    await Promise.all([wake(), wake()]);
    await bench.hub.brain.brief.idle();
    expect(shown()).toHaveLength(1);
  });

  it('shows a newer one of the same day', async () => {
    const { bench, client, start, wake, shown } = await beside({ hasBrief: true });
    await start();
    await wake();
    bench.glasses.say({ type: 'button', press: 'double' });
    await client.editReminders({ title: 'Water the plants' });
    await client.brief({});
    expect(await wake()).toBe(true);
    expect(shown()).toHaveLength(2);
  });

  it('does not show it again after the hub started anew', async () => {
    const { bench, start, wake, shown } = await beside({ hasBrief: true });
    await start();
    await wake();
    await bench.restart();
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('is silent without a brief', async () => {
    const { start, wake, shown } = await beside({ hasBrief: false });
    await start();
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
  });

  it('is silent without a Brain', async () => {
    const bench = new BrainSideBench();
    const hub = await bench.start('http://127.0.0.1:1');
    expect(await hub.brain.brief.wake()).toBe(false);
    expect(bench.glasses.cards).toEqual([]);
  });

  it('is silent about the brief of another day', async () => {
    const { bench, start, wake, shown } = await beside({ hasBrief: true });
    bench.clock.jumpWall(dayMs);
    await start();
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
  });

  it.each(['veiled', 'incognito'] as const)('shows nothing while %s, and nothing was used up by it', async (mode) => {
    const { bench, client, start, wake, shown } = await beside({ hasBrief: false });
    await start();
    const { gate } = bench.hub;
    await (mode === 'veiled' ? gate.raiseVeil() : gate.setIncognito(true));
    await client.brief({});
    expect(await wake()).toBe(false);
    expect(shown()).toEqual([]);
    await (mode === 'veiled' ? gate.lowerVeil() : gate.setIncognito(false));
    expect(await wake()).toBe(true);
    expect(shown()).toHaveLength(1);
  });
});
