import { toldBrainAddress } from '#memory/state/brain-address';
import type { StateDirectory } from '#memory/state/state-directory';
import { defaultPort, type OptionValues } from './options.js';

/** Where to look for the Brain: as told with `--brain`, else the one of this state directory, else the usual port. */
export function brainUrl({ brain }: OptionValues, state: StateDirectory): string {
  return brain ?? toldBrainAddress(state) ?? `http://127.0.0.1:${defaultPort}`;
}
