import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBrain } from '#brain/start-brain';
import { type BrainClient, createBrainClient } from '#client/brain-client';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';

interface WatchingOptions {
  /** Where its state goes. */
  readonly folder: string;
  readonly documents: string;
  /** Without the sentence encoder search goes by words alone. */
  readonly hasEncoder: boolean;
}

/** Runs something with a Brain that has indexed a folder of documents. */
export async function withWatchingBrain<T>(
  { folder, documents, hasEncoder }: WatchingOptions,
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
    // Until every passage has its vectors, search goes by words alone.
    for (let tries = 0; tries < 600 && (await client.status({})).indexing !== null; tries += 1) await wait(200);
    return await work(client);
  } finally {
    await brain.stop();
  }
}
