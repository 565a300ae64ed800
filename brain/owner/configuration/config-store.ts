import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { logFailure } from '#core/log/log-failure';
import { Broadcast } from '#core/reliability/broadcast';
import { TaskQueue } from '#core/reliability/task-queue';
import { withBoundKey, withoutKey } from '#core/settings/cloud-key';
import { type BrainConfig, type ConfigKey, type ConfigPart, configKeys, configPartOf } from '#core/settings/config';
import { withBoundMailPassword } from '#core/settings/mail-account';
import type { JsonFile, JsonRecovery } from '#memory/state/json-file';
import { isQuietAt, localMinuteOfDay } from './quiet-hours.js';

/** Where a change came from: this Brain (`here`), or the hub, whose incognito switch is copied. */
export type ConfigChangedBy = 'here' | 'hub';
type ConfigChange = (config: BrainConfig, changedConfig: ReadonlySet<ConfigKey>, by: ConfigChangedBy) => void;

/** The files of the configuration, each with the keys of its part. */
export type ConfigFiles = Readonly<Record<ConfigPart, JsonFile<Partial<BrainConfig>>>>;

/** The configuration in force, stored in two files. Listeners are called once a change is in force. */
export class ConfigStore {
  readonly #changes: Broadcast<Parameters<ConfigChange>>;
  readonly #closings: Broadcast<void>;
  /** Runs patches one at a time, in the order of the calls. */
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

  /** Whether it is within the daily `quiet_hours`, in local time. */
  get isQuiet(): boolean {
    return isQuietAt(this.current.quiet_hours, localMinuteOfDay(this.clock.wallMs()));
  }

  /** Whether `network_mode` is `lan_only`, which means incognito (brain-http.md "States and transitions"). */
  get isIncognito(): boolean {
    return this.current.network_mode === 'lan_only';
  }

  onChange(listener: ConfigChange): void {
    this.#changes.on((change) => listener(...change));
  }

  /**
   * Writes the given keys, whose values are already checked by their schemas. Going incognito takes effect even if it
   * cannot be saved. Any other change that cannot be saved does not take effect; if a patch has both secrets and
   * settings, the secrets may be saved and the settings not. Rejects with `state/not-writable`.
   */
  patch(changes: Partial<BrainConfig>, by: ConfigChangedBy = 'here'): Promise<void> {
    const applied = this.#patches.run(() => this.#apply(changes, by));
    if (changes.network_mode === 'lan_only' && by === 'here') this.#closings.emit();
    return applied;
  }

  /**
   * Calls `listener` at once when somebody here goes incognito, even if it is on already, before it is on disk and
   * `onChange` is called.
   */
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
    const touched = touchedBy(changes, before, next);
    const closes = changes.network_mode === 'lan_only';
    try {
      if (closes) await this.#write('settings', next, true);
      // The key first: without its provider it is never sent, whereas a provider without its key would fail.
      if (isIn('secrets', touched)) await this.#writeSecrets(next);
      if (!closes && isIn('settings', touched)) await this.#write('settings', next);
    } finally {
      this.#current = joinedConfig(this.files);
      this.#announce(before, by);
    }
  }

  async #write(part: ConfigPart, next: BrainConfig, evenIfUnsaved = false): Promise<void> {
    await this.files[part].update((stored) => ({ ...stored, ...configPartOf(part, next) }), { evenIfUnsaved });
  }

  /** Also removes a damaged secrets file that was set aside: a withdrawn secret must not survive in it. */
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

/** Stores keys and passwords for whom they were entered for alone; an empty key removes theirs. */
function changedConfig(config: Readonly<BrainConfig>, changes: Partial<BrainConfig>): BrainConfig {
  const next = withBoundMailPassword({ ...config, ...changes }, changes.mail_password !== undefined);
  return changes.cloud_api_key === '' ? withoutKey(next) : withBoundKey(next);
}

/** What was asked to change, and what changes with it: a password goes with its server. */
function touchedBy(
  changes: Partial<BrainConfig>,
  before: Readonly<BrainConfig>,
  next: Readonly<BrainConfig>,
): Partial<BrainConfig> {
  const moved = configKeys.filter((key) => next[key] !== before[key]);
  return { ...changes, ...Object.fromEntries(moved.map((key) => [key, next[key]])) };
}
