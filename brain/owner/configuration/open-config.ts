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
  /** The result of `hasBrainBeenIn` from before any file was opened; computed now by default. */
  readonly wasHere?: boolean;
  /** Devices are paired, so a token must have existed. */
  readonly isPaired?: boolean;
}

/** Files that prove that a Brain has run here; any one is enough. */
const traces = [
  ['brain.db'],
  configFiles.secrets,
  ['keys', 'secrets.json.bak'],
  ['keys', 'devices.json'],
  ['keys', 'devices.json.bak'],
  ['hub_posture.json'],
] as const;

/** Whether a Brain has run on this state directory before. Call before any of its files is opened. */
export function hasBrainBeenIn(state: StateDirectory): boolean {
  return traces.some((trace) => state.has(...trace));
}

/**
 * Opens the configuration. Where a Brain has run before, a file that is missing or lacks the keys a Brain always writes
 * counts as lost. Lost settings leave the Brain private; lost secrets leave it with a new token that only a reader of
 * the state directory can know.
 */
export async function openConfig(options: OpenConfigOptions): Promise<ConfigStore> {
  const { state, clock, log } = options;
  const { wasHere = hasBrainBeenIn(state) } = options;
  const settings = await openPart('settings', { wasHere, isInstalled: wasHere }, options);
  // Earlier releases kept secrets in the settings file, and a person may write them there; they are moved once.
  const inSettings = configPartOf('secrets', settings.value);
  const hasOld = Object.keys(inSettings).length > 0;
  const secrets = await openPart('secrets', { wasHere, isInstalled: wasHere && !hasOld }, options);
  const files = { settings, secrets };
  try {
    await settle(files, hasOld ? inSettings : {}, options.isPaired === true);
    // A partial file that a person wrote before the first start is completed here.
    if (!wasHere) await settings.update((stored) => stored);
  } catch (thrown) {
    // The values in force are the private ones, and a disk that refuses must not keep the Brain from starting.
    log.error('config.not-written', { why: failureReason(thrown) });
  }
  return new ConfigStore(files, clock, log);
}

interface Past {
  readonly wasHere: boolean;
  /** The file must have existed, so if it is missing it was lost. */
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
    // A token can be replaced but never removed.
    hasLost: (value, copy) => value.token === '' && Boolean(copy.token),
    clock,
    log,
  });
}

const inForce = { evenIfUnsaved: true };

/** Writes both files, with private values where they were lost, and moves every secret out of the settings file. */
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

/** A key in the settings file belongs to the provider named there. */
function adopted(config: Partial<BrainConfig>): Partial<BrainConfig> {
  const { data = {} } = storedPartSchema('secrets').safeParse(configPartOf('secrets', config));
  return configPartOf('secrets', withBoundKey({ ...defaultConfig, ...config, ...data }));
}

function without(stored: Partial<BrainConfig>, keys: readonly string[]): Partial<BrainConfig> {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !keys.includes(key)));
}
