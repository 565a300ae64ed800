import { readFileSync } from 'node:fs';
import type { AssistantNames } from '#core/language/reading/wake-phrase';
import { type BrainConfig, defaultConfig, storedConfigSchema } from '#core/settings/config';
import type { StateDirectory } from '#memory/state/state-directory';

/** The Brain owns this file; the hub follows it, and lives with the defaults where it is missing or unreadable. */
export function readBrainConfig(state: StateDirectory): Readonly<BrainConfig> {
  try {
    const stored: unknown = JSON.parse(readFileSync(state.file('brain_config.json'), 'utf8'));
    return storedConfigSchema.safeParse(stored).data ?? defaultConfig;
  } catch {
    return defaultConfig;
  }
}

/** The names that wake the assistant. */
export function namesIn({ assistant_name, service_name }: Readonly<BrainConfig>): AssistantNames {
  return { assistantName: assistant_name, serviceName: service_name };
}
