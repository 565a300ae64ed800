import { cloudKeyOf } from './cloud-key.js';
import { type BrainConfig, configKeys, configTable, isConfigKey } from './config.js';

/** The word a secret that is present is replaced by. */
export const maskedSecret = 'set';

/** A patch without the secrets that are only the mask, which a client that edits what it was shown sends back. */
export function withoutMasks(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isMask = ([key, value]: [string, unknown]) =>
    isConfigKey(key) && configTable[key].secret && value === maskedSecret;
  return Object.fromEntries(Object.entries(patch).filter((entry) => !isMask(entry)));
}

/**
 * A copy fit to show: every secret that is present becomes the word `set`. `cloud_api_key` tells of the provider and
 * address in force, `cloud_keys` of each that a key is kept for.
 */
export function maskConfig(config: BrainConfig): BrainConfig {
  const masked: Record<string, unknown> = { ...config, cloud_api_key: cloudKeyOf(config) };
  for (const key of configKeys) if (configTable[key].secret) masked[key] = maskOf(masked[key]);
  return masked as BrainConfig;
}

function maskOf(secret: unknown): unknown {
  if (typeof secret !== 'object' || secret === null) return secret === '' ? '' : maskedSecret;
  return Object.fromEntries(Object.keys(secret).map((name) => [name, maskedSecret]));
}
