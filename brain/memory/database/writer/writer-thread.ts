import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { collectAtRest } from '#core/reliability/resting-heap';
import { openFile } from '../files/open-file.js';
import type { FromWriter, ToWriter, WriterOptions } from '../protocol.js';
import { faultNote } from './commit-group.js';
import { DatabaseWriter } from './database-writer.js';

const writerPort = parentPort;
if (writerPort === null) throw new TypeError('the database writer runs on a worker thread');

const reportToOwner = (message: FromWriter) => writerPort.postMessage(message);
const [writerOptions] = (await once(writerPort, 'message')) as [WriterOptions];

try {
  const file = await openFile(writerOptions);
  const writer = new DatabaseWriter(file, writerOptions, reportToOwner);
  await writer.finishForgetting();
  const endCollecting = collectAtRest({ clock: systemClock });
  writerPort.on('message', (message: ToWriter) => {
    writer.receive(message);
    if (message.do === 'close') endCollecting();
  });
  const { isFresh, loss, losses, strangers } = file;
  reportToOwner({ say: 'opened', report: { isFresh, loss, losses, strangers, condition: writer.condition } });
} catch (error) {
  reportToOwner({ say: 'refused', fault: faultNote(error) });
}
