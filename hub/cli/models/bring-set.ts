import { Fault } from '#core/faults';
import { StateDirectory } from '#memory/state/state-directory';
import { strictestOf } from '#models/sets/model-terms';
import { exitCodes } from '../output/exit-codes.js';
import { acceptTerms } from './accept-terms.js';
import { type ImportedSet, importSet } from './import-set.js';
import { type ModelsCall, progressTo } from './models-call.js';
import { mebibytes, removeSet } from './set-folders.js';

/** Imports a file, folder or archive as a set. */
export async function importCommand(call: ModelsCall): Promise<number> {
  const { what, flags, state } = call;
  if (what === undefined)
    throw new Fault('cli/usage', { detail: 'Which file? models import FILE, FOLDER or ARCHIVE.' });
  if (flags.as !== undefined && flags.as !== 'asr' && flags.as !== 'wake') {
    throw new Fault('cli/usage', { detail: '--as takes asr (words) or wake (wake phrases).' });
  }
  StateDirectory.open(state);
  const imported = await importSet({
    state,
    source: what,
    name: flags.name,
    as: flags.as,
    like: flags.like,
    precision: flags.float ? 'float' : 'int8',
    accept: ({ models }) => acceptTerms(strictestOf(models), what, call),
    tell: progressTo(call),
  });
  tellImported(imported, call);
  return exitCodes.done;
}

/** Says what became of the files, and how to go on. */
export function tellImported({ id, manifest, isNew, unfit }: ImportedSet, { values, terminal }: ModelsCall): void {
  if (values.json) {
    const models = manifest.models.map(({ role, id: model, container }) => ({ role, id: model, container }));
    terminal.out(JSON.stringify({ ok: true, set: id, new: isNew, models, notes: manifest.set?.notes ?? [], unfit }));
    return;
  }
  for (const note of manifest.set?.notes ?? []) terminal.err(`  ${note}`);
  for (const { name, why } of unfit) terminal.err(`  left out: ${name}: ${why}`);
  terminal.out(isNew ? `${id} is installed; listen with it: nightjar models use ${id}` : `${id} is there already.`);
}

/** Removes a set that is not in use. */
export async function removeInstalled({ what, state, values, terminal }: ModelsCall): Promise<number> {
  if (what === undefined) throw new Fault('cli/usage', { detail: 'Which set? models remove SET.' });
  const { id, manifest } = await removeSet(state, what);
  const files = new Map(manifest.models.flatMap((model) => model.files.map(({ name, bytes }) => [name, bytes])));
  const bytes = [...files.values()].reduce((sum, one) => sum + one, 0);
  terminal.out(
    values.json
      ? JSON.stringify({ ok: true, set: id, bytes })
      : `${id} is removed, ${mebibytes(bytes)} are free again.`,
  );
  return exitCodes.done;
}
