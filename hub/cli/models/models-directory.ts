import { statePath } from '#memory/state/state-directory';
import type { OptionValues } from '../options.js';
import { setInUse } from './set-in-use.js';

/** Folder of the speech models: `--models`, else the set in use. */
export function modelsDirectory(values: Pick<OptionValues, 'models' | 'state'>): string {
  return values.models ?? setInUse(statePath({ option: values.state })).directory;
}
