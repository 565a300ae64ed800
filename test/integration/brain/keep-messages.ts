import { openConfig } from '#brain/owner/configuration/open-config';
import { DeviceRegistry } from '#brain/owner/pairing/device-registry';
import { MessageStore } from '#brain/wearer/messages/message-store';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { Message } from '#core/wire/wearer/messages';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { StateDirectory } from '#memory/state/state-directory';

/** Puts messages into the state directory of a Brain that was set up and does not run yet, as a connected source would. */
export async function keepMessages(state: string, messages: readonly Message[]): Promise<void> {
  const options = { state: StateDirectory.open(state), clock: systemClock, log: silentLog };
  // Records without settings would be taken for settings that were lost, which leaves a Brain private.
  await DeviceRegistry.open(options);
  await openConfig(options);
  const records = await openBrainRecords(options);
  await new MessageStore(records.database).keep(messages, 'test');
  await records.close();
}
