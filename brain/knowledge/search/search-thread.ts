import { parentPort, workerData } from 'node:worker_threads';
import { connect, isDamage } from '#memory/database/connection';
import type { FromSearchThread, SearchThreadOptions, ToSearchThread } from './search-protocol.js';
import { Searcher } from './searcher.js';

const port = parentPort;
if (port === null) throw new TypeError('the index is searched on a worker thread');

const { path } = workerData as SearchThreadOptions;
const searcher = new Searcher(connect(path, { readonly: true, synchronous: 'NORMAL' }));

port.on('message', (message: ToSearchThread) => {
  port.postMessage(answer(message));
  readOn();
});

function answer(message: ToSearchThread): FromSearchThread {
  const { ticket } = message;
  try {
    if ('question' in message) return { say: 'found', ticket, passages: searcher.search(message.question) };
    searcher.follow(message.follow);
    return { say: 'following', ticket };
  } catch (error) {
    return isDamage(error) ? { say: 'damaged', ticket } : { say: 'failed', ticket, reason: sentenceOf(error) };
  }
}

let isReadingOn = false;

/** Reads the vectors that were not read yet, a few at a time; questions are answered in between. */
function readOn(): void {
  if (isReadingOn || !searcher.isBehind) return;
  isReadingOn = true;
  setImmediate(() => {
    isReadingOn = false;
    try {
      searcher.readOn();
    } catch {
      // The next question meets the same and says so.
      return;
    }
    readOn();
  });
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
