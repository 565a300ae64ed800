import { rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { PersonEditStore } from '#memory/brain-records/person-edit-store';
import type { PendingEdit } from '#memory/brain-records/person-view';
import type { Memory } from '#memory/memory';
import { runsLong } from '../../budget.js';
import { MemoryBench } from './memory-bench.js';
import { pushes } from './pushed-people.js';

/** An edit of Sara in the panel, of whose outcome the hub’s next push is still to tell. */
async function edits(
  bench: MemoryBench,
  { action, value }: Pick<PendingEdit, 'action' | 'value'>,
  isCarriedOut = true,
): Promise<void> {
  const { state, clock } = bench;
  const made = { edit_id: `${action} ${value}`, contact_id: null, name: 'Sara Lind', action, value };
  const records = await openBrainRecords({ state, clock, log: silentLog });
  const store = new PersonEditStore(records.database);
  await store.add([{ ...made, ts: 8, revision: null }]);
  await bench.with(async ({ people, changes }) => {
    if (!isCarriedOut) return;
    expect(await people.edit(made, 8)).toBe('changed');
    const revision = { generation: changes.generation, seq: changes.lastSeq };
    const written = store.all().filter(({ edit_id }) => edit_id === made.edit_id);
    const carriedOut = written.map((edit) => store.carryingOut(edit, revision));
    await records.database.write('upkeep', carriedOut);
  });
  await records.close();
}

const debtsOf = ({ people }: Memory, name: string) => people.find(name)?.debts.map(({ what }) => what);

/** Sara with a note and a debt, then Noor, told to the Brain. */
async function acquainted(bench: MemoryBench): Promise<void> {
  await bench.with(async (memory) => {
    const { person } = await memory.people.meet({ name: 'Sara Lind', relation: 'neighbour', note: 'Bakes.', ts: 5 });
    await memory.people.owe(person.contact_id, { direction: 'i_owe', what: 'a coffee', ts: 6 });
    await memory.people.meet({ name: 'Noor', note: 'Likes rye.', ts: 7 });
    await pushes(bench, memory);
  });
}

function loses({ state }: MemoryBench): void {
  rmSync(state.file('memory.db'));
  rmSync(state.file('snapshots'), { recursive: true, force: true });
}

const told = (memory: Memory) =>
  memory.people
    .all()
    .map(({ name, relation, notes, debts }) => [name, relation, notes.map(({ text }) => text), debts.length]);
const everybody = [
  ['Noor', null, ['Likes rye.'], 0],
  ['Sara Lind', 'neighbour', ['Bakes.'], 1],
];

describe('people, after the memory file was lost', () => {
  it('come back from the copy that the Brain keeps, with notes and debts, and it is said how many', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    loses(bench);
    await bench.with((memory) => {
      expect(told(memory).toSorted()).toEqual(everybody);
      expect(memory.health().loss).toMatchObject({ reason: 'missing', returned_people: 2, stage: 'settled' });
    });
    await bench.with((memory) => expect(told(memory)).toHaveLength(2));
  });

  it('come back once: what is forgotten afterwards stays so, also before the Brain was told', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    loses(bench);
    await bench.with(async ({ people }) => people.forget(people.find('Noor')?.contact_id ?? ''));
    await bench.with(({ people }) => expect(people.find('Noor')).toBeNull());
  });

  it('do not come back where something was forgotten that the copy does not know of', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    await bench.with(async ({ people }) => people.forget(people.find('Noor')?.contact_id ?? ''));
    loses(bench);
    await bench.with((memory) => expect(told(memory)).toEqual([]));
  });

  it.runIf(runsLong)('come back although something else was forgotten since', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    await bench.with(async (memory) => {
      const anchor = await memory.anchors.drop({ subject: 'keys', place: 'hall', ts: 1 });
      await memory.anchors.forget(anchor.id);
    });
    loses(bench);
    await bench.with((memory) => expect(told(memory)).toHaveLength(2));
  });

  it('are completed where a snapshot is older than the copy', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ people, snapshot }) => {
      await people.meet({ name: 'Sara Lind', note: 'Bakes.', ts: 5 });
      await snapshot();
    });
    await acquainted(bench);
    writeFileSync(bench.state.file('memory.db'), '');
    await bench.with((memory) => {
      expect(told(memory).toSorted()).toEqual(everybody);
      expect(memory.health().loss?.returned_people).toBe(2);
    });
  });

  it('are left as they are where the snapshot is newer than the copy', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    await bench.with(async ({ people, snapshot }) => {
      await people.forget(people.find('Noor')?.contact_id ?? '');
      await snapshot();
    });
    writeFileSync(bench.state.file('memory.db'), '');
    await bench.with((memory) => expect(told(memory).map(([name]) => name)).toEqual(['Sara Lind']));
  });

  it('have what was settled in the panel stay settled, though the hub had not told the copy yet', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    await edits(bench, { action: 'settle', value: null });
    loses(bench);
    await bench.with((memory) => expect(debtsOf(memory, 'Sara Lind')).toEqual([]));
  });

  it.runIf(runsLong)('have what was settled stay settled where a snapshot of before still has it open', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    await bench.with(async (memory) => {
      await memory.snapshot();
      await memory.people.settle(memory.people.find('Sara Lind')?.contact_id ?? '', 8);
      await pushes(bench, memory);
    });
    rmSync(bench.state.file('memory.db'));
    await bench.with((memory) => expect(debtsOf(memory, 'Sara Lind')).toEqual([]));
  });

  it.runIf(runsLong)('keep a debt that is younger than the copy', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    await bench.with(async ({ people, ledger, snapshot }) => {
      await people.owe(people.find('Sara Lind')?.contact_id ?? '', { direction: 'owes_me', what: 'a pen', ts: 9 });
      await snapshot();
      await ledger.append({ text: 'so', speaker: 'wearer', ts: 10, addressed: true, source: 'test' });
    });
    rmSync(bench.state.file('memory.db'));
    await bench.with((memory) => expect(debtsOf(memory, 'Sara Lind')).toEqual(['a coffee', 'a pen']));
  });

  it('come back with what was forgotten of them in the panel gone, though the copy was not told yet', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    await edits(bench, { action: 'remove_note', value: 'Bakes.' });
    loses(bench);
    await bench.with((memory) =>
      expect(told(memory).toSorted()).toEqual([
        ['Noor', null, ['Likes rye.'], 0],
        ['Sara Lind', 'neighbour', [], 1],
      ]),
    );
  });

  it.runIf(runsLong)(
    'come back with what was noted in the panel, and without what the hub was not told of',
    async () => {
      const bench = new MemoryBench();
      await acquainted(bench);
      await edits(bench, { action: 'note', value: 'Swims.' });
      await edits(bench, { action: 'note', value: 'Told to nobody.' }, false);
      loses(bench);
      await bench.with((memory) =>
        expect(told(memory).find(([name]) => name === 'Sara Lind')?.[2]).toEqual(['Bakes.', 'Swims.']),
      );
    },
  );

  it('come back from a snapshot of the Brain’s file where that is damaged as well', async () => {
    const bench = new MemoryBench();
    await acquainted(bench);
    const records = await openBrainRecords({ ...bench, state: bench.state, clock: bench.clock, log: silentLog });
    await records.database.snapshot();
    await records.close();
    rmSync(bench.state.file('memory.db'));
    writeFileSync(bench.state.file('brain.db'), 'not a database');
    await bench.with((memory) => expect(told(memory)).toHaveLength(2));
  });

  it('stay lost where no Brain kept a copy, and that keeps nobody from the memory', async () => {
    const bench = new MemoryBench();
    await bench.with(({ people }) => people.meet({ name: 'Noor', ts: 7 }));
    loses(bench);
    await bench.with((memory) => expect(memory.health().loss).toMatchObject({ returned_people: 0 }));
  });
});
