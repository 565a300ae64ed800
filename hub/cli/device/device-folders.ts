import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceDurably } from '#memory/state/durable-replace';
import { readRegular } from '#memory/state/regular-file';
import type { DeviceSettings } from './device-settings.js';
import { keptDeviceSettings } from './read-device-settings.js';

/** Where a device has what settings are read from and become; tests have them elsewhere. */
export interface DeviceFolders {
  /** The root of the system. */
  readonly system: string;
  /** The boot partition, where the owner writes. */
  readonly card: string;
  /** What the device keeps of itself. */
  readonly kept: string;
}

export const deviceFolders: DeviceFolders = { system: '/', card: '/boot/firmware', kept: '/data/device' };

const largestFileBytes = 64 * 1024;
/** None that is taken for another when it is read aloud or copied by hand. */
const nameLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The text of `nightjar.toml`; null if it cannot be read. */
export function cardFile({ card }: Pick<DeviceFolders, 'card'>): string | null {
  try {
    return readRegular(join(card, 'nightjar.toml'), largestFileBytes).toString('utf8');
  } catch {
    return null;
  }
}

const settingsOf = ({ kept }: DeviceFolders): string => join(kept, 'settings.json');

/** The settings of the last start; none where they were never kept or cannot be read. */
export function settingsBefore(folders: DeviceFolders): DeviceSettings {
  try {
    return keptDeviceSettings(JSON.parse(readFileSync(settingsOf(folders), 'utf8')));
  } catch {
    return {};
  }
}

/** Keeps settings for the next start; a card is written only for what changed. */
export async function keepSettings(folders: DeviceFolders, settings: DeviceSettings): Promise<void> {
  if (JSON.stringify(settings) === JSON.stringify(settingsBefore(folders))) return;
  await replaceDurably(settingsOf(folders), `${JSON.stringify(settings)}\n`);
}

/** Four letters that tell this device from others, made at its first start. */
export async function deviceSuffix({ kept }: DeviceFolders): Promise<string> {
  const path = join(kept, 'id');
  try {
    const [known] = /^[a-z2-9]{4}$/m.exec(readFileSync(path, 'latin1')) ?? [];
    if (known !== undefined) return known;
  } catch {
    // The first start.
  }
  const made = Array.from({ length: 4 }, () => nameLetters[randomInt(nameLetters.length)]).join('');
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  await replaceDurably(path, `${made}\n`);
  return made;
}
