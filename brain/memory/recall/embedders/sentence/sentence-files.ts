import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { plainFileName } from '#core/settings/plain-file-name';
import type { SentenceModel } from './sentence-protocol.js';

/** The part of the models' manifest that tells where a sentence model lies. */
const sentenceManifestSchema = z.looseObject({
  models: z.array(
    z.looseObject({
      id: z.string(),
      role: z.string(),
      container: z.string().optional(),
      reads: z.looseObject({ languages: z.array(z.string()).optional() }).optional(),
      files: z.array(z.looseObject({ name: plainFileName, part: z.string() })),
    }),
  ),
});

/** The folder that the build (`models/sense`) writes if the package with the model's weights is installed. */
export const builtInModels = fileURLToPath(new URL('../../../../../models/sense/encoder', import.meta.url));

/** Folders that may contain sentence models. */
export interface SentenceModelFolders {
  /** Models that the owner fetched or imported. */
  readonly fetched: string;
  /** The model that comes with the product; null if it was left out. */
  readonly builtIn: string | null;
}

/** The sentence model that the owner fetched, or else the one that comes with the product; null without either. */
export async function bestSentenceModel({ fetched, builtIn }: SentenceModelFolders): Promise<SentenceModel | null> {
  return (await sentenceModelIn(fetched)) ?? (builtIn === null ? null : await sentenceModelIn(builtIn));
}

/** The sentence model of a directory with a manifest; null if there is none. */
export async function sentenceModelIn(directory: string): Promise<SentenceModel | null> {
  try {
    const manifest = sentenceManifestSchema.parse(JSON.parse(await readFile(join(directory, 'manifest.json'), 'utf8')));
    const model = manifest.models.find(({ role }) => role === 'embedder');
    const pathOf = (wanted: string): string | null => {
      const file = model?.files.find(({ part }) => part === wanted);
      return file === undefined ? null : join(directory, file.name);
    };
    const [graphPath, vocabularyPath] = [pathOf('model'), pathOf('vocabulary')];
    if (model === undefined || graphPath === null || vocabularyPath === null) return null;
    const tokens = model.container === 'sentence-pieces' ? 'sentence-piece' : 'word-piece';
    const rerankerPath = pathOf('reranker');
    return { id: model.id, tokens, languages: model.reads?.languages ?? [], graphPath, vocabularyPath, rerankerPath };
  } catch {
    // Usually there is no manifest; a broken one is reported by `nightjar models verify`.
    return null;
  }
}
