import { accessSync, constants, existsSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { asFault } from '#core/faults';
import { brainSchema } from '#memory/brain-records/brain-schema';
import { databasePaths } from '#memory/database/database-paths';
import { strangersSentence } from '#memory/database/file-condition';
import { strangersAt } from '#memory/database/files/strangers';
import { memorySchema } from '#memory/memory-schema';
import { StateDirectory, statePath } from '#memory/state/state-directory';
import { strangersInState } from '#memory/state/strangers-in-state';
import type { OptionValues } from '../../options.js';
import { damagedFiles } from './damaged-files.js';

/**
 * `note`: the product works without it, and the line says what is then missing. `broken`: something does not work as it
 * should, or was lost.
 */
type CheckVerdict = 'ok' | 'note' | 'broken';

export interface Finding {
  readonly check: string;
  readonly verdict: CheckVerdict;
  readonly say: string;
}

/** What can be told of the state directory by looking at it, whether anything runs on it or not. */
export function stateDirectory(values: OptionValues): readonly Finding[] {
  const path = statePath({ option: values.state });
  const finding = (verdict: CheckVerdict, say: string): Finding => ({ check: 'state', verdict, say });
  try {
    const state = StateDirectory.existing(path);
    if (state === null) {
      return canBeMade(path)
        ? [finding('note', `${path} is made at the first start`)]
        : [finding('broken', `${path} cannot be created`)];
    }
    state.checkLocks();
    const strangers = strangersOf(state);
    if (strangers.length > 0) return [finding('broken', strangersSentence(strangers))];
    const damaged = damagedFiles(path).map((say): Finding => ({ check: 'files', verdict: 'broken', say }));
    return [finding('ok', `${path} is private and writable`), ...damaged];
  } catch (thrown) {
    return [finding('broken', asFault(thrown, 'state/not-writable').message)];
  }
}

function strangersOf({ path }: StateDirectory): readonly string[] {
  const besideDatabases = [memorySchema, brainSchema].flatMap(({ file }) => strangersAt(databasePaths(path, file)));
  return [...new Set([...strangersInState(path), ...besideDatabases.map((found) => basename(found))])];
}

function canBeMade(path: string): boolean {
  const parent = dirname(path);
  if (!existsSync(parent)) return canBeMade(parent);
  try {
    accessSync(`${parent}/.`, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
