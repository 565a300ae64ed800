import { builtInModels } from '#memory/recall/embedders/sentence/sentence-files';
import { askingTime } from '../asking.js';
import type { Scenario } from '../scenario.js';

export const scenario: Scenario = {
  name: 'ask-documents-sense',
  metric: 'a question to 10,000 documents of 190 words, its vector and the nearest windows included (p95)',
  target: { op: '<=', value: 30, unit: 'ms' },
  run: (io) => askingTime(io, { builtInModels }),
};
