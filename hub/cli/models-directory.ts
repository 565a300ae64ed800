import { join } from 'node:path';
import { packageRoot } from '../package-root.js';
import type { OptionValues } from './options.js';

/** Folder of the speech models: `--models`, else the starter models that come with the package. */
export function modelsDirectory(values: Pick<OptionValues, 'models'>): string {
  return values.models ?? join(packageRoot, 'models', 'starter');
}
