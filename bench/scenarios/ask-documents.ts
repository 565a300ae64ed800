import { askLibrary } from '../asking.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'ask-documents',
  metric: 'a question to 10,000 documents of 190 words in watched folders (p95)',
  target: { op: '<=', value: 15, unit: 'ms' },
  async run(io) {
    const result = await askLibrary({ documents: 10_000, facts: 500, unanswerable: 200 }, io);
    const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
    return {
      median: result.p95,
      p95: result.p95,
      unit: 'ms',
      n: 700,
      notes: `right source first ${percent(result.right)}, nothing pretended ${percent(result.honest)}, median ${result.p50.toFixed(1)} ms, ${result.words} words`,
    };
  },
};
