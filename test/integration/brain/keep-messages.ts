import { MessageStore } from '#brain/wearer/messages/message-store';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { Message } from '#core/wire/wearer/messages';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { StateDirectory } from '#memory/state/state-directory';
import { aBrain } from './brain-fixture.js';

/** Puts messages into the state directory of a Brain that was set up and does not run yet, as a connected source would. */
export async function keepMessages(state: string, messages: readonly Message[]): Promise<void> {
  // Records alone would be taken for what is left of a Brain whose other files were lost.
  const setUp = await aBrain({ state });
  await setUp.stop();
  const records = await openBrainRecords({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
  await new MessageStore(records.database).keep(messages, 'test');
  await records.close();
}
