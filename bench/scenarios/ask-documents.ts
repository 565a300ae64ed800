import { askingTime } from '../asking.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'ask-documents',
  metric: 'a question to 10,000 documents of 190 words in watched folders, words alone compared (p95)',
  target: { op: '<=', value: 30, unit: 'ms' },
  run: (io) => askingTime(io),
};
