import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readReply, request } from '#client/endpoint-client';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { byDeadline } from '#hub/brain/by-deadline';
import { type Delivery, Outbox } from '#hub/brain/outbox';
import type { OutboxEntry, OutboxStore } from '#memory/outbox';
import { budgetOf } from '../../budget.js';
import { type Mood, MoodyBrain, moods } from '../../fakes/moody-brain.js';
import { cleanUp, onCleanUp } from '../brain/brain-fixture.js';
import { MemoryBench } from '../memory/memory-bench.js';

afterEach(cleanUp);

/** On the clock of the test, so that giving up on a Brain that stalls takes no real time. */
const patienceMs = 8_000;
const numRuns = budgetOf('NIGHTJAR_OUTBOX_RUNS');

async function aBrain(): Promise<MoodyBrain> {
  const brain = await new MoodyBrain({ '/svc/note': { ok: true } }).start();
  onCleanUp(() => brain.stop());
  return brain;
}

/** Sends by the real client and takes only the right answer for one, as every delivery does. */
function delivery(brain: MoodyBrain, clock: Clock, mayGo = () => true): Delivery {
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

const texts = (brain: MoodyBrain) => brain.applied.map(({ body }) => (body as { text: string }).text);
const note = (text: string, kind = 'note') => ({ kind, slot: null, body: text });

interface Bench {
  readonly bench: MemoryBench;
  readonly brain: MoodyBrain;
  readonly outbox: (store: OutboxStore, more?: Record<string, Delivery>) => Outbox;
}

async function setUp(): Promise<Bench> {
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
async function untilSent(outbox: Outbox, store: OutboxStore, { clock }: MemoryBench, brain: MoodyBrain): Promise<void> {
  for (let passed = 0; passed < 6_000; passed += 1) {
    await idleOrStalled(outbox, brain);
    if (store.pending().length === 0) return;
    clock.advance(60_000);
  }
}

async function idleOrStalled(outbox: Outbox, brain: MoodyBrain): Promise<void> {
  await Promise.race([outbox.idle(), brain.untilStalled()]);
  // A call that was given up on is still open at the other end until both ends had a turn.
  await new Promise((resolve) => setImmediate(resolve));
}

describe('the outbox of the hub', () => {
  it('sends what is left in order, and forgets it when the Brain has it', async () => {
    const { bench, brain, outbox } = await setUp();
    await bench.with(async ({ outbox: store }) => {
      const tested = outbox(store);
      tested.start();
      for (const text of ['one', 'two', 'three']) await tested.post(note(text));
      await tested.idle();
      expect(texts(brain)).toEqual(['one', 'two', 'three']);
      expect(store.pending()).toEqual([]);
      await tested.stop();
    });
  });

  it.each(moods.filter((mood) => mood !== 'well'))(
    'loses nothing and sends nothing twice to a Brain that is "%s" for hours',
    async (mood: Mood) => {
      const { bench, brain, outbox } = await setUp();
      await bench.with(async ({ outbox: store }) => {
        brain.willBe([], mood);
        const tested = outbox(store);
        tested.start();
        for (const text of ['one', 'two', 'three']) await tested.post(note(text));
        for (let minute = 0; minute < 90; minute += 1) {
          await idleOrStalled(tested, brain);
          bench.clock.advance(60_000);
        }
        brain.willBe([]);
        await untilSent(tested, store, bench, brain);
        expect(texts(brain).toSorted()).toEqual(['one', 'three', 'two']);
        await tested.stop();
      });
    },
  );

  it('asks less and less often while nobody answers, and at once when the Brain is back', async () => {
    const { bench, brain, outbox } = await setUp();
    await bench.with(async ({ outbox: store }) => {
      brain.willBe([], 'page');
      const tested = outbox(store);
      tested.start();
      await tested.post(note('one'));
      for (let second = 0; second < 3_600; second += 1) {
        await tested.idle();
        bench.clock.advance(1_000);
      }
      await tested.idle();
      expect(brain.asked.length).toBeGreaterThan(55);
      expect(brain.asked.length).toBeLessThan(75);
      brain.willBe([]);
      tested.resume();
      await tested.idle();
      expect(texts(brain)).toEqual(['one']);
      await tested.stop();
    });
  });

  it('tells again what changed while the word of it was being taken out', async () => {
    const { bench, outbox } = await setUp();
    await bench.with(async ({ outbox: store }) => {
      let name = 'Cressida';
      const told: string[] = [];
      const send = async () => void told.push(name);
      const tested = outbox(store, { profile: { mayGo: () => true, send } });
      const remove = store.remove.bind(store);
      store.remove = async (entry) => {
        store.remove = remove;
        name = '';
        await Promise.all([remove(entry), tested.mark('profile')]);
      };
      tested.start();
      await tested.mark('profile');
      await tested.settled();
      await tested.idle();
      expect(told).toEqual(['Cressida', '']);
      expect(store.pending()).toEqual([]);
      await tested.stop();
    });
  });

  it('holds back what the posture holds, and lets the rest pass it', async () => {
    const { bench, brain, outbox } = await setUp();
    let isOpen = false;
    await bench.with(async ({ outbox: store }) => {
      const tested = outbox(store, { snapshot: delivery(brain, bench.clock, () => isOpen) });
      tested.start();
      await tested.post(note('about people', 'snapshot'));
      await tested.post(note('one'));
      await tested.idle();
      expect(texts(brain)).toEqual(['one']);
      isOpen = true;
      tested.resume();
      await tested.idle();
      expect(texts(brain)).toEqual(['one', 'about people']);
      await tested.stop();
    });
  });

  it('sets aside what the Brain refuses, and tries it again when the Brain is back', async () => {
    const { bench, brain, outbox } = await setUp();
    let refusal: Fault | null = new Fault('http/invalid');
    const refused: Delivery = {
      mayGo: () => true,
      send: () => (refusal === null ? Promise.resolve() : Promise.reject(refusal)),
    };
    await bench.with(async ({ outbox: store }) => {
      const tested = outbox(store, { odd: refused });
      tested.start();
      await tested.post(note('not understood', 'odd'));
      await tested.post(note('one'));
      await tested.idle();
      expect(texts(brain)).toEqual(['one']);
      expect(store.pending()).toHaveLength(1);
      refusal = null;
      tested.resume();
      await tested.idle();
      expect(store.pending()).toEqual([]);
      await tested.stop();
    });
  });

  it('does not let one entry that the Brain fails on hold up the others for good', async () => {
    const { bench, brain, outbox } = await setUp();
    const failing: Delivery = { mayGo: () => true, send: () => Promise.reject(new Fault('http/internal')) };
    await bench.with(async ({ outbox: store }) => {
      const tested = outbox(store, { odd: failing });
      tested.start();
      await tested.post(note('breaks it', 'odd'));
      await tested.post(note('one'));
      await tested.idle();
      expect(texts(brain)).toEqual([]);
      for (let minute = 0; minute < 5; minute += 1) {
        bench.clock.advance(60_000);
        await tested.idle();
      }
      expect(texts(brain)).toEqual(['one']);
      expect(store.pending()).toHaveLength(1);
      await tested.stop();
    });
  });

  it('ends a call under way when the hub stops, and sends it after the restart under the same key', async () => {
    const { bench, brain, outbox } = await setUp();
    brain.willBe(['deaf']);
    await bench.with(async ({ outbox: store }) => {
      const tested = outbox(store);
      tested.start();
      await tested.post(note('one'));
      await brain.untilAsked(1);
      await tested.stop();
      expect(store.pending()).toHaveLength(1);
    });
    await bench.with(async ({ outbox: store }) => {
      const tested = outbox(store);
      tested.start();
      await tested.idle();
      expect(store.pending()).toEqual([]);
      await tested.stop();
    });
    expect(texts(brain)).toEqual(['one']);
  });

  it('loses nothing and applies nothing twice, whatever the Brain does and whenever the hub dies', {
    timeout: 30_000 + numRuns * 1_000,
  }, async () => {
    const bench = new MemoryBench();
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.constant('post' as const) },
      { weight: 1, arbitrary: fc.constant('restart' as const) },
      { weight: 2, arbitrary: fc.constant('wait' as const) },
    );
    const mood = fc.constantFrom(...moods);
    await bench.with(async ({ outbox: store }) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), fc.array(mood, { maxLength: 16 }), async (steps, days) => {
          const brain = await aBrain();
          brain.willBe(days);
          const make = () =>
            new Outbox({
              store,
              deliveries: new Map([['note', delivery(brain, bench.clock)]]),
              clock: bench.clock,
              log: silentLog,
            });
          let tested = make();
          tested.start();
          const posted: string[] = [];
          for (const [at, what] of steps.entries()) {
            if (what === 'wait') bench.clock.advance(2_000);
            if (what === 'restart') {
              await tested.stop();
              tested = make();
              tested.start();
            }
            if (what !== 'post') continue;
            await tested.post(note(`note ${at}`));
            posted.push(`note ${at}`);
          }
          await untilSent(tested, store, bench, brain);
          await tested.stop();
          expect(texts(brain).toSorted()).toEqual(posted.toSorted());
          expect(store.pending()).toEqual([]);
        }),
        { numRuns },
      );
    });
  });

  it('takes up nothing new after it was stopped', async () => {
    const { bench, brain, outbox } = await setUp();
    await bench.with(async ({ outbox: store }) => {
      const tested = outbox(store);
      tested.start();
      await tested.stop();
      await tested.post(note('one'));
      await tested.idle();
      expect(brain.asked).toEqual([]);
      expect(store.pending()).toHaveLength(1);
    });
  });
});
