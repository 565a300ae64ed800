import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { Fault } from '#core/faults';
import { plainFileName } from '#core/settings/plain-file-name';

/** One file of a model: `part` says what it is to the engine, `name` is a plain name beside the manifest. */
const modelFileSchema = z.looseObject({
  name: plainFileName,
  part: z.string().min(1),
  bytes: z.number().int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  url: z.string().optional(),
});
export type ModelFile = z.infer<typeof modelFileSchema>;

/**
 * How much likelier the freely decoded phones must be than those of the nearest known words before they count as an
 * unknown word: natural logarithms, `enter` once for the word and `phone` for each of its phones.
 */
const unknownWordCostSchema = z.looseObject({
  enter: z.number().min(0),
  phone: z.number().min(0),
});
export type UnknownWordCost = z.infer<typeof unknownWordCostSchema>;

/**
 * How much likelier than any other word of the language a word in a slot must be to be kept without asking (`sure`), and
 * how much likelier another word must be for the slot to be asked for (`other`): natural logarithms.
 */
const slotMarginSchema = z.looseObject({
  sure: z.number(),
  other: z.number(),
});
export type SlotMargin = z.infer<typeof slotMarginSchema>;

/**
 * One model. `container` decides how the engine is set up; the optional numbers tune it, and are absent for models
 * that need no tuning of their own.
 */
const manifestModelSchema = z.looseObject({
  id: z.string().min(1),
  role: z.string().min(1),
  container: z.string().min(1),
  files: z.array(modelFileSchema).min(1),
  sample_rate: z.literal(16_000).default(16_000),
  units: z.enum(['phones', 'bpe', 'none']).default('none'),
  licence: z.string(),
  data_licence: z.string(),
  commercial: z.enum(['yes', 'no', 'unclear']),
  /** What the model was trained on. Absent: it takes any wake phrase. */
  hears: z.looseObject({ wake_phrases: z.array(z.string()).optional() }).optional(),
  /** Bonus of a wake phrase over other speech, and the mean probability (0–1) at which it counts. */
  keywords_score: z.number().min(0).optional(),
  keywords_threshold: z.number().min(0).max(1).optional(),
  /** Largest normalised phone distance (0–1) between free and grammar decoding that is still taken as understood. */
  accept_distance: z.number().min(0).max(1).optional(),
  /**
   * Largest share (0–1) of the phones in one slot that free decoding may have heard otherwise: beyond it, what would be
   * kept is asked about first. Absent: nothing is.
   */
  doubt_distance: z.number().min(0).max(1).optional(),
  /** The cost of a word outside the grammar against words of it. Absent: every word is taken for a known one. */
  unknown_word: unknownWordCostSchema.optional(),
  /** When a word in a slot is certain. Absent: it is not judged by its sound alone. */
  slot_margin: slotMarginSchema.optional(),
  /** Speech probability (0–1) from which a window counts as speech. */
  vad_threshold: z.number().min(0).max(1).optional(),
  /** Samples a voice-activity window holds. */
  vad_window: z.number().int().min(160).max(2_048).optional(),
  /** Width of an embedding. */
  dims: z.number().int().min(1).optional(),
});
export type Model = z.infer<typeof manifestModelSchema>;

/** What is known of an imported set as a whole: where it came from, and what was chosen in it. */
const setOriginSchema = z.looseObject({ from: z.string(), notes: z.array(z.string()) });
export type SetOrigin = z.infer<typeof setOriginSchema>;

const manifestSchema = z.looseObject({
  version: z.literal(1),
  set: setOriginSchema.optional(),
  models: z.array(manifestModelSchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestName = 'manifest.json';

/** Reads `manifest.json` in `directory`. Throws `model/missing` or `model/unusable`, naming the field. */
export async function loadManifest(directory: string): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(parseManifestJson(await readManifestText(directory)));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Fault('model/unusable', {
    detail: `${manifestName}: ${issue?.path.join('.')}: ${issue?.message}`,
    cause: parsed.error,
  });
}

/** The first model of that role; undefined when there is none. */
export function modelOf(manifest: Manifest, role: string): Model | undefined {
  return manifest.models.find((model) => model.role === role);
}

/** The file that plays `part` in `model`. Throws `model/unusable` when the manifest names none. */
export function fileOf(model: Model, part: string): ModelFile {
  const file = model.files.find((candidate) => candidate.part === part);
  if (file === undefined) throw new Fault('model/unusable', { detail: `${model.id} has no ${part} file.` });
  return file;
}

async function readManifestText(directory: string): Promise<string> {
  try {
    return await readFile(join(directory, manifestName), 'utf8');
  } catch (cause) {
    throw new Fault('model/missing', { detail: `${manifestName} cannot be read.`, cause });
  }
}

function parseManifestJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Fault('model/unusable', { detail: `${manifestName} is not JSON.`, cause });
  }
}
