import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBrain } from '#brain/start-brain';
import { type BrainClient, createBrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';

interface WatchingBrainOptions {
  /** Folder for the state of the Brain. */
  readonly folder: string;
  readonly documents: string;
  /** False: it starts without the sentence encoder and searches by words alone. */
  readonly hasEncoder: boolean;
}

/**
 * Starts a Brain on a folder of documents, waits at most two minutes until they are indexed, runs `work` and stops the
 * Brain.
 */
export async function withWatchingBrain<T>(
  { folder, documents, hasEncoder }: WatchingBrainOptions,
  work: (client: BrainClient) => Promise<T>,
): Promise<T> {
  const brain = await startBrain({
    state: join(folder, 'state'),
    webRoot: join(folder, 'no-panel'),
    host: '127.0.0.1',
    port: 0,
    version: '0.0.0',
    clock: systemClock,
    log: silentLog,
    folderRoots: [documents],
    ...(hasEncoder ? { builtInModels } : {}),
  });
  try {
    const client = createBrainClient({ url: brain.url, token: () => brain.token ?? '' });
    await client.editFolders({ action: 'add', path: documents });
    // Indexing includes the vectors; until it is over, search goes by words alone.
    for (let tries = 0; tries < 600 && (await client.status({})).indexing !== null; tries += 1) await wait(200);
    return await work(client);
  } finally {
    await brain.stop();
  }
}
