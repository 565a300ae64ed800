import { Worker } from 'node:worker_threads';

/** A thread that can write a database and was not told yet which. */
export interface WriterThread {
  readonly worker: Worker;
  /** Rejects with what ended the thread. */
  readonly failed: Promise<never>;
}

/**
 * Starts a thread for `WriterLink.start`. It opens nothing before that; started before the rest of a program is loaded,
 * it loads its own part at the same time. Until it is told a file it keeps no process alive.
 */
export function startWriterThread(): WriterThread {
  const worker = new Worker(new URL('./writer-thread.js', import.meta.url));
  worker.unref();
  const failed = new Promise<never>((_resolve, reject) => worker.once('error', reject));
  // It may fail while nobody waits for it yet; whoever does then is told.
  failed.catch(() => undefined);
  return { worker, failed };
}
