import type { SettingsStore } from '#memory/settings/settings';
import type { RowOperation } from './database/protocol.js';
import { settingsTable } from './memory-schema.js';
import { type SettingKey, type Settings, settingKeys, settings } from './settings-table.js';

/** Settings that tell something about the wearer. The others are switches, and belong to the device. */
export const personalSettings: readonly SettingKey[] = settingKeys.filter((key) => key === 'wearer_name');

const switchKeys = settingKeys.filter((key) => !personalSettings.includes(key));

/** The switches of a memory in force, to be carried over to the file that takes its place. */
export function switchesOf(store: SettingsStore): Partial<Settings> {
  return Object.fromEntries(switchKeys.map((key) => [key, store.get(key)]));
}

/** The switches when those in force cannot be read: whatever protects the wearer is on. */
export const closedSwitches: Partial<Settings> = Object.fromEntries(
  switchKeys.map((key) => [key, settings[key].afterLoss]),
);

/** The operations that set switches in another file. */
export function settingSwitches(switches: Partial<Settings>): readonly RowOperation[] {
  return Object.entries(switches).map(([id, value]) => ({
    op: 'put',
    table: settingsTable.name,
    id,
    values: [JSON.stringify(value)],
  }));
}

/** Whether the wearer closed something that a new file would have open. */
export function isProtective(switches: Partial<Settings>): boolean {
  return switchKeys.some((key) => {
    const { initial, afterLoss } = settings[key];
    return afterLoss !== initial && switches[key] === afterLoss;
  });
}
