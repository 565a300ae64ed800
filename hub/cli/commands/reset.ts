import { z } from 'zod';
import { Fault } from '#core/faults';
import { countsInWords, type ForgettableCounts, staysAtHost } from '#core/language/replies/forgetting';
import { freshSaga, sagaStateSchema, xpOf } from '#core/wearer/saga/saga-state';
import { countRecords, resetRecords } from '#memory/brain-records/burn-copies';
import { readJsonNow } from '#memory/state/json-file';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { resetState } from '#memory/whole-memory/reset-state';
import { isStateOfNightjar } from '#memory/whole-memory/state-signs';
import { isHostPaired } from '../../brain/brain-config.js';
import { countTimers } from '../../wearer/timers/timer-file.js';
import type { OptionValues } from '../options.js';
import { refuse, tellDone } from '../output/command-result.js';
import type { Terminal } from '../output/terminal.js';
import { countMemory } from '../stored-memory.js';

interface ResetOptions {
  readonly values: OptionValues;
  readonly terminal: Terminal;
  readonly yes: boolean;
}

const takes = 'with every setting, key and mode, the veil too';
const stayingFiles = 'Models and watched files stay.';

/**
 * `nightjar reset --yes`: deletes everything of the wearer and every pairing, as before the first start; resolves with
 * the exit code.
 */
export async function resetCommand(options: ResetOptions): Promise<number> {
  const path = statePath({ option: options.values.state });
  const state = isStateOfNightjar(path) ? StateDirectory.existing(path) : null;
  if (state === null) throw new Fault('state/foreign', { detail: `The folder is ${path}.` });
  const counts = await countAll(state);
  // Read before the pairing is deleted.
  const stays = isHostPaired(state) ? `${stayingFiles} ${staysAtHost}` : stayingFiles;
  const taken = `${countsInWords(counts)}, ${takes}`;
  if (!options.yes) {
    const warning = 'This takes everything back to the first start, and nothing undoes it. Say it with --yes.';
    return refuse(options, 'cli/not-confirmed', `${warning} It takes: ${taken}. ${stays}`);
  }
  const left = await resetState(state);
  const leftInWords = left.length === 0 ? '' : ` Not Nightjar’s, and left there: ${left.join(', ')}.`;
  return tellDone(options, { reset: true, counts, left }, `Gone: ${taken}. ${stays}${leftInWords}`);
}

const deviceFileSchema = z.object({ devices: z.array(z.unknown()) });

async function countAll(state: StateDirectory): Promise<ForgettableCounts> {
  const devices = readJsonNow(state.file('keys', 'devices.json'), deviceFileSchema)?.devices.length ?? 0;
  const saga = readJsonNow(state.file('saga.json'), sagaStateSchema) ?? freshSaga;
  return {
    ...(await countMemory(state)),
    ...countRecords(state, resetRecords),
    devices,
    timers: countTimers(state),
    xp: xpOf(saga),
    badges: Object.keys(saga.unlocked).length,
  };
}
