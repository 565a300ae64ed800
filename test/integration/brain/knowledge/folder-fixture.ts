import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { RunningBrain } from '#brain/start-brain';
import type { BrainClient } from '#client/brain-client';
import { aBrain, aClient, temporaryFolder } from '../brain-fixture.js';

export interface WatchingBrain {
  readonly brain: RunningBrain;
  readonly client: BrainClient;
  /** Where folders may be watched. */
  readonly root: string;
  /** A folder in it, not watched yet. */
  readonly folder: string;
  readonly state: string;
}

/** A Brain that may watch folders of a temporary place, with `files` in one of them. */
export async function aBrainWith(files: Readonly<Record<string, string | Uint8Array>>): Promise<WatchingBrain> {
  const root = await temporaryFolder();
  const folder = join(root, 'documents');
  await mkdir(folder);
  await put(folder, files);
  const state = await temporaryFolder();
  const brain = await aBrain({ state, folderRoots: [root] });
  return { brain, client: aClient(brain), root, folder, state };
}

export async function put(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}
