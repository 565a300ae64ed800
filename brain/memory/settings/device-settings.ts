import type { RowOperation } from '../database/protocol.js';
import { settingsTable } from '../memory-schema.js';
import type { SettingsStore } from './settings.js';
import { protectiveSettings, type SettingKey, type Settings, settingKeys, settings } from './settings-table.js';

/** Settings about the wearer, which are erased with the memories. All others belong to the device. */
export const personalSettings: readonly SettingKey[] = settingKeys.filter((key) => settings[key].personal);

const deviceKeys = settingKeys.filter((key) => !personalSettings.includes(key));

/** The device settings that are in force, to be carried over into a file that replaces this one. */
export function deviceSettingsOf(store: SettingsStore): Partial<Settings> {
  return Object.fromEntries(deviceKeys.map((key) => [key, store.get(key)]));
}

/** The device settings to assume if the stored ones cannot be read: everything that protects the wearer is on. */
export const closedDeviceSettings: Partial<Settings> = Object.fromEntries(
  deviceKeys.map((key) => [key, settings[key].afterLoss]),
);

/** The operations that write settings into another file. */
export function puttingSettings(values: Partial<Settings>): readonly RowOperation[] {
  return Object.entries(values).map(([id, value]) => ({
    op: 'put',
    table: settingsTable.name,
    id,
    values: [JSON.stringify(value)],
  }));
}

/** Whether the wearer turned on a protection that is off by default. */
export function isProtective(values: Partial<Settings>): boolean {
  return protectiveSettings.some((key) => values[key] === settings[key].afterLoss);
}
