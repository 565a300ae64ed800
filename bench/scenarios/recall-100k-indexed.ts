import { recallTime } from '../recalling.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'recall-100k-indexed',
  metric: 'a question to 100,000 memories, embedding included, HNSW first (p95)',
  target: { op: '<=', value: 10, unit: 'ms' },
  run: (io) => recallTime({ rows: 100_000, graphFrom: 1_000 }, io),
};
