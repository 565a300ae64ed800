import { silentLog } from '#core/log/log';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { type Scenario, type ScenarioIo, summarize } from '../scenario.js';

const warmUpRows = 2_000;
const writeRuns = 15;
const rowsPerRun = 4_000;

/** Rows of the ledger acknowledged per second with synchronous=FULL: bounded, checksummed, each with its change. */
export const scenario: Scenario = {
  name: 'durable-writes',
  metric: 'ledger rows acknowledged on disk per second',
  target: { op: '>=', value: 5_000, unit: 'rows/s' },
  async run(io) {
    const memory = await openMemory({ state: StateDirectory.open(io.folder), clock: io.clock, log: silentLog });
    try {
      return await measureWrites(memory, io);
    } finally {
      await memory.close();
    }
  },
};

async function measureWrites(memory: Memory, { clock }: ScenarioIo) {
  await appendRows(memory, warmUpRows);
  const rates: number[] = [];
  for (let run = 0; run < writeRuns; run += 1) {
    const startMs = clock.monotonicMs();
    await appendRows(memory, rowsPerRun);
    rates.push((rowsPerRun * 1_000) / (clock.monotonicMs() - startMs));
  }
  const single = await singleWriteMs(memory, clock);
  return { ...summarize(rates, 'rows/s', 'higher'), notes: `one row alone: ${single.toFixed(1)} ms median` };
}

async function appendRows(memory: Memory, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, index) => appendLine(memory, index)));
}

async function singleWriteMs(memory: Memory, clock: ScenarioIo['clock']): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < 50; index += 1) {
    const startMs = clock.monotonicMs();
    await appendLine(memory, index);
    times.push(clock.monotonicMs() - startMs);
  }
  return summarize(times, 'ms', 'lower').median;
}

const appendLine = (memory: Memory, index: number) =>
  memory.ledger.append({
    text: `line ${index}: i left my keys at the kitchen table next to the lamp`,
    speaker: 'wearer',
    ts: index,
    addressed: true,
    source: 'bench',
  });
