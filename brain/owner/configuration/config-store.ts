import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { keepingKey, withoutKey } from '#core/settings/cloud-key';
import type { BrainConfig, ConfigKey } from '#core/settings/config';
import type { JsonFile } from '#memory/state/json-file';
import { isQuietAt, localMinuteOfDay } from './quiet-hours.js';

export type ConfigChange = (config: BrainConfig, changed: ReadonlySet<ConfigKey>) => void;

/** The configuration in force, over `brain_config.json`. Listeners hear of a change once it is in force. */
export class ConfigStore {
  readonly #changes: Broadcast<Parameters<ConfigChange>>;
  /** The file takes patches in order, so the last one ends last. */
  #lastPatch: Promise<void> = Promise.resolve();

  constructor(
    private readonly file: JsonFile<BrainConfig>,
    private readonly clock: Clock,
    log: Log,
  ) {
    this.#changes = new Broadcast(logFailure(log, 'config.listener-failed'));
  }

  get current(): Readonly<BrainConfig> {
    return this.file.value;
  }

  /** Inside the daily quiet window, local time. */
  get isQuiet(): boolean {
    return isQuietAt(this.current.quiet_hours, localMinuteOfDay(this.clock.wallMs()));
  }

  /** lan_only means incognito (brain-http §3). */
  get isIncognito(): boolean {
    return this.current.network_mode === 'lan_only';
  }

  onChange(listener: ConfigChange): void {
    this.#changes.on(([config, changed]) => listener(config, changed));
  }

  /**
   * Writes the given keys, already checked by their schemas. Going private holds even when it cannot be saved; every
   * other change that cannot be saved does not happen. Rejects with `state/not-writable`.
   */
  patch(changes: Partial<BrainConfig>): Promise<void> {
    const patched = this.#apply(changes);
    this.#lastPatch = patched.catch(() => undefined);
    return patched;
  }

  /** Resolves once every patch so far is on disk or was refused. */
  async settled(): Promise<void> {
    await this.#lastPatch;
  }

  async #apply(changes: Partial<BrainConfig>): Promise<void> {
    const before = this.current;
    const closes = changes.network_mode === 'lan_only';
    try {
      await this.file.update((config) => changed(config, changes), { evenIfUnsaved: closes });
    } finally {
      this.#announce(before);
    }
  }

  #announce(before: Readonly<BrainConfig>): void {
    const now = this.current;
    const keys = Object.keys(now) as ConfigKey[];
    const changed = new Set(keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key])));
    if (changed.size > 0) this.#changes.emit([now, changed]);
  }
}

/** A key goes to the provider and address it was entered for, an empty one takes theirs away. */
function changed(config: BrainConfig, changes: Partial<BrainConfig>): BrainConfig {
  const next = { ...config, ...changes };
  return changes.cloud_api_key === '' ? withoutKey(next) : keepingKey(next);
}
