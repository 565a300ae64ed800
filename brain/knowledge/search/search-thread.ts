import { parentPort, workerData } from 'node:worker_threads';
import { connect, isDamage } from '#memory/database/connection';
import type { FromSearchThread, SearchThreadOptions, ToSearchThread } from './search-protocol.js';
import { Searcher } from './searcher.js';

const port = parentPort;
if (port === null) throw new TypeError('the index is searched on a worker thread');

const { path } = workerData as SearchThreadOptions;
const searcher = new Searcher(connect(path, { readonly: true, synchronous: 'NORMAL' }));

port.on('message', (message: ToSearchThread) => port.postMessage(answer(message)));

function answer({ ticket, question }: ToSearchThread): FromSearchThread {
  try {
    return { say: 'found', ticket, passages: searcher.search(question) };
  } catch (error) {
    return isDamage(error) ? { say: 'damaged', ticket } : { say: 'failed', ticket, reason: sentenceOf(error) };
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
