import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '#core/clock';
import { contentRoots } from '#core/language/words/content-roots';
import { silentLog } from '#core/log/log';
import { type Memory, openMemory } from '#memory/memory';
import { hashingVector } from '#memory/recall/embedders/hashing-embedder';
import { defaultIndex, RecallLink } from '#memory/recall/recall-link';
import { loadHnsw } from '#memory/recall/vectors/graph';
import { StateDirectory } from '#memory/state/state-directory';
import { runsLong } from '../../budget.js';
import { scratchFolder } from '../../scratch-folder.js';

const rows = 150;
const graphFrom = 100;
const hasHnsw = (await loadHnsw()) !== null;

/** A memory of numbered scenes, and an index over it that begins its graph early. */
class SidecarBench {
  readonly folder = scratchFolder();

  async withMemory<T>(use: (memory: Memory) => Promise<T>): Promise<T> {
    const state = StateDirectory.open(this.folder);
    const memory = await openMemory({ state, clock: systemClock, log: silentLog, tuning: { ballastBytes: 0 } });
    memory.vectors.start();
    try {
      const result = await use(memory);
      await memory.vectors.whenIdle();
      return result;
    } finally {
      await memory.close();
    }
  }

  keep(from: number, to: number): Promise<readonly string[]> {
    return this.withMemory((memory) => {
      const numbers = Array.from({ length: to - from }, (_, index) => from + index);
      const kept = numbers.map((number) =>
        memory.memories.keep({ kind: 'scene', text: `scene number${number}`, ts: 1 }),
      );
      return Promise.all(kept).then((memories) => memories.map(({ id }) => id));
    });
  }

  /** Opens the index and grows its graph until it is whole. */
  async indexed<T>(use: (link: RecallLink) => Promise<T>): Promise<T> {
    const link = new RecallLink({ ...defaultIndex, folder: this.folder, graphFrom }, silentLog);
    onTestFinished(() => link.close());
    try {
      return await use(link);
    } finally {
      await link.close();
    }
  }

  get files(): string[] {
    return readdirSync(this.folder).filter((name) => name.startsWith('memory.vectors'));
  }
}

async function grown(link: RecallLink): Promise<void> {
  for (;;) {
    const { way, outside } = await link.condition();
    if (way === 'graph' && outside === 0) return;
  }
}

const idsNear = async (link: RecallLink, text: string): Promise<readonly string[]> => {
  const question = {
    asked: text,
    words: contentRoots(text),
    vector: hashingVector(text),
    space: defaultIndex.space,
    isLeaning: false,
    count: 200,
  };
  return (await link.search(question)).map(({ id }) => id);
};

describe.skipIf(!hasHnsw)('the sidecar of the vector index', () => {
  const saved = async () => {
    const bench = new SidecarBench();
    const ids = await bench.keep(0, rows);
    await bench.indexed(grown);
    return { bench, ids };
  };

  it('spares the next start from building the graph', async () => {
    const { bench } = await saved();
    expect(bench.files).toHaveLength(2);
    const condition = await bench.indexed((link) => link.flush());
    expect(condition).toMatchObject({ way: 'graph', outside: 0, rows, vectors: rows });
  });

  it('takes up what came after it was written, and drops what went', async () => {
    const { bench, ids } = await saved();
    const more = await bench.keep(rows, rows + 10);
    await bench.withMemory((memory) => memory.memories.forget(ids[0] ?? ''));
    await bench.indexed(async (link) => {
      expect(new Set(await idsNear(link, 'scene'))).toEqual(new Set([...ids.slice(1), ...more]));
      expect((await link.flush()).vectors).toBe(rows + 9);
    });
    // What was forgotten is not in the rewritten file either.
    const condition = await bench.indexed((link) => link.flush());
    expect(condition).toMatchObject({ way: 'graph', vectors: rows + 9 });
  });

  it('does not bring back what was forgotten after it was written, even when an old one is put back', async () => {
    const { bench, ids } = await saved();
    const old = scratchFolder();
    for (const name of bench.files) cpSync(join(bench.folder, name), join(old, name));
    await bench.withMemory((memory) => memory.memories.forget(ids[7] ?? ''));
    await bench.indexed((link) => link.flush());
    for (const name of readdirSync(old)) cpSync(join(old, name), join(bench.folder, name));
    const found = await bench.indexed((link) => idsNear(link, 'scene number7'));
    expect(found).not.toContain(ids[7]);
    expect(found).toHaveLength(rows - 1);
  });

  it.each(['memory.vectors.json', '.hnsw'])('is built anew when %s is damaged', async (ending) => {
    const { bench, ids } = await saved();
    const name = join(bench.folder, bench.files.find((file) => file.endsWith(ending)) ?? '');
    const bytes = readFileSync(name);
    bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 0xff;
    writeFileSync(name, bytes);
    await bench.indexed(async (link) => {
      expect(new Set(await idsNear(link, 'scene'))).toEqual(new Set(ids));
      await grown(link);
    });
    expect(await bench.indexed((link) => link.flush())).toMatchObject({ way: 'graph', outside: 0 });
  });

  it.runIf(runsLong)('is built anew when another version wrote it', async () => {
    const { bench, ids } = await saved();
    const name = join(bench.folder, 'memory.vectors.json');
    const [, content = ''] = readFileSync(name, 'utf8').split('\n');
    const other = JSON.stringify({ ...JSON.parse(content), version: 2, entries: 'elsewhere' });
    writeFileSync(name, `${crc32(other)}\n${other}`);
    await bench.indexed(async (link) => {
      expect(new Set(await idsNear(link, 'scene'))).toEqual(new Set(ids));
      await grown(link);
    });
    expect(JSON.parse(readFileSync(name, 'utf8').split('\n')[1] ?? '')).toMatchObject({ version: 1 });
  });

  it.runIf(runsLong)('is kept by one process only; another one answers without it', async () => {
    const { bench } = await saved();
    const before = bench.files;
    await bench.indexed(async (first) => {
      await first.flush();
      await bench.indexed(async (second) => {
        expect(await idsNear(second, 'scene')).toHaveLength(rows);
        await grown(second);
      });
    });
    expect(bench.files).toEqual(before);
  });

  it('is gone when everything is erased', async () => {
    const { bench } = await saved();
    await bench.withMemory((memory) => memory.eraseAll());
    expect(bench.files).toEqual([]);
  });
});
