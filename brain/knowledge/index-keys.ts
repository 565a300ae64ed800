import { type BrainConfig, type ConfigKey, configTable } from '#core/settings/config';

const indexKeys: ReadonlySet<ConfigKey> = new Set<keyof BrainConfig>([
  'folders',
  'index_extensions',
  'max_file_kb',
  'exclude_globs',
]);

/** Whether a change of that setting has the folders compared again. */
export function isForIndex(key: ConfigKey): boolean {
  return configTable[key].reindexes && indexKeys.has(key);
}
