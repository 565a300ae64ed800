import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { withBoundKey } from '#core/settings/cloud-key';
import {
  type BrainConfig,
  type ConfigPart,
  configAfterLoss,
  configFiles,
  configPartOf,
  defaultConfig,
  storedPartSchema,
  wholePartSchema,
} from '#core/settings/config';
import { JsonFile } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { type ConfigFiles, ConfigStore } from './config-store.js';
import { mintToken } from './mint-token.js';

interface OpenConfigOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** As `hasBrainBeenIn` said before any of its files was opened; asked now by default. */
  readonly wasHere?: boolean;
  /** Devices are paired, so there was a token. */
  readonly isPaired?: boolean;
}

/** What tells that a Brain has been here, whichever of its files are gone. */
const traces = [
  ['brain.db'],
  configFiles.secrets,
  ['keys', 'secrets.json.bak'],
  ['keys', 'devices.json'],
  ['keys', 'devices.json.bak'],
  ['hub_posture.json'],
] as const;

/** Whether a Brain has run on this state directory before. Ask before anything of it is opened. */
export function hasBrainBeenIn(state: StateDirectory): boolean {
  return traces.some((trace) => state.has(...trace));
}

/**
 * Opens the configuration. Settings that are lost leave the Brain private, secrets that are lost leave it with a token
 * that nobody has but who may read the state directory: where a Brain has been before, a missing file is a lost one, and so is one without
 * the keys that a Brain always writes.
 */
export async function openConfig(options: OpenConfigOptions): Promise<ConfigStore> {
  const { state, clock, log } = options;
  const { wasHere = hasBrainBeenIn(state) } = options;
  const settings = await openPart('settings', { wasHere, isInstalled: wasHere }, options);
  // Earlier releases kept the secrets there, and so may a person who writes the file; afterwards they are never read there.
  const inSettings = configPartOf('secrets', settings.value);
  const hasOld = Object.keys(inSettings).length > 0;
  const secrets = await openPart('secrets', { wasHere, isInstalled: wasHere && !hasOld }, options);
  const files = { settings, secrets };
  try {
    await settle(files, hasOld ? inSettings : {}, options.isPaired === true);
    // What a person wrote before the first start is whole from here on.
    if (!wasHere) await settings.update((stored) => stored);
  } catch (thrown) {
    // What opens nothing is in force; a disk that takes nothing must not keep the Brain from its start.
    log.error('config.not-written', { why: failureReason(thrown) });
  }
  return new ConfigStore(files, clock, log);
}

interface Past {
  readonly wasHere: boolean;
  /** A file that is missing was there. */
  readonly isInstalled: boolean;
}

function openPart(
  part: ConfigPart,
  { wasHere, isInstalled }: Past,
  { state, clock, log, isPaired }: OpenConfigOptions,
) {
  const hasToken = ({ token }: Partial<BrainConfig>) => part !== 'secrets' || token !== '' || isPaired !== true;
  return JsonFile.open<Partial<BrainConfig>>({
    path: state.file(...configFiles[part]),
    schema: wasHere ? wholePartSchema(part).refine(hasToken, 'must have a token') : storedPartSchema(part),
    defaults: configPartOf(part, defaultConfig),
    isInstalled,
    // A token is replaced and never taken away.
    hasLost: (value, copy) => value.token === '' && Boolean(copy.token),
    clock,
    log,
  });
}

const inForce = { evenIfUnsaved: true };

/** Both files are there afterwards, closed where they were lost, and no secret is left beside the settings. */
async function settle({ settings, secrets }: ConfigFiles, old: Partial<BrainConfig>, isPaired: boolean): Promise<void> {
  if (secrets.isNew) {
    const kept = isPaired && !old.token ? { ...old, token: mintToken() } : old;
    await secrets.update((none) => adopted({ ...settings.value, ...none, ...kept }), inForce);
  }
  if (secrets.recovery?.from === 'defaults') await secrets.update((none) => ({ ...none, token: mintToken() }), inForce);
  const isLost = settings.recovery?.from === 'defaults';
  if (isLost) await settings.update((none) => ({ ...none, ...configPartOf('settings', configAfterLoss) }), inForce);
  if (Object.keys(old).length === 0) return;
  await settings.update((stored) => without(stored, Object.keys(old)));
  await settings.forgetDamaged();
}

/** A key beside the settings was meant for the provider beside it. */
function adopted(config: Partial<BrainConfig>): Partial<BrainConfig> {
  const { data = {} } = storedPartSchema('secrets').safeParse(configPartOf('secrets', config));
  return configPartOf('secrets', withBoundKey({ ...defaultConfig, ...config, ...data }));
}

function without(stored: Partial<BrainConfig>, keys: readonly string[]): Partial<BrainConfig> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !keys.includes(key)));
}
