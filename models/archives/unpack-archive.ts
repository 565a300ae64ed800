import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Fault } from '#core/faults';
import { archiveLimits } from './archive-limits.js';
import type { UnpackNews, UnpackTask } from './unpack-worker.js';

interface UnpackOptions extends UnpackTask {
  /** Called with the bytes unpacked so far. */
  readonly onBytes?: (bytes: number) => void;
  /** How long unpacking may make no progress, in milliseconds. */
  readonly stallMs?: number;
}

/**
 * Unpacks the model files of a `.tar.bz2`, `.tar.gz`, `.tar` or `.zip` into an existing empty folder, on a thread of its
 * own, which is stopped where it makes no progress: a decoder can be led astray by what it reads. Throws `model/archive`
 * with what is wrong, and removes the folder then.
 */
export async function unpackArchive({ onBytes = () => undefined, stallMs, ...task }: UnpackOptions): Promise<void> {
  const refused = await runWorker(task, onBytes, stallMs ?? archiveLimits.stallMs);
  if (refused === null) return;
  await rm(task.folder, { recursive: true, force: true });
  throw new Fault('model/archive', { detail: `${basename(task.archive)}: ${refused}.` });
}

/** Null, or what is wrong with the archive. */
async function runWorker(task: UnpackTask, onBytes: (bytes: number) => void, stallMs: number): Promise<string | null> {
  const worker = new Worker(new URL('./unpack-worker.js', import.meta.url), { workerData: task });
  let stalled: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string | null>((resolve, reject) => {
      const watch = (): void => {
        clearTimeout(stalled);
        stalled = setTimeout(() => resolve('unpacking it makes no progress'), stallMs);
      };
      watch();
      worker.on('message', (news: UnpackNews) => {
        watch();
        if ('bytes' in news) onBytes(news.bytes);
        else resolve('refused' in news ? news.refused : null);
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve('unpacking it ended early'));
    });
  } finally {
    clearTimeout(stalled);
    await worker.terminate();
  }
}
