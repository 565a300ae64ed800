import { timeToAnswer } from '../answer-after-kill.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'answer-after-kill',
  metric: 'the Brain killed while lines come, to its first answer to a question with a token, p95 of the slower',
  target: { op: '<=', value: 3_000, unit: 'ms' },
  run: (io) => timeToAnswer(io, 0),
};
