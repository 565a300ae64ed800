import { cloudKeyOf } from './cloud-key.js';
import { type BrainConfig, configKeys, configTable, isConfigKey } from './config.js';

/** Replaces a secret that is set. */
export const maskedSecret = 'set';

/** A patch without secrets that equal the mask, which a client sends back when it edits what it was shown. */
export function withoutMasks(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isMask = ([key, value]: [string, unknown]) =>
    isConfigKey(key) && configTable[key].secret && value === maskedSecret;
  return Object.fromEntries(Object.entries(patch).filter((entry) => !isMask(entry)));
}

/**
 * A copy that may be shown: every secret that is set becomes the word `set`. `cloud_api_key` is that of the present
 * provider and address, `cloud_keys` has one entry for each that a key is kept for.
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
