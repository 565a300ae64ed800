import { describe, expect, it } from 'vitest';
import type { Memory } from '#memory/memory';
import { outboxEntries } from '#memory/wearer/outbox';
import { exportMemory } from '#memory/whole-memory/export-memory';
import { importMemory } from '#memory/whole-memory/import-memory';
import { MemoryBench } from './memory-bench.js';

const reminder = (title: string) => ({ ts: 1, kind: 'reminder', slot: null, body: { title } });
const snapshot = (slot: string) => ({ ts: 1, kind: 'snapshot', slot, body: null });
const titles = ({ outbox }: Memory) =>
  outbox.pending().map(({ body, slot }) => slot ?? (body as { title: string }).title);

describe('the outbox of the memory file', () => {
  it('hands out what was left in order, also after a restart', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ outbox }) => {
      for (const title of ['one', 'two', 'three']) await outbox.add(reminder(title));
    });
    await bench.with((memory) => expect(titles(memory)).toEqual(['one', 'two', 'three']));
  });

  it('keeps one entry in each slot, the newest, under an id of its own', async () => {
    await new MemoryBench().with(async (memory) => {
      const first = await memory.outbox.add(snapshot('people'));
      await memory.outbox.add(reminder('one'));
      const second = await memory.outbox.add(snapshot('people'));
      expect(titles(memory)).toEqual(['one', 'people']);
      expect(second.id).not.toBe(first.id);
      expect(memory.outbox.has(first.id)).toBe(false);
      expect(memory.outbox.isTaken('people')).toBe(true);
      await memory.outbox.remove(second);
      expect(memory.outbox.isTaken('people')).toBe(false);
    });
  });

  it('refuses what is new when it is full, and still takes what belongs in a slot', async () => {
    await new MemoryBench().with(async (memory) => {
      const many = Array.from({ length: outboxEntries }, (_, index) => memory.outbox.add(reminder(`${index}`)));
      await Promise.all(many);
      await expect(memory.outbox.add(reminder('too much'))).rejects.toMatchObject({ code: 'outbox/full' });
      await memory.outbox.add(snapshot('people'));
      expect(titles(memory).slice(0, 2)).toEqual(['0', '1']);
      expect(memory.outbox.pending()).toHaveLength(outboxEntries + 1);
    });
  });

  it('is empty after an import: another file has nothing to tell this Brain', async () => {
    const bench = new MemoryBench();
    await bench.with(({ outbox }) => outbox.add(reminder('one')));
    const copy = bench.state.file('copy.db');
    await exportMemory(bench.state, copy, () => Promise.resolve());
    await importMemory({ state: bench.state, clock: bench.clock, source: copy, deviceSettings: {} });
    await bench.with(({ outbox }) => expect(outbox.pending()).toEqual([]));
  });
});
