import { type CloudProvider, type PresetTable, presets } from './cloud-presets.js';
import { type BrainConfig, configTable } from './config.js';

type CloudSettings = Pick<
  BrainConfig,
  'cloud_provider' | 'cloud_base_url' | 'local_model_url' | 'cloud_api_key' | 'cloud_keys'
>;

/** The base URL of the chosen provider, without a trailing slash; '' while none is configured. */
export function cloudBaseUrl(config: CloudSettings, table: PresetTable = presets): string {
  const { baseUrl } = table[config.cloud_provider];
  if (baseUrl === 'runner') return `${withoutEndSlashes(config.local_model_url)}/v1`;
  if (baseUrl !== null) return baseUrl;
  return config.cloud_base_url === configTable.cloud_base_url.default ? '' : withoutEndSlashes(config.cloud_base_url);
}

type CloudConfig = CloudSettings & Pick<BrainConfig, 'cloud_model'>;

/**
 * A sentence for the owner saying what is still missing in a cloud that was switched on; null where nothing is. Works
 * on the masked configuration as well.
 */
export function cloudOpenedSentence(config: CloudConfig): string | null {
  const lack = cloudLack(config);
  return lack === null ? null : `The cloud is on, but ${lack}.`;
}

function cloudLack(config: CloudConfig): string | null {
  if (cloudBaseUrl(config) === '') return 'its provider has no address yet';
  if (config.cloud_model === '') return 'no model is named for it yet';
  const hasKey = config.cloud_api_key !== '' || cloudKeyOf(config) !== '';
  return hasKey || !presets[config.cloud_provider].needsKey ? null : 'no key is set for its provider yet';
}

/** Whether the provider is called at `cloud_base_url`; the others have a fixed address. */
export function takesBaseUrl(provider: CloudProvider): boolean {
  return presets[provider].baseUrl === null;
}

/**
 * The provider and origin that a key is bound to, such as `openai https://api.openai.com`; null while no address is
 * configured.
 */
export function keyBinding(config: CloudSettings, table: PresetTable = presets): string | null {
  const url = cloudBaseUrl(config, table);
  return URL.canParse(url) ? `${config.cloud_provider} ${new URL(url).origin}` : null;
}

/** The key bound to the present provider and origin; '' where none is stored. */
export function cloudKeyOf(config: CloudSettings, table: PresetTable = presets): string {
  const binding = keyBinding(config, table);
  return binding !== null && Object.hasOwn(config.cloud_keys, binding) ? (config.cloud_keys[binding] ?? '') : '';
}

/**
 * The configuration with the key in `cloud_api_key` moved to `cloud_keys`, bound to the present provider and origin.
 * Keys of other providers stay. While no address is configured the key is dropped, because a later address could be
 * anyone's.
 */
export function withBoundKey<C extends CloudSettings>(config: C): C {
  const { cloud_api_key: key } = config;
  return key === '' ? config : { ...withKey(config, key), cloud_api_key: '' };
}

/** The configuration without the key of the present provider and origin. */
export function withoutKey<C extends CloudSettings>(config: C): C {
  return withKey({ ...config, cloud_api_key: '' }, '');
}

function withKey<C extends CloudSettings>(config: C, key: string): C {
  const binding = keyBinding(config);
  const others = Object.entries(config.cloud_keys).filter(([kept]) => kept !== binding);
  const own = binding === null || key === '' ? [] : [[binding, key] as const];
  return { ...config, cloud_keys: Object.fromEntries([...others, ...own]) };
}

const withoutEndSlashes = (url: string): string => url.replace(/\/+$/, '');
