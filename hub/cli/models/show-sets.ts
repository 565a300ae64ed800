import { asFault } from '#core/faults';
import { broughtModels, publishedSets } from '#core/speech-models/published-sets';
import { loadManifest, type Model } from '#models/manifest';
import { strictestOf } from '#models/sets/model-terms';
import { verifyModel } from '#models/verify';
import { exitCodeOf, exitCodes } from '../output/exit-codes.js';
import type { ModelsCall } from './models-call.js';
import { modelsDirectory } from './models-directory.js';
import { type InstalledSet, installedSet, installedSets, mebibytes } from './set-folders.js';
import { earsInWords, setInUse, starterSet } from './set-in-use.js';

/** Prints the sets that are installed and those that can be fetched. */
export async function listSets({ values, terminal, state }: ModelsCall): Promise<number> {
  const use = setInUse(state);
  const installed = await installedSets(state);
  const rows = [...installed.map((set) => installedRow(set, use.id)), ...fetchableRows(installed)];
  if (values.json) {
    for (const row of rows) terminal.out(JSON.stringify(row));
    return exitCodes.done;
  }
  for (const row of rows) terminal.out(rowInWords(row));
  for (const { name, why } of broughtModels) terminal.out(`  bring     ${name}  (${why})`);
  if (use.missing !== null) terminal.err(`nightjar: ${earsInWords(use)}`);
  return exitCodes.done;
}

interface SetRow {
  readonly set: string;
  readonly state: 'in use' | 'installed' | 'fetch';
  readonly bytes: number;
  readonly licence: string;
  readonly data_licence: string;
  readonly commercial: string;
  readonly title: string;
  readonly models: readonly { readonly role: string; readonly id: string; readonly container: string }[];
}

function installedRow({ id, manifest }: InstalledSet, inUse: string): SetRow {
  const terms = strictestOf(manifest.models) ?? { licence: '', data_licence: '', commercial: 'unclear' };
  const files = new Map(manifest.models.flatMap((model) => model.files.map(({ name, bytes }) => [name, bytes])));
  return {
    set: id,
    state: id === inUse ? 'in use' : 'installed',
    bytes: [...files.values()].reduce((sum, bytes) => sum + bytes, 0),
    ...terms,
    title:
      id === starterSet
        ? 'comes with the program; knows synthetic voices only'
        : `from ${manifest.set?.from ?? 'a folder'}`,
    models: manifest.models.map(({ role, id: model, container }) => ({ role, id: model, container })),
  };
}

function fetchableRows(installed: readonly InstalledSet[]): readonly SetRow[] {
  const missing = publishedSets.filter(({ id }) => !installed.some((set) => set.id === id));
  return missing.map(({ id, models: _models, ...set }) => ({ ...set, set: id, state: 'fetch', models: [] }));
}

function rowInWords({ set, state, bytes, licence, commercial, title }: SetRow): string {
  const sold = { yes: '', no: ', not commercially', unclear: ', commercially unclear' }[commercial] ?? '';
  const mark = state === 'in use' ? '*' : ' ';
  return `${mark} ${state.padEnd(9)} ${set.padEnd(22)} ${mebibytes(bytes).padStart(8)}  ${title}  [${licence}${sold}]`;
}

/** Checks the files of one set, of the set in use, or of `--models`, against their digests. */
export async function verifySet(call: ModelsCall): Promise<number> {
  const { values, terminal, what, state } = call;
  const directory = what === undefined ? modelsDirectory(values) : (await installedSet(state, what)).directory;
  const { models } = await loadManifest(directory);
  let exitCode: number = exitCodes.done;
  for (const model of models) {
    const fault = await verifyModel(directory, model).then(
      () => null,
      (thrown: unknown) => asFault(thrown, 'model/unusable'),
    );
    if (fault !== null) exitCode = exitCodeOf(fault.code);
    printModel(model, fault?.message ?? '', call);
  }
  if (!values.json && exitCode !== exitCodes.done)
    terminal.err('nightjar models use starter goes back to what comes with the program.');
  return exitCode;
}

function printModel(
  { id, role, container, files, licence }: Model,
  problem: string,
  { values, terminal }: ModelsCall,
): void {
  const kib = Math.round(files.reduce((sum, file) => sum + file.bytes, 0) / 1_024);
  if (values.json) terminal.out(JSON.stringify({ id, role, container, kib, licence, problem }));
  else
    terminal.out(
      `${id.padEnd(16)} ${role.padEnd(6)} ${container.padEnd(22)} ${`${kib} KiB`.padStart(9)}  ${licence}  ${problem || 'verified'}`,
    );
}
