import { Fault } from '#core/faults';
import { folderFiles, type ModelFolder } from './folder-files.js';
import type { FoundModel, SetRole, UnfitFile } from './found-model.js';
import { type GraphFile, graphFiles } from './graph-file.js';
import { writtenUnits } from './text-parts.js';
import { chooseTransducer, type VariantChoice } from './transducer.js';
import { fileVariant } from './variant.js';

interface FindOptions extends VariantChoice {
  /** What a transducer is for; without it a keyword model is known by its keywords file. */
  readonly as?: 'asr' | 'wake' | undefined;
}

/** What a folder holds. */
export interface FoundModels {
  /** At most one of each role. */
  readonly models: readonly FoundModel[];
  readonly unfit: readonly UnfitFile[];
}

/**
 * Finds models in a folder that has the layout in which they are published. Throws `model/no-fit` where there is none,
 * or two of one role, naming the files and what would fit.
 */
export async function findModels(root: string, options: FindOptions): Promise<FoundModels> {
  const folders = await folderFiles(root);
  const found = await Promise.all(folders.map((folder) => modelsIn(folder, options)));
  const models = found.flatMap((each) => each.models);
  const unfit = found.flatMap((each) => each.unfit);
  if (models.length === 0) throw nothingFits(unfit, folders);
  for (const role of ['asr', 'wake', 'vad', 'speaker'] as const) refuseSeveral(role, models);
  return { models, unfit };
}

async function modelsIn(folder: ModelFolder, options: FindOptions): Promise<FoundModels> {
  const graphs = await graphFiles(folder);
  const of = (kind: string) => graphs.filter((graph) => graph.kind.kind === kind);
  const models = [
    ...(await speechModels(folder, graphs, options)),
    ...singleGraph(of('vad'), 'vad', options),
    ...singleGraph(of('speaker'), 'speaker', options),
  ];
  const unfit = graphs.flatMap(({ name, kind }) => (kind.kind === 'other' ? [{ name, why: kind.why }] : []));
  const [stray] = of('encoder').length === 0 ? [...of('decoder'), ...of('joiner')] : [];
  if (stray === undefined) return { models, unfit };
  return {
    models,
    unfit: [...unfit, { name: stray.name, why: 'it is a part of a transducer whose encoder is not there' }],
  };
}

async function speechModels(
  folder: ModelFolder,
  graphs: readonly GraphFile[],
  options: FindOptions,
): Promise<readonly FoundModel[]> {
  const ctc = graphs.filter(({ kind }) => kind.kind === 'ctc');
  const hasEncoder = graphs.some(({ kind }) => kind.kind === 'encoder');
  if (ctc.length === 0 && !hasEncoder) return [];
  const { units, parts, notes } = await writtenUnits(folder);
  const models: FoundModel[] = singleGraph(ctc, 'asr', options).map((model) => ({
    ...model,
    units,
    parts: { ...parts, ...model.parts },
    notes: [...model.notes, ...notes],
  }));
  if (!hasEncoder) return models;
  const { container, encoder, decoder, joiner, note } = chooseTransducer(graphs, options);
  const files = { encoder: { file: encoder.path }, decoder: { file: decoder.path }, joiner: { file: joiner.path } };
  const role = options.as ?? (isKeywordModel(folder) || models.length > 0 ? 'wake' : 'asr');
  models.push({ role, container, units, parts: { ...files, ...parts }, notes: [note, ...notes] });
  return models;
}

/** A model of one graph, in the wanted precision. */
function singleGraph(
  graphs: readonly GraphFile[],
  role: SetRole,
  { like, precision }: FindOptions,
): readonly FoundModel[] {
  const wanted = graphs.length > 1 && like !== undefined ? graphs.filter(({ name }) => name.includes(like)) : graphs;
  const [chosen] = [...wanted].sort((a, b) => Number(fits(b)) - Number(fits(a)));
  if (chosen === undefined || !('container' in chosen.kind)) return [];
  const dims = Number(chosen.summary.metadata.get('output_dim'));
  const left = graphs.length > 1 ? [` (${graphs.length - 1} other left)`] : [];
  return [
    {
      role,
      container: chosen.kind.container,
      units: 'none',
      parts: { model: { file: chosen.path } },
      ...(role === 'speaker' && Number.isInteger(dims) && { dims }),
      notes: [`${chosen.name}${left.join('')}`],
    },
  ];

  function fits({ name }: GraphFile): boolean {
    return fileVariant(name).precision === precision;
  }
}

function isKeywordModel({ within, path, names }: ModelFolder): boolean {
  return names.some((name) => /^keywords.*\.txt$/i.test(name)) || /(^|[-_/])kws([-_/]|$)/i.test(within || path);
}

function refuseSeveral(role: SetRole, models: readonly FoundModel[]): void {
  const same = models.filter((model) => model.role === role);
  if (same.length <= 1) return;
  const names = same.map(({ notes }) => notes[0]).join('; ');
  throw new Fault('model/no-fit', {
    detail: `It holds several models for ${role}: ${names}. Import the folder of one.`,
  });
}

function nothingFits(unfit: readonly UnfitFile[], folders: readonly ModelFolder[]): Fault {
  const reasons = unfit.slice(0, 3).map(({ name, why }) => `${name}: ${why}`);
  const names = folders.flatMap((folder) => folder.names).slice(0, 5);
  const seen = names.length === 0 ? 'It is empty.' : `It has ${names.join(', ')}${names.length === 5 ? ', …' : ''}.`;
  return new Fault('model/no-fit', {
    detail:
      reasons.length > 0 ? `${reasons.join('. ')}.` : `${seen} A model is one or more .onnx files with tokens.txt.`,
  });
}
