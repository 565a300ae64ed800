import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Clock, systemClock } from '#core/clock';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { FakeEmbedder } from '../../fakes/fake-embedder.js';
import { scratchFolder } from '../../scratch-folder.js';
import { line } from './memory-bench.js';
import { plantedFacts, unrelatedQuestions } from './planted-facts.js';

const talk = readFileSync(join(import.meta.dirname, '..', '..', 'corpus', 'ordinary-talk.txt'), 'utf8')
  .split('\n')
  .filter((sentence) => sentence !== '');

async function opened(folder = scratchFolder(), clock: Clock = systemClock): Promise<Memory> {
  const state = StateDirectory.open(folder);
  const memory = await openMemory({ state, clock, log: silentLog, tuning: { ballastBytes: 0 } });
  onTestFinished(() => memory.close());
  return memory;
}

const nowMs = Date.UTC(2026, 5, 15);
const scene = (text: string, ts = nowMs) => ({ kind: 'scene', text, ts }) as const;
const ask = (memory: Memory, query: string, more: object = {}) =>
  memory.recall.recall({ seek: 'answer', query, limit: 5, nowMs, ...more });
const texts = async (memory: Memory, query: string, more: object = {}) =>
  (await ask(memory, query, more)).items.map(({ text }) => text);

describe('recall', () => {
  it('answers questions about planted facts and is not sure about anything else, among ordinary talk', async () => {
    const memory = await opened();
    memory.vectors.start();
    const kept = [...plantedFacts.map(([fact]) => fact), ...talk.slice(0, 500)];
    await Promise.all(kept.map((text) => memory.memories.keep(scene(text))));
    await memory.vectors.whenIdle();
    const missed: string[] = [];
    const questions = plantedFacts.flatMap(([fact, ...asked]) => asked.map((question) => ({ fact, question })));
    for (const { fact, question } of questions) {
      const { items, confident } = await ask(memory, question);
      if (items[0]?.text !== fact || !confident) missed.push(question);
    }
    const pretended: string[] = [];
    for (const question of unrelatedQuestions) if ((await ask(memory, question)).confident) pretended.push(question);
    expect(missed.length / questions.length, missed.join('; ')).toBeLessThanOrEqual(0.08);
    expect(pretended.length / unrelatedQuestions.length, pretended.join('; ')).toBeLessThanOrEqual(0.07);
  });

  it('finds a row as soon as it is on disk, and never again once it is forgotten', async () => {
    const memory = await opened();
    expect(await texts(memory, 'where is the tent')).toEqual([]);
    const { id } = await memory.anchors.drop({ subject: 'tent', place: 'the attic', ts: nowMs });
    expect(await texts(memory, 'where is the tent')).toEqual(['tent at the attic']);
    await memory.anchors.forget(id);
    expect(await texts(memory, 'where is the tent')).toEqual([]);
  });

  it('finds every kind of row, and only those that were asked for', async () => {
    const memory = await opened();
    const { person } = await memory.people.meet({ name: 'Robin Vale', ts: nowMs });
    await memory.people.note(person.contact_id, 'collects lighthouse stamps', nowMs);
    await memory.memories.keep({ ...scene('a lighthouse on the cliff'), person: 'Ida' });
    await memory.anchors.drop({ subject: 'lighthouse poster', place: 'the hall', ts: nowMs });
    await memory.ledger.append({ ...line('the lighthouse was closed'), addressed: false });
    await memory.ledger.append(line('where is the lighthouse'));
    const kinds = async (more: object) =>
      (await ask(memory, 'the lighthouse', more)).items.map(({ kind }) => kind).sort();
    expect(await kinds({})).toEqual(['anchor', 'line', 'note', 'scene']);
    expect(await kinds({ kinds: ['line', 'note'] })).toEqual(['line', 'note']);
    expect(await kinds({ person: 'robin' })).toEqual(['note']);
    expect(await kinds({ person: 'Ida' })).toEqual(['scene']);
    expect(await texts(memory, 'what does robin collect')).toEqual(['collects lighthouse stamps']);
  });

  it('gives nothing of somebody else for what is asked of oneself', async () => {
    const memory = await opened();
    const { person } = await memory.people.meet({ name: 'Noor Vale', ts: nowMs });
    await memory.people.note(person.contact_id, 'birthday is in june', nowMs);
    await memory.people.note(person.contact_id, 'borrowed my ladder', nowMs);
    expect(await texts(memory, 'when is my birthday')).toEqual([]);
    expect((await texts(memory, "when is noor's birthday"))[0]).toBe('birthday is in june');
    expect(await texts(memory, 'who has my ladder')).toEqual(['borrowed my ladder']);
  });

  it('prefers the newer of two that say the same', async () => {
    const memory = await opened();
    const monthMs = 30 * 86_400_000;
    await memory.memories.keep(scene('the bike is in the cellar', nowMs - 1_000));
    await memory.memories.keep(scene('the bike is in the shed', nowMs - 6 * monthMs));
    expect((await texts(memory, 'where is the bike'))[0]).toBe('the bike is in the cellar');
  });

  it('finds nothing for a question that asks for nothing', async () => {
    const memory = await opened();
    await memory.memories.keep(scene('the bike is in the cellar'));
    for (const query of ['', 'what was that', '?!']) {
      expect(await ask(memory, query)).toEqual({ items: [], confident: false });
    }
  });
});

describe('vectors', () => {
  const filled = async (memory: Memory) => {
    await Promise.all(talk.slice(0, 80).map((text) => memory.memories.keep(scene(text))));
    memory.vectors.start();
    await memory.vectors.whenIdle();
  };

  it('are there for every row after a restart, whenever the writing was interrupted', async () => {
    const folder = scratchFolder();
    const first = await opened(folder);
    await Promise.all(talk.slice(0, 40).map((text) => first.memories.keep(scene(text))));
    await first.close();
    const second = await opened(folder);
    await filled(second);
    expect(await second.recall.flush()).toMatchObject({ rows: 120, vectors: 120, way: 'exact' });
  });

  it('are made anew when the embedder changes, and spaces never mix', async () => {
    const memory = await opened();
    await filled(memory);
    const embedder = new FakeEmbedder();
    const release = embedder.hold();
    memory.vectors.start(embedder);
    expect((await memory.recall.flush()).vectors).toBe(0);
    release();
    await memory.vectors.whenIdle();
    expect(await memory.recall.flush()).toMatchObject({ rows: 80, vectors: 80 });
  });

  it('leave recall to the words while the embedder cannot answer, and come when it can', async () => {
    const memory = await opened();
    const embedder = new FakeEmbedder();
    embedder.fail();
    memory.vectors.start(embedder);
    await memory.memories.keep(scene('the bike is in the cellar'));
    expect(await texts(memory, 'where is the bike')).toEqual(['the bike is in the cellar']);
    expect((await memory.recall.condition()).vectors).toBe(0);
    embedder.answer();
    memory.vectors.start(embedder);
    await memory.vectors.whenIdle();
    expect((await memory.recall.condition()).vectors).toBe(1);
  });

  it('are not waited for when the embedder hangs', async () => {
    const clock = new FakeClock();
    const memory = await opened(scratchFolder(), clock);
    const embedder = new FakeEmbedder();
    embedder.hold();
    memory.vectors.start(embedder);
    await memory.memories.keep(scene('the bike is in the cellar'));
    const found = texts(memory, 'where is the bike');
    clock.advance(limits.queryEmbeddingMs);
    expect(await found).toEqual(['the bike is in the cellar']);
  });

  it('go when their rows are cleared', async () => {
    const memory = await opened();
    await filled(memory);
    await memory.eraseAll();
    expect(await memory.recall.flush()).toMatchObject({ rows: 0, vectors: 0 });
  });
});
