import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadManifest } from '#models/manifest';
import { SceneListener } from '../scene-listener.js';
import type { OutcomeName } from './outcome.js';

/**
 * Runs `hear` with an ear whose models lack the rules for unknown words and doubted slots; the copy is deleted
 * afterwards.
 */
export async function withoutDoubtRules<T>(
  modelsDir: string,
  wakePhrases: readonly string[],
  hear: (ear: SceneListener) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nightjar-models-'));
  try {
    await cp(modelsDir, folder, { recursive: true });
    const { models, ...rest } = await loadManifest(modelsDir);
    const trusting = models.map(({ unknown_word: _cost, doubt_distance: _distance, ...model }) => model);
    await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...rest, models: trusting }));
    return await heardWith(await SceneListener.start(folder, wakePhrases), hear);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function heardWith<T>(ear: SceneListener, hear: (ear: SceneListener) => Promise<T>): Promise<T> {
  try {
    return await hear(ear);
  } finally {
    await ear.stop();
  }
}

/** How many sentences are right without those rules, and how many of them are neither right nor said back with them. */
export function lostByDoubtRules(withRules: readonly OutcomeName[], without: readonly OutcomeName[]) {
  const right = withRules.filter((_outcome, index) => without[index] === 'right');
  return { right: right.length, lost: right.filter((outcome) => !understood.has(outcome)).length };
}

const understood: ReadonlySet<OutcomeName> = new Set(['right', 'checked']);
