import { join } from 'node:path';
import { createBrainClient } from '#client/brain-client';
import { Product } from '../product.js';
import type { Scenario } from '../scenario.js';

/** DESIGN "Numbers to reach", MiB of resident memory with the starter models. */
const allowedMiB: Readonly<Record<string, number>> = { brain: 120, hub: 120, perception: 150 };

export const scenario: Scenario = {
  name: 'resident-memory',
  metric: 'resident memory after use without simulated glasses, the worst process as a share of what it is allowed',
  target: { op: '<=', value: 1, unit: 'of allowed' },
  async run({ folder }) {
    const resident = await residentMiB(join(folder, 'none'), 'none');
    // No wearer's hub runs a Lua machine: that is the other end of the radio.
    const { hub: withSimulated = Number.NaN } = await residentMiB(join(folder, 'simulated'), 'simulated');
    const shares = Object.entries(allowedMiB).map(([name, allowed]) => (resident[name] ?? Number.NaN) / allowed);
    const worst = Math.max(...shares);
    const each = Object.entries(resident).map(([name, mib]) => `${name} ${mib.toFixed(0)} MiB`);
    const notes = `${each.join(', ')}; hub ${withSimulated.toFixed(0)} MiB with the simulated glasses in it`;
    return { median: worst, p95: worst, unit: 'of allowed', n: 1, notes };
  },
};

async function residentMiB(state: string, glasses: 'simulated' | 'none'): Promise<Readonly<Record<string, number>>> {
  const product = await Product.start(state, glasses);
  try {
    const brain = createBrainClient({ url: product.url, token: () => '' });
    for (let index = 0; index < 50; index += 1) {
      await brain.voice({ text: `i left my parcel number ${index} at the hall drawer` });
      await brain.voice({ text: 'where is my parcel' });
    }
    return product.residentMiB();
  } finally {
    await product.stop();
  }
}
