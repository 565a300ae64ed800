import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { type BrainConfig, configAfterLoss, defaultConfig, storedConfigSchema } from '#core/settings/config';
import { JsonFile } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { ConfigStore } from './config-store.js';

interface OpenConfigOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/** Opens `brain_config.json`; one that is damaged beyond its backup leaves the Brain private. */
export async function openConfig({ state, clock, log }: OpenConfigOptions): Promise<ConfigStore> {
  const file = await JsonFile.open<BrainConfig>({
    path: state.file('brain_config.json'),
    schema: storedConfigSchema,
    defaults: defaultConfig,
    clock,
    log,
  });
  const config = new ConfigStore(file, clock, log);
  // Whoever wrote the key into the file itself, or an earlier release, meant it for the provider beside it.
  if (config.current.cloud_api_key !== '') await config.patch({});
  if (file.recovery?.from === 'defaults') await config.patch(configAfterLoss);
  return config;
}
