import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { silentLog } from '#core/log/log';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { fileCondition } from '#memory/database/file-condition';
import type { Memory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { copyOfLiving } from '../../copy-of-living.js';
import { line, MemoryBench } from './memory-bench.js';

const words = { file: 'The memory file', row: 'memory', rows: 'memories' };
const texts = (memory: Memory) => memory.ledger.recent(1_000).map(({ text }) => text);
const first = ['keys', 'bike', 'bag'];

async function say(memory: Memory, lines: readonly string[]): Promise<void> {
  for (const text of lines) await memory.ledger.append(line(text));
}

const dropped: Readonly<Record<string, (state: StateDirectory, file: string) => void>> = {
  'the mark is gone': (state, file) => remove(state, [`${file}-wal`, `${file}-shm`, `${file}.watermark`]),
  'the mark is empty': (state, file) => {
    remove(state, [`${file}-wal`, `${file}-shm`]);
    writeFileSync(state.file(`${file}.watermark`), '');
  },
  'only the databases and snapshots were copied': (state) => {
    const isCopied = (name: string) => name.endsWith('.db') || name === 'snapshots';
    remove(
      state,
      readdirSync(state.path).filter((name) => !isCopied(name)),
    );
    StateDirectory.open(state.path);
  },
};

function remove(state: StateDirectory, names: readonly string[]): void {
  for (const name of names) rmSync(state.file(name), { recursive: true, force: true });
}

/** A first run that ended suddenly: all that was said lies in the log, and a snapshot has `first`. */
async function diedInFirstRun(later: readonly string[] = []): Promise<MemoryBench> {
  const living = new MemoryBench();
  const memory = await living.open();
  await say(memory, first);
  await memory.snapshot();
  await say(memory, later);
  return new MemoryBench(copyOfLiving(living.state.path));
}

describe.each(Object.entries(dropped))('a log that is lost in the first run, where %s', (_, drop) => {
  it('leaves what the snapshot has, and the wearer is told', async () => {
    const bench = await diedInFirstRun(['later']);
    drop(bench.state, 'memory.db');
    await bench.with((memory) => {
      expect(texts(memory)).toEqual(first.toReversed());
      expect(memory.health().loss).toMatchObject({ reason: 'behind', lost_changes: null });
      expect(fileCondition(memory.health(), words).say).toMatch(
        /^The memory file lacked what was already kept\. It was restored from the copy of .* UTC\. Whether anything newer is missing is not known\.$/,
      );
      expect(memory.settings.get('veiled_by_wearer')).toBe(true);
    });
  });

  it('leaves what the snapshot of the Brain’s own file has', async () => {
    const { clock, state } = new MemoryBench();
    const open = (at: StateDirectory) => openBrainRecords({ state: at, clock, log: silentLog });
    const records = await open(state);
    for (const text of first) await records.activity.append({ kind: 'ask', text });
    await records.database.snapshot();
    const dead = StateDirectory.open(copyOfLiving(state.path));
    await records.close();
    drop(dead, 'brain.db');
    const found = await open(dead);
    expect(found.activity.page({ limit: 10 }).map(({ text }) => text)).toEqual(expect.arrayContaining(first));
    expect(found.condition()).toMatchObject({ ok: false, say: expect.stringContaining('restored from the copy') });
    await found.close();
  });

  it('brings nothing back that was forgotten', async () => {
    const living = new MemoryBench();
    const memory = await living.open();
    await say(memory, first);
    await memory.snapshot();
    await memory.ledger.clear();
    await say(memory, ['after']);
    const bench = new MemoryBench(copyOfLiving(living.state.path));
    drop(bench.state, 'memory.db');
    await bench.with((found) => expect(texts(found).filter((text) => text !== 'after')).toEqual([]));
  });

  it('raises no alarm about a program that was stopped', async () => {
    const living = new MemoryBench();
    await living.close(await saying(living, first), { isSecuring: true });
    const bench = new MemoryBench(copyOfLiving(living.state.path));
    drop(bench.state, 'memory.db');
    await bench.with((found) => expect(texts(found)).toEqual(first.toReversed()));
  });
});

async function saying(bench: MemoryBench, lines: readonly string[]): Promise<Memory> {
  const memory = await bench.open();
  await say(memory, lines);
  return memory;
}

describe('a log and a mark that are lost in the first run', () => {
  it('are told even if there is no snapshot', async () => {
    const living = new MemoryBench();
    await saying(living, first);
    const bench = new MemoryBench(copyOfLiving(living.state.path));
    remove(bench.state, ['memory.db-wal', 'memory.db-shm', 'memory.db.watermark', 'snapshots']);
    await bench.with((found) => {
      expect(found.health()).toMatchObject({ isOk: false, loss: { reason: 'unwitnessed' } });
    });
  });
});

describe('a copy by hand of a program that was stopped', () => {
  it('is whole, and raises no alarm', async () => {
    const living = new MemoryBench();
    await living.close(await saying(living, first), { isSecuring: true });
    const bench = new MemoryBench(copyOfLiving(living.state.path));
    dropped['only the databases and snapshots were copied']?.(bench.state, 'memory.db');
    await bench.with((found) => {
      expect(texts(found)).toEqual(first.toReversed());
      expect(found.health()).toMatchObject({ isOk: true, loss: null });
    });
  });
});
