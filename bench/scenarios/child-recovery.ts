import { join } from 'node:path';
import { type Scenario, summarize } from '../scenario.js';
import { StartedProduct } from '../started-product.js';

export const scenario: Scenario = {
  name: 'child-recovery',
  metric: 'a killed brain, hub or perception process to its ready line',
  target: { op: '<=', value: 3_000, unit: 'ms' },
  async run({ folder }) {
    const product = await StartedProduct.start(join(folder, 'state'));
    const times: number[] = [];
    for (const name of ['perception', 'brain', 'hub']) times.push(await product.recoveryMs(name));
    await product.stop();
    return summarize(times, 'ms', 'lower');
  },
};
