import type { Log } from '#core/log/log';
import type { Database } from '../database/database.js';
import type { RowOperation } from '../database/protocol.js';
import type { Rows } from '../database/rows.js';
import { settingsTable } from '../memory-schema.js';
import { type SettingKey, type Settings, type SettingValue, settingKeys, settings } from './settings-table.js';
import { storedJson } from './stored-json.js';

interface StoredSetting {
  readonly key: string;
  readonly value: string;
}

interface UnsavedSetting {
  readonly value: unknown;
  /** True if its write failed; otherwise the write is still in progress. */
  hasFailed: boolean;
}

/** Switches and facts about the wearer. Reading is synchronous and sees what other processes wrote. */
export class SettingsStore {
  readonly #rows: Rows<StoredSetting>;
  /** Values in force that are not on disk: the veil must hold even if it could not be saved. */
  readonly #unsaved = new Map<SettingKey, UnsavedSetting>();
  #stored: Settings;
  #storedVersion: number;

  constructor(
    private readonly database: Database,
    private readonly log: Log,
  ) {
    this.#rows = database.rows(settingsTable, (row) => ({ key: row.id, value: String(row.value) }));
    this.#storedVersion = database.dataVersion();
    this.#stored = this.#load();
  }

  /** The value that is in force. */
  get<K extends SettingKey>(key: K): SettingValue<K> {
    const unsaved = this.#unsaved.get(key);
    return unsaved === undefined ? this.#fresh()[key] : (unsaved.value as SettingValue<K>);
  }

  /** All values that are in force. */
  all(): Settings {
    const unsaved = [...this.#unsaved].map(([key, { value }]) => [key, value]);
    return { ...this.#fresh(), ...Object.fromEntries(unsaved) };
  }

  /** Keys whose value is in force but whose last write failed. Writes in progress do not count. */
  get unsaved(): readonly SettingKey[] {
    return [...this.#unsaved].filter(([, { hasFailed }]) => hasFailed).map(([key]) => key);
  }

  /**
   * The value is in force at once in this process; the promise resolves when it is on disk. If writing fails it stays
   * in force, and the faults of `Database.write` are thrown, so that the wearer can be told it will not survive a
   * restart.
   */
  set<K extends SettingKey>(key: K, value: SettingValue<K>): Promise<void> {
    return this.#set(key, value, settings[key].writer === 'program' ? 'upkeep' : 'setting');
  }

  /** The operation that sets a value, to be used in one transaction with others; it is in force once that is on disk. */
  setting<K extends SettingKey>(key: K, value: SettingValue<K>): RowOperation {
    this.#unsaved.delete(key);
    return putSetting(key, settings[key].schema.parse(value));
  }

  async #set<K extends SettingKey>(key: K, value: SettingValue<K>, kind: 'setting' | 'upkeep'): Promise<void> {
    const parsed = settings[key].schema.parse(value);
    const unsaved: UnsavedSetting = { value: parsed, hasFailed: false };
    this.#unsaved.set(key, unsaved);
    try {
      await this.database.write(kind, [putSetting(key, parsed)]);
    } catch (thrown) {
      unsaved.hasFailed = true;
      throw thrown;
    }
    // A later `set` of the same key may still be in progress; its value stays in force.
    if (this.#unsaved.get(key) === unsaved) this.#unsaved.delete(key);
  }

  #fresh(): Settings {
    const version = this.database.dataVersion();
    if (version !== this.#storedVersion) {
      this.#stored = this.#load();
      this.#storedVersion = version;
    }
    return this.#stored;
  }

  #load(): Settings {
    const rows = new Map(this.#rows.select('ORDER BY seq').map(({ key, value }) => [key, value]));
    const isSuspect = this.#rows.hadDamage;
    return Object.fromEntries(
      settingKeys.map((key) => [key, this.#valueOf(key, rows.get(key), isSuspect)]),
    ) as Settings;
  }

  #valueOf(key: SettingKey, stored: string | undefined, isSuspect: boolean): unknown {
    const { schema, default: byDefault, afterLoss } = settings[key];
    if (stored === undefined) return isSuspect ? afterLoss : byDefault;
    const parsed = schema.safeParse(storedJson(stored));
    if (parsed.success) return parsed.data;
    this.log.error('memory.setting-unusable', { key });
    return afterLoss;
  }
}

function putSetting(key: SettingKey, value: unknown): RowOperation {
  return { op: 'put', table: settingsTable.name, id: key, values: [JSON.stringify(value)] };
}
