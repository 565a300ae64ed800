import { afterEach, describe, expect, it } from 'vitest';
import type { RunningBrain } from '#brain/start-brain';
import { followLive } from '#client/live-stream';
import { limits } from '#core/limits';
import type { LiveEvent } from '#core/wire/link/live';
import { runsLong } from '../../budget.js';
import { FakeClock } from '../../fakes/fake-clock.js';
import { liveState } from '../../fakes/hub-state.js';
import { aBrain, aClient, aHub, cleanUp, onCleanUp } from './brain-fixture.js';

afterEach(cleanUp);

const card = {
  kind: 'action-reply' as const,
  id: 'c1',
  priority: 4,
  dwell_ms: 4_000,
  primary: 'Focus for 25 minutes.',
  command: 'focus',
};
const picture = (seq: number) => ({ seq, width: 256, height: 256, round: true, lit: true, background: 0, calls: [] });

/** A client of the stream that hands out events one by one. */
function listen({ url, token }: RunningBrain) {
  const abort = new AbortController();
  onCleanUp(() => abort.abort());
  const events = followLive({ url, token: () => token ?? '' }, { signal: abort.signal });
  return {
    next: async (): Promise<LiveEvent> => (await events.next()).value as LiveEvent,
    ended: async (): Promise<boolean> => {
      const outcome = await events.next().catch(() => ({ done: true }));
      return outcome.done === true;
    },
    leave: () => abort.abort(),
  };
}

describe('the live stream', () => {
  it('begins with the state, without and with a hub', async () => {
    const brain = await aBrain();
    const live = listen(brain);
    expect(await live.next()).toEqual({ event: 'state', data: liveState(null) });
    const hub = await aHub(brain);
    expect(await live.next()).toEqual({ event: 'state', data: liveState(hub.state) });
  });

  it('tells of incognito of the Brain while there is no hub', async () => {
    const brain = await aBrain();
    const live = listen(brain);
    await live.next();
    await aClient(brain).setConfig({ network_mode: 'lan_only' });
    expect(await live.next()).toEqual({ event: 'state', data: liveState(null, { on: true, pending: true }) });
    await aClient(brain).setConfig({ network_mode: 'connected' });
    expect(await live.next()).toEqual({ event: 'state', data: liveState(null) });
  });

  it('sends cards, pictures and what was heard as the hub tells them', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const live = listen(brain);
    await live.next();
    hub.tell({ type: 'heard', heard: { what: 'wake', phrase: 'hey vesper' } });
    hub.tell({ type: 'card', card });
    hub.tell({ type: 'glass', picture: picture(1) });
    expect(await live.next()).toEqual({ event: 'heard', data: { what: 'wake', phrase: 'hey vesper' } });
    expect(await live.next()).toEqual({ event: 'card', data: card });
    expect(await live.next()).toEqual({ event: 'glass', data: picture(1) });
  });

  it('shows a later client what is on glass now', async () => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const early = listen(brain);
    await early.next();
    hub.tell({ type: 'glass', picture: picture(7) });
    await early.next();
    const late = listen(brain);
    expect((await late.next()).event).toBe('state');
    expect(await late.next()).toEqual({ event: 'glass', data: picture(7) });
  });

  it.each([
    { veil: true, mode: 'veil' as const },
    { incognito: true, mode: 'incognito' as const },
  ])('is held but for the state while %o', async (closed) => {
    const brain = await aBrain();
    const hub = await aHub(brain);
    const live = listen(brain);
    await live.next();
    hub.change(closed);
    hub.tell({ type: 'card', card });
    hub.tell({ type: 'glass', picture: picture(1) });
    hub.tell({ type: 'heard', heard: { what: 'partial', text: 'secret' } });
    hub.change({ veil: false, incognito: false, mode: 'normal' });
    expect(await live.next()).toMatchObject({ event: 'state', data: { held: true } });
    expect(await live.next()).toMatchObject({ event: 'state', data: { held: false } });
    const late = listen(brain);
    await late.next();
    hub.tell({ type: 'card', card });
    expect((await late.next()).event).toBe('card');
  });

  it.runIf(runsLong)('has sixteen places; the next one is told to come back', async () => {
    const brain = await aBrain();
    const clients = Array.from({ length: limits.liveClients }, () => listen(brain));
    for (const client of clients) await client.next();
    await expect(listen(brain).next()).rejects.toMatchObject({ code: 'http/overloaded' });
    clients[0]?.leave();
    await expect
      .poll(
        async () =>
          (
            await listen(brain)
              .next()
              .catch(() => null)
          )?.event,
      )
      .toBe('state');
  });

  it('ends at once when the token is replaced', async () => {
    // On a clock that stands still: whatever happens takes no time.
    const brain = await aBrain({ clock: new FakeClock() });
    const live = listen(brain);
    await live.next();
    const { token } = await aClient(brain).rotateToken({});
    expect(await live.ended()).toBe(true);
    expect(token).toHaveLength(43);
  });

  it('ends when the Brain stops', async () => {
    const brain = await aBrain();
    const live = listen(brain);
    await live.next();
    await brain.stop();
    expect(await live.ended()).toBe(true);
  });
});
