import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { anIndex, indexed, writeDocuments } from '../asking.js';
import { generateLibrary } from '../documents/documents.js';
import { mibBytes, type Scenario } from '../scenario.js';

const memorySettleMs = 2_000;

export const scenario: Scenario = {
  name: 'indexing-memory',
  metric: 'what the process has grown by after 50,000 files were indexed',
  target: { op: '<=', value: 90, unit: 'MiB' },
  async run(io) {
    for (let part = 0; part < 5; part += 1) {
      const { documents } = generateLibrary({ documents: 10_000, facts: 10, unanswerable: 0 }, part);
      await writeDocuments(
        io.folder,
        documents.map(({ name, text }) => ({ name: join(`part-${part}`, name), text: text.slice(0, 600) })),
      );
    }
    const index = await anIndex(io);
    collectGarbage();
    const before = process.memoryUsage.rss();
    let most = before;
    index.condition.onIndexing(() => {
      most = Math.max(most, process.memoryUsage.rss());
    });
    const ms = await indexed(index, io.clock);
    await index.search('where is the spare key', 5);
    await wait(memorySettleMs);
    const grown = (process.memoryUsage.rss() - before) / mibBytes;
    const { files } = index.condition.stats;
    await index.close();
    const notes = `${files} files in ${(ms / 1_000).toFixed(1)} s; at most ${((most - before) / mibBytes).toFixed(0)} MiB on the way`;
    return { median: grown, p95: grown, unit: 'MiB', n: 1, notes };
  },
};

function collectGarbage(): void {
  (globalThis as { gc?: () => void }).gc?.();
}
