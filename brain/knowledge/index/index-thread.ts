import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { Extractor } from '../extract/extractor.js';
import { DirectoryWatch } from '../files/directory-watch.js';
import type { FromIndexThread, IndexThreadOptions, ToIndexThread } from './index-protocol.js';
import { indexBytes, openIndex, removeIndex } from './index-schema.js';
import { IndexServer } from './index-server.js';

const port = parentPort;
if (port === null) throw new TypeError('the index is written on a worker thread');

const { path, stateFolder } = workerData as IndexThreadOptions;
const connection = openIndex(path);
const server = new IndexServer({
  connection,
  stateFolder,
  extractor: new Extractor(),
  watch: new DirectoryWatch((directory, name) => server.hint(directory, name)),
  clock: systemClock,
  diskBytes: () => indexBytes(path),
  tell: (message: FromIndexThread) => port.postMessage(message),
  discard: () => {
    // Its content is still in the folders; the main thread starts a new thread, which rebuilds it.
    connection.close();
    removeIndex(path);
    process.exit(1);
  },
});

port.on('message', (message: ToIndexThread) => {
  void server.receive(message).then((isOpen) => {
    if (!isOpen) port.close();
  });
});
port.postMessage({ say: 'opened' } satisfies FromIndexThread);
