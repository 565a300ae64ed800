import { recallTime } from '../recalling.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'recall-20k-exact',
  metric: 'a question to 20,000 memories, embedding included, every vector compared (p95)',
  target: { op: '<=', value: 20, unit: 'ms' },
  run: (io) => recallTime({ rows: 20_000, graphFrom: Number.POSITIVE_INFINITY }, io),
};
