import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MemoryBench } from './memory-bench.js';

async function withSara(spoil: (bytes: Buffer, at: number) => void, words: string): Promise<MemoryBench> {
  const bench = new MemoryBench();
  await bench.with(async ({ people }) => {
    const { person } = await people.meet({ name: 'Saraline', note: 'Bakes rye.', ts: 5 });
    await people.owe(person.contact_id, { direction: 'owes_me', what: 'a coffee', ts: 6 });
  });
  rmSync(bench.state.file('snapshots'), { recursive: true, force: true });
  const path = bench.state.file('memory.db');
  const bytes = readFileSync(path);
  spoil(bytes, bytes.indexOf(words));
  writeFileSync(path, bytes);
  return bench;
}

describe('a row of which one bit was flipped or one byte damaged, and which no snapshot has', () => {
  it.each([
    ['a name', 'Saraline', 0x04],
    ['a name, so that it is no text any more', 'Saraline', 0x80],
    ['a note', 'Bakes rye.', 0x01],
    ['a debt', 'a coffee', 0x10],
  ])('in %s is as it was before anybody is served, with all that refers to it', async (_, words, bit) => {
    const bench = await withSara((bytes, at) => {
      bytes[at + 2] = (bytes[at + 2] ?? 0) ^ bit;
    }, words);
    await bench.with(async (memory) => {
      const whole = [{ name: 'Saraline', notes: [{ text: 'Bakes rye.' }], debts: [{ what: 'a coffee' }] }];
      expect(memory.people.all()).toMatchObject(whole);
      expect(memory.health()).toMatchObject({ isOk: true, quarantinedRows: 0 });
    });
  });

  it.each([
    ['a name', 'Saraline', 0x51],
    ['a note', 'Bakes rye.', 0x7a],
    ['a debt', 'a coffee', 0xc3],
  ])('is as it was where one byte of %s is another', async (_, words, byte) => {
    const bench = await withSara((bytes, at) => {
      bytes[at + 3] = byte;
    }, words);
    await bench.with(async (memory) => {
      const whole = [{ name: 'Saraline', notes: [{ text: 'Bakes rye.' }], debts: [{ what: 'a coffee' }] }];
      expect(memory.people.all()).toMatchObject(whole);
      expect(memory.health()).toMatchObject({ isOk: true, quarantinedRows: 0 });
    });
  });
});
