import { isLoopbackBind } from '#brain/http/access/listen-address';
import { ConfigStore } from '#brain/owner/configuration/config-store';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import { type BrainConfig, defaultConfig, storedConfigSchema } from '#core/settings/config';
import { JsonFile } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';
import { mintToken } from '../token/pairing-token.js';

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
  const config = new ConfigStore(file, clock);
  // Whatever the wearer had chosen is lost, and it may have been to stay private.
  if (file.recovery?.from === 'defaults') await config.patch({ network_mode: 'lan_only' });
  return config;
}

/** Gives a Brain that the network can reach a token when it has none (brain-http §5.4); true when it did. */
export async function mintForNetwork(config: ConfigStore, host: string): Promise<boolean> {
  if (isLoopbackBind(host) || config.current.token !== '') return false;
  await config.patch({ token: mintToken() });
  return true;
}
