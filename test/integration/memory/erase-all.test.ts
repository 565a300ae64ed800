import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Memory } from '#memory/memory';
import { memorySchema } from '#memory/memory-schema';
import { line, MemoryBench } from './memory-bench.js';

const planted = Array.from({ length: 80 }, (_, index) => `zq${String(index).padStart(2, '0')}planted`);
/** Topics are words without digits. */
const plantedTopic = 'zqtopicplanted';

/** Every planted word that can be read anywhere under a folder, in whatever case. */
function foundIn(folder: string): string[] {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(join(entry.parentPath, entry.name));
    for (const text of [bytes.toString('latin1'), bytes.toString('utf16le')]) {
      for (const [match] of text.matchAll(/zq(\d\d|topic)planted/gi)) found.add(match.toLowerCase());
    }
  }
  return [...found].sort();
}

/** Plants the words into every field of every store, some again and again so that pages are rewritten. */
async function plant(memory: Memory): Promise<void> {
  const words = planted.values();
  const word = () => String(words.next().value);
  const { people, commitments, sightings, memories, anchors, ledger, settings, userModel, truthBaselines } = memory;
  for (let round = 0; round < 3; round += 1) {
    const { person } = await people.meet({ name: word(), relation: word(), note: word(), ts: round });
    await people.note(person.contact_id, word(), round);
    await people.owe(person.contact_id, { direction: 'owes_me', what: word(), ts: round });
    await people.owe(person.contact_id, { direction: 'i_owe', what: word(), ts: round });
    await people.settle(person.contact_id, round);
    await people.talked(person.contact_id, `${plantedTopic} again`);
    const promised = { person: word(), task: word(), due_text: word(), due_ts: 1, created_ts: 0, utterance_id: null };
    await commitments.add(promised);
    await sightings.keep({ subject: word(), place: word(), confidence: 1, ts: 1, meta: { scene: word() } });
    const { id } = await memories.keep({ kind: 'scene', text: word(), person: word(), place: word(), ts: 1 });
    await memories.pin(id);
    await anchors.drop({ subject: word(), place: word(), ts: 1 });
    const speaker = word();
    await truthBaselines.update(speaker, () => ({ speaker, lines: 1, mean: 0, spread: 0, recent: 0, ts: 1 }));
  }
  await settings.set('wearer_name', word());
  await userModel.teach(`i prefer ${word()}`);
  userModel.observe({ text: plantedTopic, person: word() });
  await userModel.save();
  for (const left of words) await ledger.append({ ...line(left), speaker: left });
}

describe('erasing all memories', () => {
  it('leaves none of eighty planted words anywhere in the state directory', async () => {
    const bench = new MemoryBench();
    await bench.with(plant);
    await bench.with(({ snapshot }) => snapshot());
    writeFileSync(bench.state.file('memory.db.bad-1'), `an old damaged copy with ${planted[3]}`);
    writeFileSync(bench.state.file('usermodel.json.bad-1'), `another with ${planted[4]}`);
    expect(foundIn(bench.state.path)).toEqual([...planted, plantedTopic].sort());

    const memory = await bench.open();
    const sidecar = bench.state.file('sidecar');
    writeFileSync(sidecar, planted[5] ?? '');
    memory.traces.add(async () => writeFileSync(sidecar, ''));
    await memory.eraseAll();
    expect(memory.health()).toMatchObject({ isOk: true, isScrubPending: false });
    await bench.close(memory);
    expect(foundIn(bench.state.path)).toEqual([]);
  });

  it('leaves nothing to be read, and everything ready for new memories', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      await plant(memory);
      await memory.eraseAll();
      expect(memory.people.all()).toEqual([]);
      expect(memory.commitments.all(0)).toEqual([]);
      expect(memory.sightings.newest()).toBeNull();
      expect(memory.memories.recent(10)).toEqual([]);
      expect(memory.anchors.all()).toEqual([]);
      expect(memory.ledger.recent(10)).toEqual([]);
      expect(memory.userModel.profile()).toMatchObject({ name: '', interests: [], people: [], preferences: [] });
      await memory.people.meet({ name: 'Ines', ts: 1 });
    });
    await bench.with(({ people }) => expect(people.all()).toHaveLength(1));
  });

  it('opens nothing that the wearer closed', async () => {
    const bench = new MemoryBench();
    await bench.with(async ({ settings, eraseAll }) => {
      await settings.set('veiled_by_wearer', true);
      await settings.set('incognito', true);
      await settings.set('cloud', false);
      await eraseAll();
    });
    await bench.with(({ settings }) =>
      expect(settings.all()).toMatchObject({ veiled_by_wearer: true, incognito: true, cloud: false }),
    );
  });

  it('tells every follower of the change feed, table by table', async () => {
    const memory = await new MemoryBench().open();
    const cleared: string[] = [];
    memory.changes.subscribe(({ op, table }) => void (op === 'clear' && cleared.push(table)));
    await memory.eraseAll();
    // Switches stay, the bare ids of edits, which would else be carried out again, and reminders on their way.
    const kept = ['settings', 'applied_edits', 'outbox'];
    const names = memorySchema.tables.map(({ name }) => name).filter((name) => !kept.includes(name));
    expect(cleared).toEqual(names);
  });

  it('goes on past a trace that cannot be erased, and says so', async () => {
    const memory = await new MemoryBench().open();
    const erased: string[] = [];
    memory.traces.add(() => Promise.reject(new Error('stuck')));
    const remove = memory.traces.add(async () => void erased.push('removed'));
    memory.traces.add(async () => void erased.push('ring'));
    remove();
    await memory.people.meet({ name: 'Ines', ts: 1 });
    await expect(memory.eraseAll()).rejects.toMatchObject({ code: 'memory/not-all-forgotten' });
    expect(erased).toEqual(['ring']);
    expect(memory.people.all()).toEqual([]);
  });
});

describe('erasing all memories that was cut short', () => {
  it('is finished by the next start, once, and waits for no Brain', async () => {
    const bench = new MemoryBench();
    const compiled = join(bench.state.file('run'), 'grammar-1.fst');
    await bench.with(async (memory) => {
      await plant(memory);
      writeFileSync(compiled, planted[6] ?? '');
      memory.userModel.erase = () => Promise.reject(new Error('pulled the plug'));
      await expect(memory.eraseAll()).rejects.toMatchObject({ code: 'memory/not-all-forgotten' });
    });
    expect(foundIn(bench.state.path)).not.toEqual([]);
    await bench.with(async (memory) => {
      expect(await memory.finishErasing()).toBe(true);
      expect(memory.userModel.profile().preferences).toEqual([]);
      expect(memory.outbox.pending()).toMatchObject([{ kind: 'forgotten', body: { since: null } }]);
      expect(foundIn(bench.state.path)).toEqual([]);
      await memory.userModel.teach('i prefer oolong');
    });
    await bench.with(async (memory) => {
      expect(await memory.finishErasing()).toBe(false);
      expect(memory.userModel.profile().preferences).toHaveLength(1);
    });
  });

  it('is not taken up again from a snapshot of the time in between', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      const remove = memory.traces.add(() => Promise.reject(new Error('stuck')));
      await expect(memory.eraseAll()).rejects.toMatchObject({ code: 'memory/not-all-forgotten' });
      await memory.snapshot();
      remove();
      await memory.eraseAll();
      await memory.userModel.teach('i prefer oolong');
    });
    writeFileSync(bench.state.file('memory.db'), 'no database any more');
    await bench.with(async (memory) => {
      expect(memory.health().loss).not.toBeNull();
      expect(await memory.finishErasing()).toBe(false);
    });
  });
});
