import { loopPerCore, timeToAnswer } from '../answer-after-kill.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'answer-after-kill-busy',
  metric: 'the same beside a busy loop for each core, p95 of the slower',
  target: { op: '<=', value: 3_000, unit: 'ms' },
  run: (io) => timeToAnswer(io, loopPerCore),
};
