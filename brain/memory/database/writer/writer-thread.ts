import { parentPort } from 'node:worker_threads';
import { serveWriter } from './serve-writer.js';

if (parentPort === null) throw new TypeError('the database writer runs on a worker thread');

await serveWriter(parentPort);
