import { join } from 'node:path';
import { createBrainClient } from '#client/brain-client';
import { Product } from '../product.js';
import type { Scenario } from '../scenario.js';

/** DESIGN "Numbers to reach", MiB of resident memory with the starter models. */
const allowedMiB: Readonly<Record<string, number>> = { brain: 120, hub: 120, perception: 150 };

export const scenario: Scenario = {
  name: 'resident-memory',
  metric: 'resident memory after use, the worst process as a share of what it is allowed',
  target: { op: '<=', value: 1, unit: 'of allowed' },
  async run({ folder }) {
    const product = await Product.start(join(folder, 'state'));
    try {
      const brain = createBrainClient({ url: product.url, token: () => '' });
      for (let index = 0; index < 50; index += 1) {
        await brain.voice({ text: `i left my parcel number ${index} at the hall drawer` });
        await brain.voice({ text: 'where is my parcel' });
      }
      const resident = product.residentMiB();
      const shares = Object.entries(allowedMiB).map(([name, allowed]) => (resident[name] ?? Number.NaN) / allowed);
      const worst = Math.max(...shares);
      const notes = Object.entries(resident).map(([name, mib]) => `${name} ${mib.toFixed(0)} MiB`);
      return { median: worst, p95: worst, unit: 'of allowed', n: 1, notes: notes.join(', ') };
    } finally {
      await product.stop();
    }
  },
};
