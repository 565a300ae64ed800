import { join } from 'node:path';
import { fillState, type KilledProcess, type StartCost, startAndKill } from '../killed-process.js';
import { type Figure, type Scenario, summarize } from '../scenario.js';

const kills = 30;

/** Each counted start follows a kill of the same process; the first start of each is not counted. */
export const scenario: Scenario = {
  name: 'start-after-kill',
  metric:
    'hub or Brain from its start after a kill to its ready line, on a state directory of some weeks, the worse of both',
  target: { op: '<=', value: 3_000, unit: 'ms' },
  async run({ folder, clock }) {
    const state = join(folder, 'state');
    // The Brain starts once first: it takes a directory with files in which it never ran for a damaged one.
    await startAndKill('brain', state);
    await fillState(state, clock);
    const brain = await killed('brain', state);
    const hub = await killed('hub', state);
    const worse = hub.wall.median > brain.wall.median ? hub.wall : brain.wall;
    return { ...worse, n: 2 * kills, notes: `${costsInWords('Brain', brain)}; ${costsInWords('hub', hub)}` };
  },
};

interface Costs {
  readonly wall: Figure;
  readonly processor: Figure;
}

async function killed(name: KilledProcess, state: string): Promise<Costs> {
  const starts: StartCost[] = [];
  await startAndKill(name, state);
  for (let kill = 0; kill < kills; kill += 1) starts.push(await startAndKill(name, state));
  const over = (costs: readonly number[]): Figure => summarize(costs, 'ms', 'lower');
  return {
    wall: over(starts.map(({ wallMs }) => wallMs)),
    processor: over(starts.map(({ processorMs }) => processorMs)),
  };
}

const costsInWords = (who: string, { wall, processor }: Costs): string =>
  `${who} ${wall.median.toFixed(0)} ms, p95 ${wall.p95.toFixed(0)}; of the processor ${processor.median.toFixed(0)}, p95 ${processor.p95.toFixed(0)}`;
