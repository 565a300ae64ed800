import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openIndex } from '#brain/knowledge/index/index-schema';
import { IndexStore } from '#brain/knowledge/index/index-store';
import { NearestWindows } from '#brain/knowledge/vectors/nearest-windows';
import { VectorStore } from '#brain/knowledge/vectors/vector-store';
import { connect } from '#memory/database/connection';
import { normalize } from '#memory/recall/embedders/embedder';
import { SeededRandom } from '../../../../bench/seeded-random.js';
import { cleanUp, onCleanUp, temporaryFolder } from '../brain-fixture.js';

afterEach(cleanUp);

const dims = 128;
const space = 'of-this-test-128';
const folder = '/folder';

function drawn(draw: SeededRandom): Float32Array {
  return normalize(Float32Array.from({ length: dims }, () => draw.below(2_001) - 1_000));
}

/** As near to a vector as a paraphrase is to a sentence. */
function beside(vector: Float32Array, draw: SeededRandom): Float32Array {
  const other = drawn(draw);
  return normalize(vector.map((value, place) => value + 0.7 * (other[place] ?? 0)));
}

/** An index with one writer, and a searching side that reads the same file. */
async function anIndex() {
  const path = join(await temporaryFolder(), 'index.db');
  const writing = openIndex(path);
  const reading = connect(path, { readonly: true });
  onCleanUp(() => {
    reading.close();
    writing.close();
  });
  const store = new IndexStore(writing);
  const vectors = new VectorStore(writing);
  /** A file with one passage for each list of vectors, one vector for each window; the numbers of the passages. */
  const put = (name: string, passages: readonly (readonly Float32Array[])[], of = space): number[] => {
    const found = { folder, directory: folder, path: join(folder, name), name, stamp: name, bytes: 1, mtime: 1 };
    const pieces = passages.map((_, index) => ({ heading: '', text: `Passage ${index} of ${name}.` }));
    store.batch(() => store.put({ found, state: 'whole', digest: null, title: name, pieces }));
    const added = vectors.withoutVector(of, 0, passages.length).map(({ passage }) => passage);
    vectors.keep(
      of,
      added.map((passage, index) => ({ passage, vectors: passages[index] ?? [] })),
    );
    return added;
  };
  const remove = (name: string): void => {
    const known = store.file({ directory: folder, name });
    store.batch(() => store.remove(known?.id ?? 0));
  };
  const windowCount = () => writing.prepare('SELECT count(*) FROM passage_windows').pluck().get();
  return { nearest: new NearestWindows(reading), put, remove, vectors, windowCount };
}

describe('a passage that is but a heading', () => {
  it('has no window and no vector, and is not taken for one that still needs them', async () => {
    const { nearest, put, vectors } = await anIndex();
    const query = drawn(new SeededRandom(7));
    put('a.md', [[], [query]]);
    expect(vectors.withoutVector(space, 0, 10)).toEqual([]);
    expect(vectors.embedded(space)).toBe(2);
    expect(nearest.to({ space, vector: query }, 5)).toHaveLength(1);
  });
});

describe('the nearest windows', () => {
  it('come with passage, number and cosine, best first', async () => {
    const { nearest, put } = await anIndex();
    const draw = new SeededRandom(1);
    const query = drawn(draw);
    const [first, second] = put('a.md', [[drawn(draw), beside(query, draw)], [query]]);
    const found = nearest.to({ space, vector: query }, 2);
    expect(found.map(({ passage, window }) => [passage, window])).toEqual([
      [second, 0],
      [first, 1],
    ]);
    expect(found[0]?.cosine).toBeCloseTo(1, 2);
    expect(found[1]?.cosine).toBeGreaterThan(0.5);
  });

  it('follow what another connection writes and takes away', async () => {
    const { nearest, put, remove, windowCount } = await anIndex();
    const query = drawn(new SeededRandom(2));
    const passages = () => nearest.to({ space, vector: query }, 4).map(({ passage }) => passage);
    expect(passages()).toEqual([]);
    const [first] = put('a.md', [[query]]);
    expect(passages()).toEqual([first]);
    const [again] = put('a.md', [[query]]);
    expect(again).not.toBe(first);
    expect(passages()).toEqual([again]);
    remove('a.md');
    expect(passages()).toEqual([]);
    expect(windowCount()).toBe(0);
  });

  it('are found behind a thousand nearer ones that are gone', async () => {
    const { nearest, put, remove } = await anIndex();
    const draw = new SeededRandom(3);
    const query = drawn(draw);
    put(
      'gone.md',
      Array.from({ length: 1_000 }, () => [query, beside(query, draw)]),
    );
    const [left] = put('left.md', [[beside(query, draw)]]);
    expect(nearest.to({ space, vector: query }, 1)[0]?.cosine).toBeCloseTo(1, 2);
    remove('gone.md');
    expect(nearest.to({ space, vector: query }, 3).map(({ passage }) => passage)).toEqual([left]);
  });

  it('are those of the question’s space alone, also when every vector was dropped in between', async () => {
    const { nearest, put, vectors } = await anIndex();
    const query = drawn(new SeededRandom(4));
    put('a.md', [[query]]);
    expect(nearest.to({ space: 'another', vector: query }, 1)).toEqual([]);
    expect(nearest.to({ space, vector: query.slice(0, 64) }, 1)).toEqual([]);
    expect(nearest.to({ space, vector: query }, 1)).toHaveLength(1);
    vectors.clear();
    put('b.md', [[query]], 'another');
    expect(nearest.to({ space, vector: query }, 1)).toEqual([]);
    expect(nearest.to({ space: 'another', vector: query }, 1)).toHaveLength(1);
  });

  it('are never those that an embedder made nothing of, which are not asked for again', async () => {
    const { nearest, put, vectors } = await anIndex();
    const query = drawn(new SeededRandom(5));
    const [passage] = put('a.md', [[new Float32Array(dims), query]]);
    put('b.md', [[new Float32Array(dims)]]);
    expect(nearest.to({ space, vector: query }, 9).map(({ window }) => window)).toEqual([1]);
    expect(nearest.cosineOf([passage ?? 0], { space, vector: query }).get(passage ?? 0)?.[0]).toBe(0);
    expect(vectors.withoutVector(space, 0, 9)).toEqual([]);
  });

  it('give the cosines of all windows of given passages', async () => {
    const { nearest, put } = await anIndex();
    const draw = new SeededRandom(6);
    const query = drawn(draw);
    const [first, second, third] = put('a.md', [[drawn(draw), query], [drawn(draw)], [query]]);
    const cosines = nearest.cosineOf([second ?? 0, first ?? 0, 999], { space, vector: query });
    expect([...cosines.keys()].sort()).toEqual([first, second]);
    expect(cosines.get(first ?? 0)).toHaveLength(2);
    expect(cosines.get(first ?? 0)?.[1]).toBeCloseTo(1, 2);
    expect(cosines.has(third ?? 0)).toBe(false);
    expect(nearest.cosineOf([first ?? 0], { space: 'another', vector: query }).size).toBe(0);
  });

  it('are nearly always the eight that comparing all would find', async () => {
    const { nearest, put } = await anIndex();
    const draw = new SeededRandom(7);
    const topics = Array.from({ length: 40 }, () => drawn(draw));
    const passages = put(
      'all.md',
      Array.from({ length: 3_000 }, () => [beside(draw.of(topics), draw)]),
    );
    while (nearest.isBehind) nearest.readOn();
    let found = 0;
    const questions = Array.from({ length: 20 }, () => beside(draw.of(topics), draw));
    for (const vector of questions) {
      const all = [...nearest.cosineOf(passages, { space, vector })].map(([passage, [cosine = 0]]) => ({
        passage,
        cosine,
      }));
      const truth = all.sort((one, other) => other.cosine - one.cosine).slice(0, 8);
      const told = new Set(nearest.to({ space, vector }, 8).map(({ passage }) => passage));
      found += truth.filter(({ passage }) => told.has(passage)).length;
    }
    expect(found / (8 * questions.length)).toBeGreaterThanOrEqual(0.95);
  });

  it('are read a few thousand at a time, and by and by all of them', async () => {
    const { nearest, put } = await anIndex();
    const draw = new SeededRandom(8);
    const query = drawn(draw);
    put('many.md', [...Array.from({ length: 9_000 }, () => [drawn(draw)]), [query]]);
    nearest.follow({ space, dims });
    expect(nearest.isBehind).toBe(true);
    while (nearest.isBehind) nearest.readOn();
    expect(nearest.to({ space, vector: query }, 1)[0]?.cosine).toBeCloseTo(1, 2);
  });
});
