import { recallTime } from '../recalling.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'recall-100k-exact',
  metric: 'a question to 100,000 memories, embedding included, every vector compared (p95)',
  target: { op: '<=', value: 60, unit: 'ms' },
  run: (io) => recallTime({ rows: 100_000, graphFrom: Number.POSITIVE_INFINITY }, io),
};
