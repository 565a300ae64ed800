import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { collectAtRest } from '#core/reliability/resting-heap';
import { ChangeFeed } from '../database/change-feed.js';
import { connect } from '../database/connection.js';
import { databasePaths } from '../database/database-paths.js';
import { memorySchema } from '../memory-schema.js';
import { lockExclusively } from '../state/lock-file.js';
import type { FromRecallThread, RecallThreadOptions, ToRecallThread } from './recall-protocol.js';
import { RecallServer } from './recall-server.js';
import { Sidecar } from './vectors/sidecar-file.js';

const recallPort = parentPort;
if (recallPort === null) throw new TypeError('recall runs on a worker thread');

const recallOptions = workerData as RecallThreadOptions;
const recallConnection = connect(databasePaths(recallOptions.folder, memorySchema.file).main, { readonly: true });
// Hub and Brain may both run a recall thread; whichever holds the lock writes the sidecar.
const lock = lockExclusively(join(recallOptions.folder, 'run', 'recall.lock'));
const recallServer = new RecallServer(
  {
    connection: recallConnection,
    feed: new ChangeFeed(recallConnection, silentLog),
    sidecar: lock === null ? null : new Sidecar(recallOptions.folder),
    options: recallOptions,
  },
  (message: FromRecallThread) => recallPort.postMessage(message),
);

recallPort.on('message', (message: ToRecallThread) => {
  recallServer.receive(message, () => {
    recallConnection.close();
    lock?.release();
    recallPort.close();
  });
});

collectAtRest({ clock: systemClock });
