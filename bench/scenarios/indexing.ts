import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { anIndex, indexed, writeDocuments } from '../asking.js';
import { generateLibrary } from '../documents/documents.js';
import { type Scenario, summarize } from '../scenario.js';

const indexedFiles = 10_000;
/** Size of a small file: a note of about 60 words. */
const smallChars = 400;
const indexingRounds = 5;

export const scenario: Scenario = {
  name: 'indexing',
  metric: 'small files indexed and on disk, the first time',
  target: { op: '>=', value: 3_000, unit: 'files/s' },
  async run(io) {
    const rates: number[] = [];
    const { documents } = generateLibrary({ documents: indexedFiles, facts: 10, unanswerable: 0 });
    const small = documents.map(({ name, text }) => ({ name, text: text.slice(0, smallChars) }));
    await writeDocuments(io.folder, small);
    for (let round = 0; round < indexingRounds; round += 1) {
      const index = await anIndex(io);
      const ms = await indexed(index, io.clock);
      rates.push((1_000 * index.condition.stats.files) / ms);
      await index.close();
      await rm(join(io.folder, 'state'), { recursive: true });
    }
    return { ...summarize(rates, 'files/s', 'higher'), notes: `${indexedFiles} files a round` };
  },
};
