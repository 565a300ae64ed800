import { join } from 'node:path';
import { createBrainClient } from '#client/brain-client';
import type { Scenario } from '../scenario.js';
import { type ProcessMemory, StartedProduct } from '../started-product.js';

/** MiB of resident memory with the starter models (docs/benchmarks.md). */
const allowedMiB: Readonly<Record<string, number>> = { brain: 120, hub: 120, perception: 150 };

export const scenario: Scenario = {
  name: 'resident-memory',
  metric: 'resident memory after use without simulated glasses, the worst process as a share of what it is allowed',
  target: { op: '<=', value: 1, unit: 'of allowed' },
  async run({ folder }) {
    const { each: used, wholeShare } = await memoryAfterUse(join(folder, 'none'), 'none');
    // With real glasses the hub runs no Lua machine, which is on the glasses; the figure with simulated glasses is only
    // noted.
    const { hub: withSimulated } = (await memoryAfterUse(join(folder, 'simulated'), 'simulated')).each;
    const shares = Object.entries(allowedMiB).map(([name, allowed]) => (used[name]?.resident ?? Number.NaN) / allowed);
    const worst = Math.max(...shares);
    const each = Object.entries(used).map(([name, memory]) => `${name} ${memoryInWords(memory)}`);
    const all = `all processes together, the engine of the hub's sentence model among them, ${wholeShare.toFixed(0)} MiB`;
    const notes = `${each.join(', ')}; ${all}; hub ${memoryInWords(withSimulated)} with the simulated glasses in it`;
    return { median: worst, p95: worst, unit: 'of allowed', n: 1, notes };
  },
};

const memoryInWords = (memory: ProcessMemory | undefined): string =>
  memory === undefined ? 'not there' : `${memory.resident.toFixed(0)} MiB (its share ${memory.share.toFixed(0)})`;

interface UsedMemory {
  readonly each: Readonly<Record<string, ProcessMemory>>;
  readonly wholeShare: number;
}

async function memoryAfterUse(state: string, glasses: 'simulated' | 'none'): Promise<UsedMemory> {
  const product = await StartedProduct.start(state, glasses);
  try {
    const brain = createBrainClient({ url: product.url, token: () => '' });
    for (let index = 0; index < 50; index += 1) {
      await brain.voice({ text: `i left my parcel number ${index} at the hall drawer` });
      await brain.voice({ text: 'where is my parcel' });
    }
    return { each: product.memory(), wholeShare: product.wholeShare() };
  } finally {
    await product.stop();
  }
}
