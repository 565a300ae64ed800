import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { silentLog } from '#core/log/log';
import { ChangeFeed } from '../database/change-feed.js';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { memorySchema } from '../memory-schema.js';
import { lockExclusively } from '../state/lock-file.js';
import type { FromRecallThread, RecallThreadOptions, ToRecallThread } from './recall-protocol.js';
import { RecallServer } from './recall-server.js';
import { Sidecar } from './vectors/sidecar-file.js';

const port = parentPort;
if (port === null) throw new TypeError('recall runs on a worker thread');

const options = workerData as RecallThreadOptions;
const connection = connect(databasePaths(options.folder, memorySchema.file).main, { readonly: true });
// Hub and Brain may both run a recall thread; whichever holds the lock writes the sidecar.
const lock = lockExclusively(join(options.folder, 'run', 'recall.lock'));
const server = new RecallServer(
  {
    connection,
    feed: new ChangeFeed(connection, silentLog),
    sidecar: lock === null ? null : new Sidecar(options.folder),
    options,
  },
  (message: FromRecallThread) => port.postMessage(message),
);

port.on('message', (message: ToRecallThread) => {
  server.receive(message, () => {
    connection.close();
    lock?.release();
    port.close();
  });
});
