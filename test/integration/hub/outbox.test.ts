import { afterEach, describe, expect, it } from 'vitest';
import { Fault } from '#core/faults';
import type { Delivery } from '#hub/brain/outbox';
import { cleanUp } from '../brain/brain-fixture.js';
import { delivery, note, setUp, texts } from './outbox-bench.js';

afterEach(cleanUp);

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
