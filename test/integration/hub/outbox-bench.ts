import { readReply, request } from '#client/endpoint-client';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { byDeadline } from '#hub/brain/by-deadline';
import { type Delivery, Outbox } from '#hub/brain/outbox';
import type { OutboxEntry, OutboxStore } from '#memory/wearer/outbox';
import { MoodyBrain } from '../../fakes/moody-brain.js';
import { onCleanUp } from '../brain/brain-fixture.js';
import { MemoryBench } from '../memory/memory-bench.js';

/** On the clock of the test, so that giving up on a Brain that stalls takes no real time. */
const patienceMs = 8_000;

export async function aBrain(): Promise<MoodyBrain> {
  const brain = await new MoodyBrain({ '/svc/note': { ok: true } }).start();
  onCleanUp(() => brain.stop());
  return brain;
}

/** Sends by the real client and takes only the right answer for one, as every delivery does. */
export function delivery(brain: MoodyBrain, clock: Clock, mayGo = () => true): Delivery {
  const address = { url: brain.url, token: () => '' };
  const call = { path: '/svc/note', method: 'POST', contentType: 'application/json' } as const;
  return {
    mayGo,
    send: ({ id, body }: OutboxEntry, stopped) =>
      byDeadline(clock, patienceMs, async (late) => {
        const signal = AbortSignal.any([stopped, late]);
        const reply = await request(address, { ...call, body: JSON.stringify({ key: id, text: body }), signal });
        const answer = await readReply(reply);
        if (JSON.stringify(answer) !== '{"ok":true}') throw new Fault('net/not-a-brain');
      }),
  };
}

export const texts = (brain: MoodyBrain) => brain.applied.map(({ body }) => (body as { text: string }).text);
export const note = (text: string, kind = 'note') => ({ kind, slot: null, body: text });

interface Bench {
  readonly bench: MemoryBench;
  readonly brain: MoodyBrain;
  readonly outbox: (store: OutboxStore, more?: Record<string, Delivery>) => Outbox;
}

export async function setUp(): Promise<Bench> {
  const bench = new MemoryBench();
  const brain = await aBrain();
  const outbox = (store: OutboxStore, more: Record<string, Delivery> = {}) =>
    new Outbox({
      store,
      deliveries: new Map(Object.entries({ note: delivery(brain, bench.clock), ...more })),
      clock: bench.clock,
      log: silentLog,
    });
  return { bench, brain, outbox };
}

/** Lets the hours pass until nothing waits any more, at most a hundred. */
export async function untilSent(
  outbox: Outbox,
  store: OutboxStore,
  { clock }: MemoryBench,
  brain: MoodyBrain,
): Promise<void> {
  for (let passed = 0; passed < 6_000; passed += 1) {
    await idleOrStalled(outbox, brain);
    if (store.pending().length === 0) return;
    clock.advance(60_000);
  }
}

export async function idleOrStalled(outbox: Outbox, brain: MoodyBrain): Promise<void> {
  await Promise.race([outbox.idle(), brain.untilStalled()]);
  // A call that was given up on is still open at the other end until both ends had a turn.
  await new Promise((resolve) => setImmediate(resolve));
}
