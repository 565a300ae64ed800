import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { nodeArguments } from '#hub/cli/supervisor/process-settings';
import { builtProgram } from '#hub/package-root';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { readyUrl } from './ready-url.js';
import { drawnMemories } from './recalling.js';

/** What one start took until its ready line, milliseconds. */
export interface StartCost {
  readonly wallMs: number;
  /** User and system time of all its threads. */
  readonly processorMs: number;
}

const linesKept = 2_000;
const placesKept = 500;
const answersKept = 2_000;

/** Fills a state directory with about as many lines, places and answers as some weeks leave behind. */
export async function fillState(folder: string, clock: Clock): Promise<void> {
  const state = StateDirectory.open(folder);
  const memory = await openMemory({ state, clock, log: silentLog });
  const lines = drawnMemories(linesKept).map((text, ts) =>
    memory.ledger.append({ text, speaker: 'wearer', ts, addressed: false, source: 'bench' }),
  );
  const places = Array.from({ length: placesKept }, (_, index) =>
    memory.anchors.drop({ subject: `thing ${index}`, place: `the shelf ${index}`, ts: index }),
  );
  await Promise.all([...lines, ...places]);
  await memory.close();
  const records = await openBrainRecords({ state, clock, log: silentLog });
  const asks = drawnMemories(answersKept).map((query) =>
    records.history.append({ query, text: 'It is there.', tier: 'device', sources: ['memory:place'], confidence: 0.9 }),
  );
  await Promise.all(asks);
  await records.close();
}

/** Arguments with which each process is started, without the supervisor and without the other. */
const argumentsOf = {
  brain: (state: string) => ['--state', state, '--port', '0'],
  hub: (state: string) => [
    '--state',
    state,
    '--socket',
    join(state, 'none.sock'),
    '--glasses',
    'none',
    '--mic',
    'none',
  ],
} as const;
export type KilledProcess = keyof typeof argumentsOf;

/**
 * Starts the process on that directory and kills it with SIGKILL as soon as it is ready. Rejects when it ends before.
 */
export async function startAndKill(name: KilledProcess, state: string): Promise<StartCost> {
  const startMs = performance.now();
  const args = nodeArguments(name, builtProgram(name), argumentsOf[name](state));
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NIGHTJAR_LOG: 'error', NODE_COMPILE_CACHE: join(state, 'code-cache') },
  });
  await readyUrl(child);
  const cost = { wallMs: performance.now() - startMs, processorMs: processorMsOf(Number(child.pid)) };
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  return cost;
}

const procTickMs = 10;

/** User and system time of a process, threads included. */
function processorMsOf(pid: number): number {
  const [, afterName = ''] = readFileSync(join('/proc', String(pid), 'stat'), 'utf8').split(') ');
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * procTickMs;
}
