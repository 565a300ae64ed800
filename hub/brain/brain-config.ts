import type { AssistantNames } from '#core/language/reading/wake-phrase';
import { type BrainConfig, configFiles, defaultConfig, storedPartSchema } from '#core/settings/config';
import { readJsonNow } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

/**
 * The Brain owns these files; the hub follows them, from their copies where they are damaged, and lives with the defaults
 * where they are missing.
 */
export function readBrainConfig(state: StateDirectory): Readonly<BrainConfig> {
  const settings = readJsonNow(state.file(...configFiles.settings), storedPartSchema('settings'));
  const secrets = readJsonNow(state.file(...configFiles.secrets), storedPartSchema('secrets'));
  return { ...defaultConfig, ...settings, ...secrets };
}

/** The names that wake the assistant. */
export function namesIn({ assistant_name, service_name }: Readonly<BrainConfig>): AssistantNames {
  return { assistantName: assistant_name, serviceName: service_name };
}
