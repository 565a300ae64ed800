import { recallTime } from '../recalling.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'recall-1k-exact',
  metric: 'a question to 1,000 memories, embedding included, every vector compared (p95)',
  target: { op: '<=', value: 10, unit: 'ms' },
  run: (io) => recallTime({ rows: 1_000, graphFrom: Number.POSITIVE_INFINITY }, io),
};
