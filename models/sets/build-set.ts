import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FoundModel, SetRole } from '../layouts/found-model.js';
import {
  fileOf,
  type Manifest,
  type Model,
  type ModelFile,
  manifestName,
  modelOf,
  type SetOrigin,
} from '../manifest.js';
import { copyDurably } from './copied-file.js';
import { type ModelTerms, strictestOf } from './model-terms.js';

interface BuildSetOptions {
  readonly id: string;
  readonly found: readonly FoundModel[];
  /** The set that gives what was not found, and its folder. */
  readonly base: { readonly directory: string; readonly manifest: Manifest };
  /** An existing empty folder. */
  readonly folder: string;
  readonly from: string;
  /** What may be done with a file of that digest; null where that is not known. */
  readonly termsByDigest: (sha256: string) => ModelTerms | null;
}

const neededRoles: readonly SetRole[] = ['asr', 'wake', 'vad'];
const unknownTerms: ModelTerms = { licence: 'not known', data_licence: 'not known', commercial: 'unclear' };

/**
 * Writes a whole set into `folder`: what was found, a recogniser of any words also as the spotter where none was found,
 * and the rest of the base. Resolves with its manifest once everything is on disk.
 */
export async function buildSet({ id, found, base, folder, from, termsByDigest }: BuildSetOptions): Promise<Manifest> {
  const models: Model[] = [];
  for (const model of found) models.push(await takeFound(model));
  const spotter = found.some(({ role }) => role === 'wake')
    ? undefined
    : asSpotter(modelOf({ version: 1, models }, 'asr'));
  if (spotter !== undefined) models.push({ ...spotter, id: `${id}-wake` });
  const roles = new Set(models.map(({ role }) => role));
  const kept = base.manifest.models.filter(({ role }) => !roles.has(role));
  for (const model of kept) models.push({ ...model, files: await takeKept(model) });
  const notes = [
    ...found.flatMap((model) => model.notes.map((note) => `${model.role}: ${note}`)),
    ...notesOnRest(spotter, kept),
  ];
  const manifest: Manifest = { version: 1, set: { from, notes } satisfies SetOrigin, models: inRoleOrder(models) };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true });
  return manifest;

  async function takeFound({ role, container, units, parts, dims }: FoundModel): Promise<Model> {
    const files: ModelFile[] = [];
    for (const [part, source] of Object.entries(parts)) {
      const extension = 'file' in source ? extname(source.file).toLowerCase() : '.txt';
      const name = `${role}.${part}${extension}`;
      files.push({ name, part, ...(await copyDurably(source, join(folder, name))) });
    }
    const terms = strictestOf(files.flatMap(({ sha256 }) => termsByDigest(sha256) ?? [])) ?? unknownTerms;
    return { id: `${id}-${role}`, role, container, units, sample_rate: 16_000, files, ...terms, ...(dims && { dims }) };
  }

  async function takeKept(model: Model): Promise<ModelFile[]> {
    const files: ModelFile[] = [];
    for (const { name, part, bytes, sha256 } of model.files) {
      const own = `${model.role}.${part}${extname(name)}`;
      await copyDurably({ file: join(base.directory, name) }, join(folder, own));
      // The digest stays that of the base's manifest, so that a damaged copy is found before the set is used.
      files.push({ name: own, part, bytes, sha256 });
    }
    return files;
  }
}

/** The row of a recogniser that can spot any phrase; undefined where it cannot. */
function asSpotter(recognizer: Model | undefined): Model | undefined {
  if (recognizer === undefined || !recognizer.container.endsWith('-transducer')) return undefined;
  return recognizer.units === 'none' ? undefined : { ...recognizer, role: 'wake' };
}

function notesOnRest(spotter: Model | undefined, kept: readonly Model[]): string[] {
  const needed = kept.filter(({ role }) => (neededRoles as readonly string[]).includes(role));
  return [
    ...(spotter === undefined ? [] : ['wake: the recogniser itself listens for the wake phrase']),
    ...needed.map(({ role, id }) => `${role}: ${id}, as before`),
  ];
}

function inRoleOrder(models: readonly Model[]): Model[] {
  const order = [...neededRoles, 'speaker'] as readonly string[];
  return [...models].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

/** Whether two manifests describe the same files in the same roles. */
export function isSameSet(a: Manifest, b: Manifest): boolean {
  const contentOf = ({ models }: Manifest): string =>
    JSON.stringify(
      models.map((model) => [model.role, model.container, model.files.map(({ part }) => fileOf(model, part).sha256)]),
    );
  return contentOf(a) === contentOf(b);
}
