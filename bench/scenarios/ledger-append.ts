import { silentLog } from '#core/log/log';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { type Scenario, summarize } from '../scenario.js';

const warmUpLines = 50;
const lines = 500;

export const scenario: Scenario = {
  name: 'ledger-append',
  metric: 'one spoken line from append to acknowledged on disk, its ledger full',
  target: { op: '<=', value: 20, unit: 'ms' },
  async run({ folder, clock }) {
    const memory = await openMemory({ state: StateDirectory.open(folder), clock, log: silentLog });
    try {
      const append = (ts: number) =>
        memory.ledger.append({
          text: `line ${ts} of a conversation`,
          speaker: 'wearer',
          ts,
          addressed: false,
          source: 'bench',
        });
      await Promise.all(Array.from({ length: 2_000 }, (_, index) => append(index)));
      const times: number[] = [];
      for (let line = 0; line < warmUpLines + lines; line += 1) {
        const startMs = clock.monotonicMs();
        await append(2_000 + line);
        times.push(clock.monotonicMs() - startMs);
      }
      return {
        ...summarize(times.slice(warmUpLines), 'ms', 'lower'),
        notes: 'each alone, so that it waits for its group',
      };
    } finally {
      await memory.close();
    }
  },
};
