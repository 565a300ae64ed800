import { join } from 'node:path';
import { expect } from 'vitest';
import { KnowledgeIndex } from '#brain/knowledge/knowledge-index';
import type { RunnerEmbedding } from '#brain/knowledge/vectors/passage-embedder';
import type { ConfigStore } from '#brain/owner/configuration/config-store';
import { openConfig } from '#brain/owner/configuration/open-config';
import type { Clock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { BrainConfig } from '#core/settings/config';
import { StateDirectory } from '#memory/state/state-directory';
import { patientClock } from '../../../fakes/patient-clock.js';
import { onCleanUp, temporaryFolder } from '../brain-fixture.js';
import { put } from './folder-fixture.js';

export interface OpenIndex {
  readonly index: KnowledgeIndex;
  readonly config: ConfigStore;
  /** The watched folder. */
  readonly folder: string;
  readonly state: StateDirectory;
  /** The names below the folder of the documents found, best first. */
  find(query: string): Promise<readonly string[]>;
}

interface OpeningOptions {
  readonly settings?: Partial<BrainConfig>;
  readonly runner?: RunnerEmbedding;
  /** Where a sentence model comes with the product; nowhere when left out. */
  readonly builtInModels?: string | null;
  /** For its deadlines and restarts. */
  readonly clock?: Clock;
}

/** A real index over a folder that is watched, once it has taken `files` in. */
export async function anIndexOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<OpenIndex> {
  const folder = await temporaryFolder();
  await put(folder, files);
  const state = StateDirectory.open(join(await temporaryFolder(), 'state'));
  return openIndexOf(folder, state);
}

export async function openIndexOf(
  folder: string,
  state: StateDirectory,
  { settings = {}, runner, builtInModels = null, clock = patientClock }: OpeningOptions = {},
): Promise<OpenIndex> {
  const config = await openConfig({ state, clock: patientClock, log: silentLog });
  await config.patch({ folders: [folder], ...settings });
  const index = new KnowledgeIndex({
    ...{ state, config, builtInModels, clock, log: silentLog },
    ...(runner === undefined ? {} : { runner }),
  });
  onCleanUp(() => index.close());
  index.start();
  await index.followed();
  const find = async (query: string) => (await index.search(query, 5)).map(({ path }) => path.slice(folder.length + 1));
  return { index, config, folder, state, find };
}

/** Waits until a question finds exactly these documents, as it does soon after a change. */
export function soonFound({ find }: Pick<OpenIndex, 'find'>, query: string, names: readonly string[]): Promise<void> {
  return expect.poll(() => find(query), { message: `“${query}”` }).toEqual(names);
}
