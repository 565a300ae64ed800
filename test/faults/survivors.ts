import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { systemClock } from '#core/clock';
import { limits } from '#core/limits';
import { silentLog } from '#core/log/log';
import { openMemory } from '#memory/memory';
import { JsonFile } from '#memory/state/json-file';
import { StateDirectory } from '#memory/state/state-directory';
import type { Acknowledged, VictimOrders } from './victim.js';
import { victimProgram } from './victim-program.js';

const script = victimProgram('victim');

/** Numbers a victim said were kept, per kind. */
export type Acknowledgements = Record<Acknowledged, number[]>;

/** Runs a victim until it has acknowledged `killAfter` things, then kills it without warning. */
export async function runVictim(
  orders: VictimOrders,
  killAfter: number,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Acknowledgements> {
  const acknowledged: Acknowledgements = { booting: [], line: [], anchor: [], forgotten: [], setting: [], config: [] };
  const child = spawn(process.execPath, [script, JSON.stringify(orders)], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let count = 0;
  for await (const text of createInterface({ input: child.stdout })) {
    const [kind, number] = text.split(' ');
    acknowledged[kind as Acknowledged].push(Number(number));
    if (count++ === killAfter) child.kill('SIGKILL');
  }
  if (count <= killAfter) throw new Error(`the victim stopped by itself after ${count} acknowledgements`);
  return acknowledged;
}

/** Opens what is left as the product would, and lists everything acknowledged that is not there. */
export async function missing(statePath: string, acknowledged: Acknowledgements): Promise<string[]> {
  if (!existsSync(statePath)) return acknowledgedAtAll(acknowledged) ? ['the state directory'] : [];
  const state = StateDirectory.open(statePath);
  return [...(await missingFromMemory(state, acknowledged)), ...(await missingFromConfig(state, acknowledged))];
}

async function missingFromMemory(state: StateDirectory, acknowledged: Acknowledgements): Promise<string[]> {
  const tuning = { ballastBytes: 64 * 1024 };
  const memory = await openMemory({ state, clock: systemClock, log: silentLog, tuning });
  try {
    const lost: string[] = [];
    const { loss, quarantinedRows } = memory.health();
    if (loss !== null) lost.push(`the file (${loss.reason})`);
    if (quarantinedRows > 0) lost.push(`${quarantinedRows} damaged rows`);
    const lines = new Set(memory.ledger.recent(limits.ledgerUtterances).map(({ text }) => Number(text.split(' ')[1])));
    const anchors = new Set(memory.anchors.all().map(({ place }) => Number(place.split(' ')[1])));
    const forgotten = new Set(acknowledged.forgotten);
    const isDue = (number: number) => number % 20 === 0;
    lost.push(
      ...newest(acknowledged.line)
        .filter((number) => !lines.has(number))
        .map((number) => `line ${number}`),
    );
    const anchored = acknowledged.anchor.filter((number) => !isDue(number) && !anchors.has(number));
    lost.push(...anchored.map((number) => `anchor ${number}`));
    lost.push(...[...forgotten].filter((number) => anchors.has(number)).map((number) => `forgetting anchor ${number}`));
    const setting = acknowledged.setting.at(-1);
    if (setting !== undefined && (memory.settings.get('focus_until') ?? 0) < setting) lost.push(`setting ${setting}`);
    return lost;
  } finally {
    await memory.close();
  }
}

async function missingFromConfig(state: StateDirectory, { config }: Acknowledgements): Promise<string[]> {
  const schema = z.object({ number: z.number() });
  const path = state.file('config.json');
  const file = await JsonFile.open({ path, schema, defaults: { number: 0 }, clock: systemClock, log: silentLog });
  const last = config.at(-1) ?? 0;
  const lost = file.value.number < last ? [`config ${last}, found ${file.value.number}`] : [];
  return file.recovery === null ? lost : [...lost, `the configuration, taken from ${file.recovery.from}`];
}

/** The ledger is bounded, and some lines may be on disk that were not acknowledged yet. */
const newest = (lines: readonly number[]) => lines.slice(-(limits.ledgerUtterances - 600));

function acknowledgedAtAll({ booting: _, ...rest }: Acknowledgements): boolean {
  return Object.values(rest).some((numbers) => numbers.length > 0);
}
