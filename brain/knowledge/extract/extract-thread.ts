import { parentPort } from 'node:worker_threads';
import type { FromExtractThread, ToExtractThread } from './extract-protocol.js';
import { readers } from './readers.js';

const extractPort = parentPort;
if (extractPort === null) throw new TypeError('documents are read on a worker thread');

extractPort.on('message', (message: ToExtractThread) => {
  void extracted(message).then((reply) => extractPort.postMessage(reply));
});

async function extracted({ ticket, format, bytes, caps }: ToExtractThread): Promise<FromExtractThread> {
  try {
    const read = readers[format];
    if (read === undefined) return { ticket, document: null, hasReader: false };
    return { ticket, document: await read(bytes, caps), hasReader: true };
  } catch (error) {
    // An error fails this document only; the thread goes on.
    return { ticket, document: null, hasReader: (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND' };
  }
}
