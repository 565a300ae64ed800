import { isLoopbackHost } from '#core/base-url';
import { Fault } from '#core/faults';
import { wakePhrases } from '#core/language/reading/wake-phrase';
import type { Caller } from '#core/scopes';
import { keyBinding, takesBaseUrl } from '#core/settings/cloud-key';
import { type BrainConfig, configTable, isConfigKey } from '#core/settings/config';
import { globFault } from '#core/settings/glob-fault';
import { withoutMasks } from '#core/settings/masking';
import { maySet } from '#core/settings/setting';
import type { HubState } from '#core/wire/link/hub-link';
import { anyPhrase } from '#core/wire/link/perception';
import { changedSettings } from '#core/wire/wearer/happenings';
import type { ActivityLog } from '../activity/activity-log.js';
import type { ConfigStore } from './config-store.js';

export interface PatchServices {
  readonly config: ConfigStore;
  readonly activity: ActivityLog;
  /** The hub's last confirmed state; `null` while none is attached. */
  readonly hub: { readonly state: HubState | null };
}

/**
 * Applies a patch whose writable keys are already of the right type: all keys or none. Throws `config/unknown-key`,
 * `config/read-only`, `config/owner-only`, `config/bad-pattern`, `config/not-here`, `config/own-address`,
 * `config/no-address` or `config/name-not-heard`, naming the key.
 */
export async function patchConfig(
  patch: Readonly<Record<string, unknown>>,
  { config, activity, hub }: PatchServices,
  caller: Caller,
): Promise<void> {
  for (const [key, value] of Object.entries(patch)) requireWritable(key, value, caller);
  const changes = withoutMasks(patch) as Partial<BrainConfig>;
  if (changes.assistant_name !== undefined) requireHearable(changes.assistant_name, config.current, hub.state);
  requirePatterns(changes.exclude_globs ?? []);
  const before = config.current;
  const after = { ...before, ...changes };
  requireAllowedRunner(after);
  requireAddressInUse(after, before);
  await config.patch(changes);
  const isChanged = (key: string) => isConfigKey(key) && before[key] !== config.current[key];
  const isKey = (key: string) => key === 'cloud_api_key' && before.cloud_keys !== config.current.cloud_keys;
  const changed = Object.keys(changes).filter((key) => isChanged(key) || isKey(key));
  if (changed.length > 0) await activity.record('config', `${changedSettings}${changed.sort().join(', ')}`);
}

function requireWritable(key: string, value: unknown, { scopes }: Caller): void {
  if (!isConfigKey(key)) throw new Fault('config/unknown-key', { detail: `Key: ${printable(key)}.` });
  const row = configTable[key];
  if (row.writer !== 'owner') throw new Fault('config/read-only', { detail: `Key: ${key}.` });
  if (!maySet(row, value, scopes)) throw new Fault('config/owner-only', { detail: `Setting: ${key}.` });
}

/** A pattern that does not mean what it seems to would leave files in the index that the owner meant to exclude. */
function requirePatterns(patterns: readonly string[]): void {
  for (const [index, pattern] of patterns.entries()) {
    const fault = globFault(pattern);
    if (fault === null) continue;
    const detail = `In pattern ${index + 1}, at character ${fault.at}, ${fault.say}.`;
    throw new Fault('config/bad-pattern', { detail });
  }
}

/** Refuses an address for a provider that takes none, and a key that has no address to be sent to. */
function requireAddressInUse(after: Readonly<BrainConfig>, before: Readonly<BrainConfig>): void {
  const { cloud_provider: provider, cloud_base_url: url, cloud_api_key: key = '' } = after;
  if (url !== before.cloud_base_url && !takesBaseUrl(provider)) {
    throw new Fault('config/own-address', { detail: `Provider: ${provider}.` });
  }
  if (key !== '' && keyBinding(after) === null)
    throw new Fault('config/no-address', { detail: `Provider: ${provider}.` });
}

/** Checked together, because neither setting is valid without the other. */
function requireAllowedRunner({ local_model_url, local_model_lan }: BrainConfig): void {
  if (!local_model_lan && !isLoopbackHost(new URL(local_model_url).hostname)) throw new Fault('config/not-here');
}

/** A name that the wake model cannot recognise would make the glasses deaf. */
function requireHearable(
  assistantName: string,
  { service_name: serviceName }: BrainConfig,
  hub: HubState | null,
): void {
  const heard = heardPhrases(hub);
  if (heard.size === 0 || heard.has(anyPhrase)) return;
  const missing = wakePhrases({ assistantName, serviceName }).find((phrase) => !heard.has(phrase));
  if (missing !== undefined) throw new Fault('config/name-not-heard', { detail: `It cannot hear “${missing}”.` });
}

/** Empty when it is unknown: there is no hub, or the ear is not ready. */
function heardPhrases(hub: HubState | null): ReadonlySet<string> {
  return new Set(hub?.perception.state === 'ready' ? hub.perception.wake_phrases : []);
}

function printable(key: string): string {
  return key.replace(/[^\w.-]/g, '?').slice(0, 40);
}
