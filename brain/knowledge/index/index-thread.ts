import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { Extractor } from '../extract/extractor.js';
import { DirectoryWatch } from '../files/directory-watch.js';
import type { FromIndexThread, IndexThreadOptions, ToIndexThread } from './index-protocol.js';
import { indexBytes, openIndex, removeIndex } from './index-schema.js';
import { IndexServer } from './index-server.js';

const indexPort = parentPort;
if (indexPort === null) throw new TypeError('the index is written on a worker thread');

const { path, stateFolder } = workerData as IndexThreadOptions;
const indexConnection = openIndex(path);
const indexServer = new IndexServer({
  connection: indexConnection,
  stateFolder,
  extractor: new Extractor(),
  watch: new DirectoryWatch((directory, name) => indexServer.hint(directory, name)),
  clock: systemClock,
  diskBytes: () => indexBytes(path),
  tell: (message: FromIndexThread) => indexPort.postMessage(message),
  discard: () => {
    // Its content is still in the folders; the main thread starts a new thread, which rebuilds it.
    indexConnection.close();
    removeIndex(path);
    process.exit(1);
  },
});

indexPort.on('message', (message: ToIndexThread) => {
  void indexServer.receive(message).then((isOpen) => {
    if (!isOpen) indexPort.close();
  });
});
indexPort.postMessage({ say: 'opened' } satisfies FromIndexThread);
