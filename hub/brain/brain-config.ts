import type { AssistantNames } from '#core/language/reading/wake-phrase';
import {
  type BrainConfig,
  configAfterLoss,
  configFiles,
  defaultConfig,
  storedPartSchema,
  wholePartSchema,
} from '#core/settings/config';
import { readJsonNow } from '#memory/state/json-file';
import type { StateDirectory } from '#memory/state/state-directory';

/**
 * The configuration as the Brain's files have it. The hub only reads them, from their copies if they are damaged. If
 * there is no whole file, it uses private defaults with whatever names can still be read.
 */
export function readBrainConfig(state: StateDirectory): Readonly<BrainConfig> {
  const path = state.file(...configFiles.settings);
  const settings = readJsonNow(path, wholePartSchema('settings')) ?? {
    ...readJsonNow(path, storedPartSchema('settings')),
    ...configAfterLoss,
  };
  const secrets = readJsonNow(state.file(...configFiles.secrets), wholePartSchema('secrets'));
  return { ...defaultConfig, ...settings, ...secrets };
}

/** Whether a host Brain is paired; questions that it was asked stay in its history. */
export function isHostPaired(state: StateDirectory): boolean {
  return readBrainConfig(state).host_brain_url !== '';
}

/** The names that wake the assistant. */
export function namesIn({ assistant_name, service_name }: Readonly<BrainConfig>): AssistantNames {
  return { assistantName: assistant_name, serviceName: service_name };
}
