import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { MemoryAccess } from '#brain/wearer/memories/memory-access';
import { silentLog } from '#core/log/log';
import { openDatabase } from '#memory/database/database';
import { startWriterThread, type WriterThread } from '#memory/database/writer/start-writer-thread';
import { anchorsTable, memorySchema } from '#memory/memory-schema';
import { StateDirectory } from '#memory/state/state-directory';
import { FakeClock } from '../../fakes/fake-clock.js';
import { scratchFolder } from '../../scratch-folder.js';

const keys = { op: 'put', table: anchorsTable.name, id: 'a', values: [1, 'keys', 'key', 'hall', null, null] } as const;

const opened = (state: StateDirectory, writerThread?: WriterThread) =>
  openDatabase({ state, schema: memorySchema, clock: new FakeClock(), log: silentLog, ballastBytes: 0, writerThread });

/** A thread that ended before it was told a file. */
async function brokenThread(): Promise<WriterThread> {
  const worker = new Worker('throw new Error("no engine for this machine")', { eval: true });
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject));
  failed.catch(() => undefined);
  await new Promise((resolve) => worker.once('exit', resolve));
  return { worker, failed };
}

describe('a writer thread that is started before the file is known', () => {
  it('touches nothing until it is told which file, and then keeps rows as any other', async () => {
    const state = StateDirectory.open(scratchFolder());
    const before = readdirSync(state.path).sort();
    const ahead = startWriterThread();
    // Opened in the meantime by a thread that started later.
    const other = await opened(StateDirectory.open(scratchFolder()));
    await other.close();
    expect(readdirSync(state.path).sort()).toEqual(before);

    const database = await opened(state, ahead);
    await database.write('capture', [keys]);
    await database.close();
    const again = await opened(state);
    onTestFinished(() => again.close());
    expect(again.isFresh).toBe(false);
    expect(again.rows(anchorsTable, ({ id }) => id).count()).toBe(1);
  });

  it('tells whoever opens with it what ended it before', async () => {
    const broken = await brokenThread();
    await expect(opened(StateDirectory.open(scratchFolder()), broken)).rejects.toThrow('no engine');
  });

  it('serves the first question that needs the memory of the wearer, and no second one', async () => {
    const state = StateDirectory.open(scratchFolder());
    await (await opened(state)).close();
    const writerThread = await brokenThread();
    const access = new MemoryAccess({ state, clock: new FakeClock(), log: silentLog, writerThread });
    onTestFinished(() => access.close());
    access.endNeedlessThread();
    await expect(access.existing()).rejects.toThrow('no engine');
    expect((await access.existing())?.health().isOk).toBe(true);
  });

  it('ends where there is no memory to open, which can still be made later', async () => {
    const state = StateDirectory.open(scratchFolder());
    const ahead = startWriterThread();
    const ended = once(ahead.worker, 'exit');
    const access = new MemoryAccess({ state, clock: new FakeClock(), log: silentLog, writerThread: ahead });
    onTestFinished(() => access.close());
    access.endNeedlessThread();
    await ended;
    expect(await access.existing()).toBeNull();
    expect((await access.opened()).health().isOk).toBe(true);
  });
});
