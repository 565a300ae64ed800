import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Fault } from '#core/faults';
import type { Memory } from '#memory/memory';
import { fillDisk, freeBytes, smallDisk } from '../../small-disk.js';
import { line, MemoryBench } from './memory-bench.js';

const mebibyte = 1024 * 1024;
const noMount = 'mounting a small disk needs root';

/** The files under a folder in which the planted word can be read. */
function filesWith(folder: string): string[] {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => /zqplanted/i.test(text(path)));
}

const text = (path: string) => readFileSync(path).toString('latin1');

async function plant({ anchors, people, ledger, settings, userModel }: Memory): Promise<void> {
  await anchors.drop({ subject: 'zqplanted key', place: 'hall', ts: 1 });
  await people.meet({ name: 'Zqplanted', note: 'zqplanted cheese', ts: 1 });
  await settings.set('wearer_name', 'Zqplanted');
  await userModel.teach('i prefer zqplanted tea');
  const lines = Array.from({ length: 300 }, (_, n) => ledger.append(line(`zqplanted ${n} ${'x'.repeat(300)}`)));
  await Promise.all(lines);
}

/** A memory with two snapshots on a disk without a free byte, whose reserve is used up. */
async function onFullDisk(disk: string) {
  const bench = new MemoryBench(disk, 2 * mebibyte);
  const memory = await bench.open();
  await plant(memory);
  for (const _ of [1, 2]) await memory.snapshot();
  rmSync(bench.state.file('memory.db.ballast'), { force: true });
  fillDisk(disk, 0);
  expect(freeBytes(disk)).toBe(0);
  return { bench, memory };
}

/** Takes every byte that becomes free, from another process. */
function keepFull(disk: string): void {
  const script = `const fs=require('fs');const f=fs.openSync(${JSON.stringify(join(disk, 'filler'))},'a');
    const b=Buffer.alloc(4096);for(;;){try{for(;;)fs.writeSync(f,b)}catch{}}`;
  const filler = spawn(process.execPath, ['-e', script], { stdio: 'ignore' });
  onTestFinished(() => void filler.kill('SIGKILL'));
}

describe('erasing everything on a full disk', () => {
  it('needs no room: the snapshots that go anyway make it', async (context) => {
    const disk = smallDisk(48 * mebibyte);
    if (disk === null) return context.skip(noMount);
    const { memory } = await onFullDisk(disk);
    expect(await memory.eraseAll()).toMatchObject({ places: 1, people: 1, lines: 300, preferences: 1, name: 1 });
    expect(memory.counts()).toMatchObject({ places: 0, people: 0, lines: 0, preferences: 0, name: 0 });
    expect(memory.health().isScrubPending).toBe(false);
    expect(filesWith(disk)).toEqual([]);
  });

  it('is either untouched or begun where another process takes all the room', async (context) => {
    const disk = smallDisk(48 * mebibyte);
    if (disk === null) return context.skip(noMount);
    const { bench, memory } = await onFullDisk(disk);
    keepFull(disk);
    const outcome = await memory.eraseAll().then(
      () => 'gone',
      (fault: Fault) => fault.code,
    );
    expect(['gone', 'memory/full', 'memory/not-all-forgotten']).toContain(outcome);
    if (outcome === 'memory/full') expect(memory.counts()).toMatchObject({ places: 1, people: 1, lines: 300, name: 1 });
    await bench.closeAll();
  });
});

describe('erasing everything that the disk did not take', () => {
  it('is said, takes nothing that is kept meanwhile, and goes on', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      await plant(memory);
      const { addForgetting } = memory.outbox;
      memory.outbox.addForgetting = () => Promise.reject(new Fault('memory/full'));
      await expect(memory.eraseAll()).rejects.toMatchObject({ code: 'memory/not-all-forgotten' });
      expect(memory.counts()).toMatchObject({ places: 1, preferences: 0, name: 0 });
      await expect(memory.anchors.drop({ subject: 'bike', place: 'shed', ts: 2 })).rejects.toMatchObject({
        code: 'memory/full',
      });
      await memory.userModel.teach('i prefer oolong');
      memory.outbox.addForgetting = addForgetting;
      expect(await memory.finishErasing()).toBe(true);
      expect(filesWith(bench.state.path)).toEqual([]);
      expect(memory.userModel.profile().preferences).toHaveLength(1);
      await memory.anchors.drop({ subject: 'bike', place: 'shed', ts: 2 });
      expect(await memory.finishErasing()).toBe(false);
      expect(memory.counts()).toMatchObject({ places: 1 });
    });
  });

  it('is finished by the next start', async () => {
    const bench = new MemoryBench();
    await bench.with(async (memory) => {
      await plant(memory);
      memory.outbox.addForgetting = () => Promise.reject(new Fault('memory/full'));
      await expect(memory.eraseAll()).rejects.toMatchObject({ code: 'memory/not-all-forgotten' });
    });
    await bench.with(async (memory) => {
      expect(await memory.finishErasing()).toBe(true);
      expect(memory.outbox.pending()).toMatchObject([{ kind: 'forgotten', body: { since: null } }]);
    });
    expect(filesWith(bench.state.path)).toEqual([]);
  });
});
