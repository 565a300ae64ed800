import { describe, expect, it } from 'vitest';
import { panelClientByFetch } from '#brain/web/panel/api/panel-client-by-fetch';
import { initialState } from '#brain/web/panel/state/panel-state';
import { reduce } from '#brain/web/panel/state/reduce';
import { Store } from '#brain/web/panel/state/store';
import { BrainWays } from '#brain/web/phone/api/brain-ways';
import { tellingFetch } from '#brain/web/phone/api/telling-fetch';
import { ConnectionWatch } from '#brain/web/phone/connection-watch';
import { initialPhoneState, reducePhone } from '#brain/web/phone/state/phone-state';
import { FakeClock } from '../../../../fakes/fake-clock.js';

const rethrow = (thrown: unknown): void => {
  throw thrown;
};

type Network = 'open' | 'cut' | 'silent';
const relayUrl = 'https://hub.example.org';
const healthy = { version: '1', index_disk_bytes: 0, local_model_latency_ms: null, uptime_s: 1 };

/** A phone that was paired and answered, over a network at home and one to the relay, as the test has them. */
async function watchedPhone({ isSeen = true, relay = '' } = {}) {
  const clock = new FakeClock();
  const panelStore = new Store(reduce, initialState, rethrow);
  const phoneStore = new Store(reducePhone, initialPhoneState, rethrow);
  const network = { way: 'open' as Network, toRelay: 'open' as Network, requests: 0 };
  const ways = new BrainWays(relay, async (url, { signal }) => {
    network.requests += 1;
    const way = url.startsWith(relayUrl) ? network.toRelay : network.way;
    if (way === 'cut') throw new TypeError('Failed to fetch');
    if (way === 'open') return Response.json(healthy);
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const send = tellingFetch(
    {
      answered: () => phoneStore.dispatch({ type: 'answered', by: ways.current }),
      failed: () => phoneStore.dispatch({ type: 'failed' }),
      refused: () => undefined,
    },
    ways.send,
  );
  const told: string[] = [];
  const clients = {
    home: panelClientByFetch('', ways.by('home')),
    relay: panelClientByFetch('', ways.by('relay')),
  };
  const watch = new ConnectionWatch({
    panelStore,
    phoneStore,
    brain: panelClientByFetch('', send),
    ways: Object.assign(ways, { clients }),
    clock,
    isSeen: () => isSeen,
    onReached: () => told.push('reached'),
    onLost: () => told.push('lost'),
    onAnswering: () => told.push('answering'),
    onOtherWay: () => told.push(ways.current),
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
  return { network, ways, told, pass, truth: () => phoneStore.state.truth.state };
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

describe('the way of a phone to its Brain', () => {
  it.each(['cut', 'silent'] as const)(
    'is by the relay within eight seconds where home does not answer: %s',
    async (way) => {
      const { network, told, truth, pass } = await watchedPhone({ relay: relayUrl });
      network.way = way;
      await pass(8_000);
      expect([truth(), ...told]).toEqual(['relay', 'reached', 'relay']);
      await pass(60_000);
      expect(truth()).toBe('relay');
    },
  );

  it('is home again as soon as that answers', async () => {
    const { network, told, truth, pass } = await watchedPhone({ relay: relayUrl });
    network.way = 'cut';
    await pass(8_000);
    network.way = 'open';
    await pass(4_000);
    expect([truth(), ...told]).toEqual(['home', 'reached', 'relay', 'home']);
  });

  it('is home where both answer, and where the relay has to be asked for nothing', async () => {
    const { network, ways, pass } = await watchedPhone({ relay: relayUrl });
    network.toRelay = 'silent';
    await pass(30_000);
    expect(ways.current).toBe('home');
  });

  it('is gone where neither answers, and found by the one that answers first', async () => {
    const { network, truth, pass } = await watchedPhone({ relay: relayUrl });
    network.way = 'silent';
    network.toRelay = 'cut';
    await pass(10_000);
    expect(truth()).toBe('unreachable');
    network.toRelay = 'open';
    await pass(8_000);
    expect(truth()).toBe('relay');
  });

  it('is home once the owner has no relay any more', async () => {
    const { network, ways, truth, pass } = await watchedPhone({ relay: relayUrl });
    network.way = 'cut';
    await pass(8_000);
    ways.useRelay('');
    await pass(10_000);
    expect([ways.current, truth()]).toEqual(['home', 'unreachable']);
  });
});
