import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { TaskQueue } from '#core/reliability/task-queue';
import { withBoundKey, withoutKey } from '#core/settings/cloud-key';
import { type BrainConfig, type ConfigKey, type ConfigPart, configPartOf } from '#core/settings/config';
import type { JsonFile, JsonRecovery } from '#memory/state/json-file';
import { isQuietAt, localMinuteOfDay } from './quiet-hours.js';

/** Who changed it: somebody at this Brain, or the hub, whose incognito switch is copied. */
export type ConfigChangedBy = 'here' | 'hub';
type ConfigChange = (config: BrainConfig, changedConfig: ReadonlySet<ConfigKey>, by: ConfigChangedBy) => void;

/** The files of the configuration, each with the keys of its part. */
export type ConfigFiles = Readonly<Record<ConfigPart, JsonFile<Partial<BrainConfig>>>>;

/** The configuration in force, stored in two files. Listeners are called once a change is in force. */
export class ConfigStore {
  readonly #changes: Broadcast<Parameters<ConfigChange>>;
  readonly #closings: Broadcast<void>;
  /** The files apply patches in order, so the last one also finishes last. */
  readonly #patches = new TaskQueue();
  #current: Readonly<BrainConfig>;

  constructor(
    private readonly files: ConfigFiles,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    this.#changes = new Broadcast(logFailure(log, 'config.listener-failed'));
    this.#closings = new Broadcast(logFailure(log, 'config.listener-failed'));
    this.#current = joinedConfig(files);
  }

  get current(): Readonly<BrainConfig> {
    return this.#current;
  }

  /** How each file was replaced if it could not be used. */
  recovery(part: ConfigPart): JsonRecovery | null {
    return this.files[part].recovery;
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
    this.#changes.on((change) => listener(...change));
  }

  /**
   * Writes the given keys, already checked by their schemas. Going private holds even when it cannot be saved; every
   * other change that cannot be saved does not happen, of secrets and settings together the settings. Rejects with
   * `state/not-writable`.
   */
  patch(changes: Partial<BrainConfig>, by: ConfigChangedBy = 'here'): Promise<void> {
    const applied = this.#patches.run(() => this.#apply(changes, by));
    if (changes.network_mode === 'lan_only' && by === 'here') this.#closings.emit();
    return applied;
  }

  /** Calls `listener` when somebody here goes incognito, also again, at once: before it is on disk and seen by `onChange`. */
  onGoingIncognito(listener: () => void): void {
    this.#closings.on(listener);
  }

  /** Resolves once every patch so far is on disk or was refused. */
  async settled(): Promise<void> {
    await this.#patches.idle();
  }

  async #apply(changes: Partial<BrainConfig>, by: ConfigChangedBy): Promise<void> {
    const before = this.current;
    const next = changedConfig(before, changes);
    const closes = changes.network_mode === 'lan_only';
    try {
      if (closes) await this.#write('settings', next, true);
      // The key first: without its provider it is never sent, whereas a provider without its key would fail.
      if (isIn('secrets', changes)) await this.#writeSecrets(next);
      if (!closes && isIn('settings', changes)) await this.#write('settings', next);
    } finally {
      this.#current = joinedConfig(this.files);
      this.#announce(before, by);
    }
  }

  async #write(part: ConfigPart, next: BrainConfig, evenIfUnsaved = false): Promise<void> {
    await this.files[part].update((stored) => ({ ...stored, ...configPartOf(part, next) }), { evenIfUnsaved });
  }

  /** A withdrawn secret must not survive in a damaged file that was set aside, either. */
  async #writeSecrets(next: BrainConfig): Promise<void> {
    await this.#write('secrets', next);
    await this.files.secrets.forgetDamaged().catch((thrown: unknown) => {
      this.log.warn('config.damaged-not-removed', { why: failureReason(thrown) });
    });
  }

  #announce(before: Readonly<BrainConfig>, by: ConfigChangedBy): void {
    const now = this.current;
    const keys = Object.keys(now) as ConfigKey[];
    const changed = new Set(keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key])));
    if (changed.size > 0) this.#changes.emit([now, changed, by]);
  }
}

function joinedConfig({ settings, secrets }: ConfigFiles): BrainConfig {
  return { ...settings.value, ...secrets.value } as BrainConfig;
}

const isIn = (part: ConfigPart, changes: Partial<BrainConfig>): boolean =>
  Object.keys(configPartOf(part, changes)).length > 0;

/** Stores a key for the provider and address it was entered for; an empty one removes theirs. */
function changedConfig(config: Readonly<BrainConfig>, changes: Partial<BrainConfig>): BrainConfig {
  const next = { ...config, ...changes };
  return changes.cloud_api_key === '' ? withoutKey(next) : withBoundKey(next);
}
