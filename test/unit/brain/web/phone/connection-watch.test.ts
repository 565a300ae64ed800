import { describe, expect, it } from 'vitest';
import { panelClientByFetch } from '#brain/web/panel/api/panel-client-by-fetch';
import { initialState } from '#brain/web/panel/state/panel-state';
import { reduce } from '#brain/web/panel/state/reduce';
import { Store } from '#brain/web/panel/state/store';
import { tellingFetch } from '#brain/web/phone/api/telling-fetch';
import { ConnectionWatch } from '#brain/web/phone/connection-watch';
import { initialPhoneState, reducePhone } from '#brain/web/phone/state/phone-state';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const rethrow = (thrown: unknown): void => {
  throw thrown;
};

/** A phone that was paired and answered, over a network whose way the test decides. */
async function watchedPhone({ isSeen = true } = {}) {
  const clock = new FakeClock();
  const panelStore = new Store(reduce, initialState, rethrow);
  const phoneStore = new Store(reducePhone, initialPhoneState, rethrow);
  const network = { way: 'open' as 'open' | 'cut' | 'silent', requests: 0 };
  const send = tellingFetch(
    {
      answered: () => phoneStore.dispatch({ type: 'answered' }),
      failed: () => phoneStore.dispatch({ type: 'failed' }),
      refused: () => undefined,
    },
    async (_url, { signal }) => {
      network.requests += 1;
      if (network.way === 'cut') throw new TypeError('Failed to fetch');
      if (network.way === 'open') return new Response('{}');
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    },
  );
  const told: string[] = [];
  const watch = new ConnectionWatch({
    panelStore,
    phoneStore,
    brain: panelClientByFetch('', send),
    clock,
    isSeen: () => isSeen,
    onReached: () => told.push('reached'),
    onLost: () => told.push('lost'),
    onAnswering: () => told.push('answering'),
  });
  phoneStore.dispatch({ type: 'paired' });
  watch.start();
  watch.probe();
  await settled();
  panelStore.dispatch({ type: 'stream', stream: { phase: 'open' } });
  /** Time goes by in small steps, with every request that falls into it answered or refused in its turn. */
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 100) {
      clock.advance(100);
      await settled();
    }
  };
  return { network, told, pass, truth: () => phoneStore.state.truth.state };
}

/** What the requests of a page lead to by themselves, without any time. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('the connection of a phone', () => {
  it.each(['cut', 'silent'] as const)(
    'is said to be gone within three seconds of the first request that failed: %s',
    async (way) => {
      const { network, truth, pass } = await watchedPhone();
      expect(truth()).toBe('home');
      await pass(10_000);
      network.way = way;
      const before = network.requests;
      while (network.requests === before) await pass(100);
      // A request counts as failed after two seconds without an answer.
      await pass(way === 'silent' ? 2_000 : 0);
      expect(truth()).toBe('home');
      await pass(3_000);
      expect(truth()).toBe('unreachable');
    },
  );

  it('is looked after although nobody asks for anything', async () => {
    const { network, truth, pass } = await watchedPhone();
    network.way = 'silent';
    await pass(8_000);
    expect(truth()).toBe('unreachable');
  });

  it('stays as it is over one request that failed', async () => {
    const { network, truth, told, pass } = await watchedPhone();
    network.way = 'cut';
    const before = network.requests;
    while (network.requests === before) await pass(100);
    network.way = 'open';
    await pass(10_000);
    expect([truth(), ...told]).toEqual(['home', 'reached']);
  });

  it('is given up with its stream, and told once when it is back', async () => {
    const { network, truth, told, pass } = await watchedPhone();
    network.way = 'silent';
    await pass(20_000);
    expect(told).toEqual(['reached', 'lost']);
    network.way = 'open';
    await pass(4_000);
    expect(truth()).toBe('home');
    expect(told).toEqual(['reached', 'lost', 'answering', 'reached']);
  });

  it('asks for nothing while the page is not seen', async () => {
    const { network, pass } = await watchedPhone({ isSeen: false });
    const before = network.requests;
    await pass(60_000);
    expect(network.requests).toBe(before);
  });
});
