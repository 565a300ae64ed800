import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { keepingKey } from '#core/settings/cloud-key';
import {
  type BrainConfig,
  type ConfigPart,
  configAfterLoss,
  configFiles,
  configPartOf,
  defaultConfig,
  storedPartSchema,
} from '#core/settings/config';
import { JsonFile } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { type ConfigFiles, ConfigStore } from './config-store.js';
import { mintToken } from './mint-token.js';

interface OpenConfigOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Opens the configuration. Settings that are lost leave the Brain private, secrets that are lost leave it with a token
 * that nobody has but who may read the state directory: where a Brain has been before, a missing file is a lost one.
 */
export async function openConfig(options: OpenConfigOptions): Promise<ConfigStore> {
  const { state, clock, log } = options;
  const wasHere = state.has('brain.db') || state.has(...configFiles.secrets);
  const settings = await openPart('settings', wasHere, options);
  // Earlier releases kept the secrets there, and so may a person who writes the file; afterwards they are never read there.
  const inSettings = configPartOf('secrets', settings.value);
  const hasOld = Object.keys(inSettings).length > 0;
  const secrets = await openPart('secrets', wasHere && !hasOld, options);
  const files = { settings, secrets };
  try {
    await settle(files, hasOld ? inSettings : {});
  } catch (thrown) {
    // What opens nothing is in force; a disk that takes nothing must not keep the Brain from its start.
    log.error('config.not-written', { why: failureReason(thrown) });
  }
  return new ConfigStore(files, clock, log);
}

function openPart(part: ConfigPart, isInstalled: boolean, { state, clock, log }: OpenConfigOptions) {
  return JsonFile.open<Partial<BrainConfig>>({
    path: state.file(...configFiles[part]),
    schema: storedPartSchema(part),
    defaults: configPartOf(part, defaultConfig),
    isInstalled,
    clock,
    log,
  });
}

const inForce = { evenIfUnsaved: true };

/** Both files are there afterwards, closed where they were lost, and no secret is left beside the settings. */
async function settle({ settings, secrets }: ConfigFiles, old: Partial<BrainConfig>): Promise<void> {
  if (secrets.isNew) await secrets.update((none) => adopted({ ...settings.value, ...none, ...old }), inForce);
  if (secrets.recovery?.from === 'defaults') await secrets.update((none) => ({ ...none, token: mintToken() }), inForce);
  const isLost = settings.recovery?.from === 'defaults';
  if (isLost) await settings.update((none) => ({ ...none, ...configPartOf('settings', configAfterLoss) }), inForce);
  else if (settings.isNew) await settings.update((none) => none);
  if (Object.keys(old).length === 0) return;
  await settings.update((stored) => without(stored, Object.keys(old)));
  await settings.forgetDamaged();
}

/** A key beside the settings was meant for the provider beside it. */
function adopted(config: Partial<BrainConfig>): Partial<BrainConfig> {
  const { data = {} } = storedPartSchema('secrets').safeParse(configPartOf('secrets', config));
  return configPartOf('secrets', keepingKey({ ...defaultConfig, ...config, ...data }));
}

function without(stored: Partial<BrainConfig>, keys: readonly string[]): Partial<BrainConfig> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !keys.includes(key)));
}
