import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { systemClock } from '#core/clock';
import { collectAtRest } from '#core/reliability/resting-heap';
import { openFile } from '../files/open-file.js';
import type { FromWriter, ToWriter, WriterOptions } from '../protocol.js';
import { faultNote } from './commit-group.js';
import { DatabaseWriter } from './database-writer.js';

/** Opens the file that the owner names first, says how that went, and writes what it is told until it is closed. */
export async function serveWriter(port: MessagePort): Promise<void> {
  const report = (message: FromWriter): void => port.postMessage(message);
  const [options] = (await once(port, 'message')) as [WriterOptions];
  try {
    const file = await openFile(options);
    const writer = new DatabaseWriter(file, options, report);
    await writer.finishForgetting();
    const endCollecting = collectAtRest({ clock: systemClock });
    port.on('message', (message: ToWriter) => {
      writer.receive(message);
      if (message.do === 'close') endCollecting();
    });
    const { isFresh, loss, losses, strangers } = file;
    report({ say: 'opened', report: { isFresh, loss, losses, strangers, condition: writer.condition } });
  } catch (error) {
    report({ say: 'refused', fault: faultNote(error) });
  }
}
