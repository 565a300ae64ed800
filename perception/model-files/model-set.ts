import { readFile } from 'node:fs/promises';
import { Fault } from '#core/faults';
import { type Lexicon, parseLexicon } from '#models/lexicon/lexicon';
import { loadManifest } from '#models/manifest';
import { type CheckedModel, checkModel } from '#models/preflight/preflight';
import { loadSherpa, type Sherpa } from '../sherpa/load-sherpa.js';

/** The models an ear needs, checked, and the engine that runs them. */
export interface ModelSet {
  readonly sherpa: Sherpa;
  readonly asr: CheckedModel;
  readonly wake: CheckedModel;
  readonly vad: CheckedModel;
  /** Pronunciations; empty unless the models' units are phones. */
  readonly lexicon: Lexicon;
}

/** Checks every model in `directory`, then loads the engine. Throws the faults of both. */
export async function loadModelSet(directory: string): Promise<ModelSet> {
  const manifest = await loadManifest(directory);
  const asr = await checkModel(directory, manifest, 'asr');
  const wake = await checkModel(directory, manifest, 'wake');
  const vad = await checkModel(directory, manifest, 'vad');
  const lexicon = await readLexicon([asr, wake]);
  return { sherpa: loadSherpa(), asr, wake, vad, lexicon };
}

async function readLexicon(models: readonly CheckedModel[]): Promise<Lexicon> {
  const phonetic = models.find(({ model }) => model.units === 'phones');
  if (phonetic === undefined) return new Map();
  try {
    return parseLexicon(await readFile(phonetic.path('lexicon'), 'utf8'));
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    throw new Fault('model/unusable', { detail: `The lexicon of ${phonetic.model.id} cannot be read.`, cause });
  }
}
