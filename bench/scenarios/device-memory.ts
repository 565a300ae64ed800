import { join } from 'node:path';
import { createBrainClient } from '#client/brain-client';
import { type Scenario, totalOf } from '../scenario.js';
import { ThreeProcesses } from '../three-processes.js';

/** Until the ear has its grammar and unused memory was given back, on a busy machine. */
const untilAtRestMs = 45_000;
const linesSaid = 50;

export const scenario: Scenario = {
  name: 'device-memory',
  metric: 'proportional share of the memory of the three processes as a device runs them, at rest after 100 lines',
  target: { op: '<=', value: 256, unit: 'MiB' },
  async run({ folder, clock }) {
    const rest = (): Promise<void> => new Promise((resolve) => void clock.after(untilAtRestMs, resolve));
    const keptAwake = setInterval(() => undefined, untilAtRestMs);
    const processes = await ThreeProcesses.start(join(folder, 'state'));
    try {
      await rest();
      const afterStart = processes.shares();
      const brain = createBrainClient({ url: processes.url, token: () => '' });
      for (let index = 0; index < linesSaid; index += 1) {
        await brain.voice({ text: `i left my parcel number ${index} at the hall drawer` });
        await brain.voice({ text: 'where is my parcel' });
      }
      const afterUse = processes.shares();
      await rest();
      const later = processes.shares();
      const figure = sharesTogether(later);
      const notes = `Node ${process.versions.node}: ${deviceSharesInWords(later)}; just after the lines ${deviceSharesInWords(afterUse)}; after the start ${deviceSharesInWords(afterStart)}`;
      return { median: figure, p95: figure, unit: 'MiB', n: 1, notes };
    } finally {
      await processes.stop();
      clearInterval(keptAwake);
    }
  },
};

const sharesTogether = (shares: Readonly<Record<string, number>>): number => totalOf(Object.values(shares));

function deviceSharesInWords(shares: Readonly<Record<string, number>>): string {
  const each = Object.entries(shares).map(([name, share]) => `${name} ${share.toFixed(0)}`);
  return `${sharesTogether(shares).toFixed(0)} (${each.join(', ')})`;
}
