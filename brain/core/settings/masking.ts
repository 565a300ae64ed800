import { cloudKeyOf } from './cloud-key.js';
import { type BrainConfig, configKeys, configTable, isConfigKey } from './config.js';

/** What a client is shown in place of a secret that is set (brain-http.md §2). */
export const maskedSecret = 'set';

/**
 * A patch without the secrets that equal the mask: a client sends them back unchanged when it edits what it was shown.
 */
export function withoutMasks(patch: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isMask = ([key, value]: [string, unknown]) =>
    isConfigKey(key) && configTable[key].secret && value === maskedSecret;
  return Object.fromEntries(Object.entries(patch).filter((entry) => !isMask(entry)));
}

/**
 * A copy that may be shown: every secret that is set becomes the word `set`. `cloud_api_key` stands for the key of the
 * present provider and address; `cloud_keys` keeps one masked entry for each stored key.
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
