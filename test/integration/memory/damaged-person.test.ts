import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Memory } from '#memory/memory';
import { MemoryBench } from './memory-bench.js';
import { pushes } from './pushed-people.js';

interface Damaged {
  /** What is overwritten in each place where it lies in the file, and by what. */
  readonly words: readonly (readonly [string, string])[];
  readonly isMirrored?: boolean;
  /** What happens after the mirror was made. */
  readonly later?: (memory: Memory) => Promise<unknown>;
}

/** A memory of two people of whom one is damaged beyond a byte, and that no snapshot has. */
async function damaged({ words, isMirrored = false, later }: Damaged): Promise<MemoryBench> {
  const bench = new MemoryBench();
  await bench.with(async (memory) => {
    const { person } = await memory.people.meet({ name: 'Saraline', note: 'Bakes rye.', ts: 5 });
    await memory.people.owe(person.contact_id, { direction: 'owes_me', what: 'a coffee', ts: 6 });
    await memory.people.meet({ name: 'Noor', note: 'Likes tea.', ts: 7 });
    if (isMirrored) await pushes(bench, memory);
    await later?.(memory);
  });
  rmSync(bench.state.file('snapshots'), { recursive: true, force: true });
  const path = bench.state.file('memory.db');
  const bytes = readFileSync(path);
  for (const [from, to] of words) {
    for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  }
  writeFileSync(path, bytes);
  return bench;
}

const told = ({ people }: Memory) =>
  people
    .all()
    .map(({ name, notes, debts }) => [name, ...notes.map(({ text }) => text), ...debts.map(({ what }) => what)])
    .toSorted();
const noor = ['Noor', 'Likes tea.'];
const nameless = ['Somebody whose name was damaged', 'Bakes rye.', 'a coffee'];
const nameGone = [
  ['Saraline', 'XYZaline'],
  ['saraline', 'uvwaline'],
] as const;

describe('somebody whose row is damaged beyond a byte', () => {
  it('is served with notes and debts under a name that says so, and the loss is told', async () => {
    const bench = await damaged({ words: nameGone });
    await bench.with((memory) => {
      expect(told(memory)).toEqual([noor, nameless]);
      expect(memory.health()).toMatchObject({ isOk: false, quarantinedRows: 1 });
    });
    await bench.with((memory) => {
      expect(told(memory)).toEqual([noor, nameless]);
      expect(memory.health().quarantinedRows).toBe(1);
    });
  });

  it('keeps the name where it is written twice in the row and something else is damaged', async () => {
    const bench = await damaged({ words: [['[]', '{}']] });
    await bench.with((memory) =>
      expect(told(memory)).toEqual([noor, ['Saraline', 'Bakes rye.', 'a coffee']].toSorted()),
    );
  });

  it('has the name that a promise to them has, where the row has it once', async () => {
    const bench = await damaged({
      words: [['saraline', 'uvwaline']],
      later: ({ commitments }) =>
        commitments.add({
          task: 'ring',
          person: 'Saraline',
          due_text: null,
          due_ts: null,
          created_ts: 8,
          utterance_id: null,
        }),
    });
    await bench.with((memory) => expect(told(memory).at(-1)).toEqual(['Saraline', 'Bakes rye.', 'a coffee']));
  });

  it('comes back whole from the copy that the Brain keeps, and nothing is missing then', async () => {
    const bench = await damaged({ words: [...nameGone, ['Bakes rye.', '0123456789']], isMirrored: true });
    await bench.with((memory) => {
      expect(told(memory)).toEqual([noor, ['Saraline', 'Bakes rye.', 'a coffee']].toSorted());
      expect(memory.health()).toMatchObject({ isOk: true, quarantinedRows: 0 });
    });
  });

  it('does not come back from a copy that is older than what was forgotten', async () => {
    const bench = await damaged({
      words: nameGone,
      isMirrored: true,
      later: ({ people }) => people.forget(people.find('Noor')?.contact_id ?? ''),
    });
    await bench.with((memory) => expect(told(memory)).toEqual([nameless]));
  });

  it('can be told apart, settled with and forgotten', async () => {
    const bench = await damaged({ words: nameGone });
    await bench.with(async ({ people }) => {
      const { contact_id: id } = people.find('somebody whose name was damaged') ?? { contact_id: '' };
      expect(await people.settle(id, 9)).toHaveLength(1);
      expect(await people.forget(id)).toBe(true);
    });
    await bench.with((memory) => expect(told(memory)).toEqual([noor]));
  });
});
