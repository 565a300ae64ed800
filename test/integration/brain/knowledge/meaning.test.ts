import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { answerThreshold } from '#brain/knowledge/passage';
import type { RunnerEmbedding } from '#brain/knowledge/vectors/passage-embedder';
import { systemClock } from '#core/clock';
import type { BrainConfig } from '#core/settings/config';
import { minuteMs } from '#core/time-units';
import { connect } from '#memory/database/connection';
import { StateDirectory } from '#memory/state/state-directory';
import { askLibrary } from '../../../../bench/asking.js';
import { runsLong } from '../../../budget.js';
import { tinySentenceModel } from '../../../data/tiny-sentence-model.js';
import { FakeClock } from '../../../fakes/fake-clock.js';
import { longRunMs } from '../../../patience.js';
import { cleanUp, temporaryFolder } from '../brain-fixture.js';
import { put } from './folder-fixture.js';
import { openIndexOf } from './index-fixture.js';

afterEach(cleanUp);

const semantic: Partial<BrainConfig> = { semantic_search: true };
const notes = { 'keys.md': 'Keys keys keys.', 'hall.md': 'Hall hall.', 'other.md': 'Nothing of the kind.' };

async function aPlace(): Promise<{ folder: string; state: StateDirectory }> {
  const folder = await temporaryFolder();
  await put(folder, notes);
  return { folder, state: StateDirectory.open(join(await temporaryFolder(), 'state')) };
}

/** The owner imported a sentence model. */
async function importModel(models: string, name = 'tiny'): Promise<void> {
  const { graphPath, vocabularyPath } = tinySentenceModel(models);
  const files = [
    { part: 'model', name: basename(graphPath) },
    { part: 'vocabulary', name: basename(vocabularyPath) },
  ];
  await writeFile(join(models, 'manifest.json'), JSON.stringify({ models: [{ id: name, role: 'embedder', files }] }));
}

/** Signature of the space of every vector on disk. */
function spacesOnDisk(state: StateDirectory): readonly string[] {
  const connection = connect(state.file('index.db'), { readonly: true });
  try {
    const vectors = connection.prepare(
      'SELECT signature FROM passage_windows JOIN vector_spaces ON space = vector_spaces.id',
    );
    return vectors.pluck().all() as string[];
  } finally {
    connection.close();
  }
}

/** Minutes pass until every vector is of this space. */
async function soonAllOf(space: string, state: StateDirectory, clock: FakeClock, ask = async () => {}): Promise<void> {
  const spaces = async () => {
    await ask();
    clock.advance(minuteMs);
    return new Set(spacesOnDisk(state));
  };
  await expect.poll(spaces, { message: space }).toEqual(new Set([space]));
}

const refused = (): Promise<never> => Promise.reject(new Error('connection refused'));

/** Gives vectors as a model runner does, as many as it has `most` of, then nothing more; and counts the texts. */
function aRunner({ width = 4, most = Number.POSITIVE_INFINITY } = {}) {
  let given = 0;
  const embed = (texts: readonly string[]): Promise<number[][]> => {
    if (given + texts.length > most) return new Promise(() => undefined);
    given += texts.length;
    return Promise.resolve(texts.map((text) => Array.from({ length: width }, (_, place) => text.length % (place + 2))));
  };
  return { embed, given: () => given };
}

describe('semantic search', () => {
  it('gives no passage a vector while it is off and no sentence model is there', async () => {
    const { folder, state } = await aPlace();
    const { index } = await openIndexOf(folder, state);
    await index.embedded();
    expect(spacesOnDisk(state)).toEqual([]);
    expect(index.meaning).toEqual({ ok: false, say: expect.stringContaining('By words alone') });
  });

  it('finds by a sentence model what shares no word, and never as an answer, without a switch', async () => {
    const { folder, state } = await aPlace();
    await importModel(state.file('models'));
    const { index } = await openIndexOf(folder, state);
    await index.embedded();
    expect(spacesOnDisk(state)).toEqual(['sentence-tiny-8', 'sentence-tiny-8', 'sentence-tiny-8']);
    expect(index.meaning).toEqual({ ok: true, say: 'By meaning and words, with tiny.' });
    const [best] = await index.search('keyss', 3);
    expect(best?.path).toBe(join(folder, 'keys.md'));
    expect(best?.score).toBeGreaterThan(answerThreshold / 4);
    expect(best?.score).toBeLessThan(answerThreshold);
  });

  it('takes the sentence model that comes with the product where none was fetched', async () => {
    const { folder, state } = await aPlace();
    const builtInModels = await temporaryFolder();
    await importModel(builtInModels, 'built-in');
    const { index } = await openIndexOf(folder, state, { builtInModels });
    await index.embedded();
    expect(new Set(spacesOnDisk(state))).toEqual(new Set(['sentence-built-in-8']));
    await index.close();
    await importModel(state.file('models'), 'fetched');
    const { index: another } = await openIndexOf(folder, state, { builtInModels });
    await another.embedded();
    expect(new Set(spacesOnDisk(state))).toEqual(new Set(['sentence-fetched-8']));
  });

  it('asks nothing of the runner for a passage that is but a heading, and finds the others after it', async () => {
    const { folder, state } = await aPlace();
    await put(folder, { 'a-plan.md': '# Plan', 'keys.md': '# Keys\n\n## Spare\n\nUnder the pot.' });
    const asked: (readonly string[])[] = [];
    const runner = aRunner();
    const embed: RunnerEmbedding['embed'] = (texts) => {
      asked.push(texts);
      return texts.length === 0 ? refused() : runner.embed(texts);
    };
    const { index } = await openIndexOf(folder, state, { settings: semantic, runner: { embed } });
    await index.embedded();
    expect(asked.flat().some((text) => text.includes('Under the pot.'))).toBe(true);
    const before = asked.length;
    await index.reindex();
    await index.embedded();
    expect(asked.slice(before).filter((texts) => texts.length === 0)).toEqual([]);
    expect(asked).toHaveLength(before);
  });

  it('drops every vector when it is switched off, also when that happened while nothing ran', async () => {
    const { folder, state } = await aPlace();
    const { index, config } = await openIndexOf(folder, state, { settings: semantic });
    await index.embedded();
    expect(spacesOnDisk(state)).toHaveLength(3);
    await config.patch({ semantic_search: false });
    await expect.poll(() => spacesOnDisk(state)).toEqual([]);
    await config.patch({ semantic_search: true });
    await expect.poll(() => spacesOnDisk(state)).toHaveLength(3);
    await index.close();
    await writeFile(state.file('brain_config.json'), JSON.stringify({ ...config.current, semantic_search: false }));
    await openIndexOf(folder, state);
    await expect.poll(() => spacesOnDisk(state)).toEqual([]);
  });

  it('asks the model runner before a sentence model, and begins anew with another model', async () => {
    const { folder, state } = await aPlace();
    await importModel(state.file('models'));
    const runner = aRunner();
    const { index, config } = await openIndexOf(folder, state, { settings: semantic, runner });
    await index.embedded();
    expect(new Set(spacesOnDisk(state))).toEqual(new Set(['hosted-runner:all-minilm-4']));
    await config.patch({ local_embed_model: 'other' });
    const other = Object.keys(notes).map(() => 'hosted-runner:other-4');
    await expect.poll(() => spacesOnDisk(state)).toEqual(other);
    const given = runner.given();
    await index.reindex();
    await index.embedded();
    expect(runner.given()).toBe(given);
  });

  it.runIf(runsLong)('answers from words, with hashing, while the runner does not answer', async () => {
    const { folder, state } = await aPlace();
    const runner = { embed: refused };
    const { index, find } = await openIndexOf(folder, state, { settings: semantic, runner });
    await index.embedded();
    expect(new Set(spacesOnDisk(state))).toEqual(new Set(['hashing-512-v1']));
    expect((await find('where is the hall'))[0]).toBe('hall.md');
  });

  it.runIf(runsLong)('asks no model runner while it is off', async () => {
    const { folder, state } = await aPlace();
    await importModel(state.file('models'));
    const runner = aRunner();
    const { index, config } = await openIndexOf(folder, state, { settings: semantic, runner });
    await index.embedded();
    await config.patch({ semantic_search: false });
    const given = runner.given();
    await index.search('keyss', 3);
    await expect.poll(() => new Set(spacesOnDisk(state))).toEqual(new Set(['sentence-tiny-8']));
    expect(runner.given()).toBe(given);
  });

  it.runIf(runsLong)('lives with the sentence model while the runner does not answer, and goes back', async () => {
    const { folder, state } = await aPlace();
    await importModel(state.file('models'));
    const clock = new FakeClock();
    const runner: { embed: RunnerEmbedding['embed'] } = { embed: refused };
    const { index } = await openIndexOf(folder, state, { settings: semantic, runner, clock });
    await soonAllOf('sentence-tiny-8', state, clock);
    runner.embed = aRunner().embed;
    await soonAllOf('hosted-runner:all-minilm-4', state, clock);
    runner.embed = refused;
    const ask = async () => void (await index.search('keyss', 3));
    await soonAllOf('sentence-tiny-8', state, clock, ask);
  });

  it('goes on where it was when it is stopped in the middle, and finds by what it has', async () => {
    const { folder, state } = await aPlace();
    const many = Array.from({ length: 40 }, (_, index) => [`${index}.md`, `${'x'.repeat(index + 1)} is there.`]);
    await put(folder, Object.fromEntries(many) as Record<string, string>);
    const first = await openIndexOf(folder, state, { settings: semantic, runner: aRunner({ most: 20 }) });
    await expect.poll(() => spacesOnDisk(state).length).toBeGreaterThan(0);
    await first.index.close();
    const kept = spacesOnDisk(state).length;
    expect(kept).toBeGreaterThan(0);
    const runner = aRunner();
    const { index } = await openIndexOf(folder, state, { settings: semantic, runner });
    const done: number[] = [];
    index.condition.onIndexing((indexing) => done.push(indexing?.done ?? Number.POSITIVE_INFINITY));
    await index.embedded();
    expect(spacesOnDisk(state)).toHaveLength(43);
    // One text more is how wide the vectors are.
    expect(runner.given()).toBe(43 - kept + 1);
    expect(Math.min(...done)).toBeGreaterThan(kept);
  });

  it('has a vector for every few lines, and they go with the passage', async () => {
    const { folder, state } = await aPlace();
    const { index } = await openIndexOf(folder, state, { settings: semantic });
    await put(folder, { 'keys.md': Array.from({ length: 10 }, (_, line) => `Line ${line}`).join('\n') });
    await index.look(join(folder, 'keys.md'));
    await expect.poll(() => spacesOnDisk(state)).toHaveLength(7);
    await put(folder, { 'keys.md': 'Keys.' });
    await index.look(join(folder, 'keys.md'));
    await expect.poll(() => spacesOnDisk(state)).toHaveLength(3);
  });

  it('forgets the vector with its passage', async () => {
    const { folder, state } = await aPlace();
    const { index } = await openIndexOf(folder, state, { settings: semantic });
    await index.embedded();
    await put(folder, { 'keys.md': 'Keys keys.' });
    await index.look(join(folder, 'keys.md'));
    await index.embedded();
    const connection = connect(state.file('index.db'), { readonly: true });
    const passages = connection.prepare('SELECT id FROM passages ORDER BY id').pluck().all();
    expect(connection.prepare('SELECT passage FROM passage_windows ORDER BY passage').pluck().all()).toEqual(passages);
    connection.close();
  });

  it.runIf(runsLong)('answers as rightly and pretends as little as without it', { timeout: longRunMs }, async () => {
    const io = { folder: await temporaryFolder(), clock: systemClock };
    const size = { documents: 1_000, facts: 150, unanswerable: 60 };
    const { right, honest } = await askLibrary(size, io, { seed: 3, settings: semantic });
    expect(right).toBeGreaterThanOrEqual(0.98);
    expect(honest).toBeGreaterThanOrEqual(0.98);
  });
});
