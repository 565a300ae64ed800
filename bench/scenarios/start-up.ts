import { join } from 'node:path';
import { type Scenario, summarize } from '../scenario.js';
import { StartedProduct } from '../started-product.js';

const startRuns = 5;

export const scenario: Scenario = {
  name: 'start-up',
  metric: 'nightjar start to its ready line, on a state directory that exists',
  target: { op: '<=', value: 2_000, unit: 'ms' },
  async run({ folder }) {
    const state = join(folder, 'state');
    const times: number[] = [];
    for (let run = 0; run <= startRuns; run += 1) {
      const product = await StartedProduct.start(state);
      await product.stop();
      // The first run creates the state directory and warms the file cache.
      if (run > 0) times.push(product.startMs);
    }
    return summarize(times, 'ms', 'lower');
  },
};
