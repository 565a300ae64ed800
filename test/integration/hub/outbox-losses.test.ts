import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { Outbox } from '#hub/brain/outbox';
import { budgetOf } from '../../budget.js';
import { type Mood, moods } from '../../fakes/moody-brain.js';
import { cleanUp } from '../brain/brain-fixture.js';
import { MemoryBench } from '../memory/memory-bench.js';
import { aBrain, delivery, idleOrStalled, note, setUp, texts, untilSent } from './outbox-bench.js';

afterEach(cleanUp);

const numRuns = budgetOf('NIGHTJAR_OUTBOX_RUNS');

describe('the outbox of the hub', () => {
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
});
