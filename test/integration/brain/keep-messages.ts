import { MessageStore } from '#brain/wearer/messages/message-store';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { Message } from '#core/wire/wearer/messages';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { StateDirectory } from '#memory/state/state-directory';

/** Puts messages into the state directory of a Brain that does not run yet, as a connected source would. */
export async function keepMessages(state: string, messages: readonly Message[]): Promise<void> {
  const options = { state: StateDirectory.open(state), clock: systemClock, log: silentLog };
  const records = await openBrainRecords(options);
  await new MessageStore(records.database).keep(messages, 'test');
  await records.close();
}
