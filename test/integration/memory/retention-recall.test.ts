import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#core/time-units';
import type { Memory } from '#memory/memory';
import { line, MemoryBench } from './memory-bench.js';

/** Lets hours pass in which the hub looks at its clock. */
async function pass(bench: MemoryBench, { retention }: Memory, hours: number): Promise<void> {
  for (let hour = 0; hour < hours; hour += 1) {
    await retention.observe();
    bench.clock.advance(hourMs);
  }
  await retention.observe();
}

it('REM reaches for what recall would answer the day with, and for nothing else', async () => {
  const bench = new MemoryBench();
  const memory = await bench.open();
  const ts = bench.clock.wallMs();
  await memory.memories.keep({ kind: 'scene', text: 'the spare key hangs behind the boiler', ts, tier: 'warm' });
  await memory.memories.keep({ kind: 'scene', text: 'a parking ticket lay under the wiper', ts, tier: 'warm' });
  await pass(bench, memory, 1);
  expect(await memory.retention.rem()).toMatchObject({ ran: true, reached: 0, proposed: 2 });

  await memory.ledger.append({ ...line('where does the spare key of the boiler hang', ts), addressed: false });
  await memory.ledger.append({ ...line('the elephants walked over the mountains', ts), addressed: false });
  await pass(bench, memory, 21);
  expect(await memory.retention.rem()).toMatchObject({ ran: true, cues: 2, reached: 1, passedOver: 0 });
});

it('what the sweep removed is not recalled any more, and what Ember kept of it is', async () => {
  const bench = new MemoryBench();
  const memory = await bench.open();
  const ts = bench.clock.wallMs() - 89 * dayMs;
  await memory.memories.keep({ kind: 'scene', text: 'the spare key hangs behind the boiler', ts, tier: 'warm' });
  await pass(bench, memory, 1);
  await memory.retention.rem();
  const [offer] = memory.ember.overview().offers;
  const engram = await memory.ember.answerOffer({ offer_id: offer?.id ?? '', keep: true });
  const ask = () =>
    memory.recall.recall({ seek: 'answer', query: 'spare key boiler', limit: 3, nowMs: bench.clock.wallMs() });
  expect(await ask()).toMatchObject({ confident: true });

  await pass(bench, memory, 25);
  expect(await memory.retention.sweep()).toMatchObject({ ran: true, expired: 1 });
  expect(await ask()).toEqual({ items: [], confident: false });
  const { reveal } = await memory.ember.tend({ engram_id: engram?.id ?? '', answer: '' });
  expect(reveal).toBe('the spare key hangs behind the boiler');
});
