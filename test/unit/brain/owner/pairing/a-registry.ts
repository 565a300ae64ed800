import { DeviceRegistry } from '#brain/owner/pairing/device-registry';
import type { Clock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { StateDirectory } from '#memory/state/state-directory';
import { scratchFolder } from '../../../../scratch-folder.js';

/** A registry on a directory of its own, or on the one of another registry. */
export function aRegistry(clock: Clock, folder: string = scratchFolder()): Promise<DeviceRegistry> {
  return DeviceRegistry.open({ state: StateDirectory.open(folder), clock, log: silentLog });
}
