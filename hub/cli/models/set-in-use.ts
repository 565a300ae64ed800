import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { replaceDurably } from '#memory/state/durable-replace';
import { manifestName } from '#models/manifest';
import { packageRoot } from '../../package-root.js';

/** The set of models that comes with the package. */
export const starterSet = 'starter';

/** Names of sets, which are names of folders as well. */
export const setName = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,79}$/);

const choiceSchema = z.looseObject({ set: setName, before: setName.optional() });

/** The set that is listened with. */
export interface SetInUse {
  readonly id: string;
  readonly directory: string;
  /** The set that was in use before it, to go back to. */
  readonly before: string | null;
  /** A set that was chosen and is not there any more. */
  readonly missing: string | null;
}

/** The one file that says which set is in use, in a state directory. */
export function choicePath(state: string): string {
  return join(state, 'models', 'in-use.json');
}

/** Where the files of a set lie. */
export function setDirectory(state: string, id: string): string {
  return id === starterSet ? join(packageRoot, 'models', 'starter') : join(state, 'models', 'sets', id);
}

/** The set in use; the starter set where none was chosen, or where the chosen one is not there. */
export function setInUse(state: string): SetInUse {
  const choice = chosenSet(choicePath(state));
  const id = choice?.set ?? starterSet;
  const isThere = existsSync(join(setDirectory(state, id), manifestName));
  const used = isThere ? id : starterSet;
  return {
    id: used,
    directory: setDirectory(state, used),
    before: choice?.before ?? null,
    missing: isThere ? null : id,
  };
}

/** What the wearer should know of the set that listens; '' for nothing. */
export function earsInWords({ id, missing }: SetInUse): string {
  const gone = missing === null ? '' : `the models “${missing}” are not there any more; `;
  if (id !== starterSet) return gone;
  return `${gone}its ears are the starter models, which know synthetic voices only; for people: nightjar models fetch english-20m`;
}

/** Switches to a set; when it resolves, this is on disk. Whoever is killed meanwhile leaves the old choice or the new. */
export async function chooseSet(state: string, id: string): Promise<void> {
  const { id: before } = setInUse(state);
  const choice = { set: id, ...(before !== id && { before }) };
  await replaceDurably(choicePath(state), `${JSON.stringify(choice)}\n`);
}

function chosenSet(path: string): z.infer<typeof choiceSchema> | null {
  try {
    return choiceSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // Without a choice, or with one that cannot be read, the starter set listens.
    return null;
  }
}
