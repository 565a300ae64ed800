import { mkdir, readdir, rename, stat, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AllowedFolders } from '#brain/knowledge/folders/allowed-folders';
import { ExportPlaces } from '#brain/knowledge/folders/export-places';
import { Fault } from '#core/faults';
import { exportMemory } from '#memory/whole-memory/export-memory';
import { scratchFolder } from '../../scratch-folder.js';
import { line, MemoryBench } from './memory-bench.js';

async function withFolders() {
  const bench = new MemoryBench();
  const root = scratchFolder();
  const folder = join(root, 'copies');
  const outside = join(root, 'outside');
  await mkdir(folder);
  await mkdir(outside);
  const allowed = new AllowedFolders([root], bench.state.path);
  /** Runs `use` while the folder is a link, and a folder again, and a link. */
  const swapping = async <T>(use: () => Promise<T>): Promise<T> => {
    const using = use();
    let isUsed = false;
    const ended = () => {
      isUsed = true;
    };
    void using.then(ended, ended);
    while (!isUsed) {
      await rename(folder, `${folder}-moved`);
      await symlink(outside, folder);
      await unlink(folder);
      await rename(`${folder}-moved`, folder);
    }
    return using;
  };
  return { bench, folder, outside, allowed, swapping };
}

describe('a folder that another program replaces by a link', () => {
  it('over and over takes each copy of the memory whole, and nothing comes where the link leads', async () => {
    const { bench, folder, outside, allowed, swapping } = await withFolders();
    await bench.with((memory) => memory.ledger.append(line('the oak drawer')));
    const names = Array.from({ length: 8 }, (_, turn) => `copy${turn}.db`);
    for (const name of names) {
      const { result } = await new ExportPlaces(allowed).put(join(folder, name), (path) =>
        swapping(() => exportMemory(bench.state, path, () => Promise.resolve())),
      );
      expect((await stat(join(folder, name))).size).toBe(result);
    }
    expect(await readdir(folder)).toEqual(names);
    expect(await readdir(outside)).toEqual([]);
    expect((await readdir(bench.state.file('snapshots'))).filter((name) => name.includes('unfinished'))).toEqual([]);
  });

  it('keeps nothing of a copy that is not allowed any more once it is made', async () => {
    const { bench, folder } = await withFolders();
    await bench.with((memory) => memory.ledger.append(line('the oak drawer')));
    const refused = () => Promise.reject(new Fault('posture/refused'));
    const exporting = exportMemory(bench.state, join(folder, 'copy.db'), refused);
    await expect(exporting).rejects.toMatchObject({ code: 'posture/refused' });
    expect(await readdir(folder)).toEqual([]);
  });

  it('over and over is there, or is not, and never a failure of the program', async () => {
    const { folder, allowed, swapping } = await withFolders();
    const told = new Set<string>();
    await swapping(async () => {
      for (let turn = 0; turn < 500; turn += 1) {
        const asked = await allowed.require(folder).catch((thrown: unknown) => thrown);
        told.add(asked instanceof Fault ? asked.code : typeof asked);
      }
    });
    expect([...told].filter((code) => !['string', 'folder/not-there'].includes(code))).toEqual([]);
  });
});
