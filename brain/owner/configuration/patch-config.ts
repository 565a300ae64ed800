import type { Brain } from '#brain/brain';
import { isLoopbackHost } from '#core/base-url';
import { Fault } from '#core/faults';
import { wakePhrases } from '#core/language/reading/wake-phrase';
import { type BrainConfig, configTable, isConfigKey, unmasked } from '#core/settings/config';
import type { HubState } from '#core/wire/link/hub-link';

/**
 * Applies a patch whose writable keys are already of the right type: all keys or none. Throws `config/unknown-key`,
 * `config/read-only`, `config/not-here` or `config/name-not-heard`, naming the key.
 */
export async function patchConfig(patch: Readonly<Record<string, unknown>>, brain: Brain): Promise<void> {
  for (const key of Object.keys(patch)) requireWritable(key);
  const changes = unmasked(patch) as Partial<BrainConfig>;
  if (changes.assistant_name !== undefined) requireHearable(changes.assistant_name, brain);
  const before = brain.config.current;
  requireAllowedRunner({ ...before, ...changes });
  await brain.config.patch(changes);
  const changed = Object.keys(changes).filter((key) => isConfigKey(key) && before[key] !== brain.config.current[key]);
  if (changed.length > 0) await brain.activity.record('config', `Changed ${changed.sort().join(', ')}`);
}

function requireWritable(key: string): void {
  if (!isConfigKey(key)) throw new Fault('config/unknown-key', { detail: `Key: ${printable(key)}.` });
  if (!configTable[key].writable) throw new Fault('config/read-only', { detail: `Key: ${key}.` });
}

/** The two keys mean something together only, whichever of them changes. */
function requireAllowedRunner({ local_model_url, local_model_lan }: BrainConfig): void {
  if (!local_model_lan && !isLoopbackHost(new URL(local_model_url).hostname)) throw new Fault('config/not-here');
}

/** A name nobody can be called by would make the glasses deaf; the models say what they can hear. */
function requireHearable(assistantName: string, brain: Brain): void {
  const { service_name: serviceName } = brain.config.current;
  const heard = heardPhrases(brain.hub.state);
  if (heard.size === 0 || heard.has(anyPhrase)) return;
  const missing = wakePhrases({ assistantName, serviceName }).find((phrase) => !heard.has(phrase));
  if (missing !== undefined) throw new Fault('config/name-not-heard', { detail: `It cannot hear “${missing}”.` });
}

/** How perception says that its model takes any phrase. */
const anyPhrase = '*';

/** Empty when there is nothing to check against: no hub, or an ear that is not ready. */
function heardPhrases(hub: HubState | null): ReadonlySet<string> {
  return new Set(hub?.perception.state === 'ready' ? hub.perception.wake_phrases : []);
}

function printable(key: string): string {
  return key.replace(/[^\w.-]/g, '?').slice(0, 40);
}
