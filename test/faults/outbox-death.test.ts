import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { budgetOf } from '../budget.js';
import { MoodyBrain } from '../fakes/moody-brain.js';
import { cleanUp, onCleanUp } from '../integration/brain/brain-fixture.js';
import { memoryBacked, scratchFolder } from '../scratch-folder.js';
import type { OutboxVictimOrders } from './outbox-victim.js';
import { victimProgram } from './victim-program.js';

afterEach(cleanUp);

const script = victimProgram('outbox-victim');
const cycles = budgetOf('NIGHTJAR_OUTBOX_KILLS');
const reminders = { items: [], lists: [], sync: false, last_sync: null };
const numbersPerCycle = 1_000;
const mostBeforeDeath = 24;

/** Runs a victim; null lets it live, else it dies `afterMs` after it said that so many were on disk. */
async function run(orders: OutboxVictimOrders, death: { after: number; afterMs: number } | null): Promise<number[]> {
  const child = spawn(process.execPath, [script, JSON.stringify(orders)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const kept: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    kept.push(Number(line));
    if (death !== null && kept.length === death.after) setTimeout(() => child.kill('SIGKILL'), death.afterMs);
  }
  const [code, signal] = (await exited) as [number | null, NodeJS.Signals | null];
  if (death === null ? code !== 0 : signal !== 'SIGKILL') throw new Error(`the victim ended with ${code ?? signal}`);
  return kept;
}

describe('a hub that is killed while it tells the Brain', () => {
  it(`loses nothing it kept and has nothing applied twice, in order, in ${cycles} cycles`, {
    timeout: 60_000 + cycles * 10_000,
  }, async () => {
    const brain = await new MoodyBrain({ '/svc/reminders': reminders }).start();
    onCleanUp(() => brain.stop());
    const state = scratchFolder(memoryBacked);
    const kept: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      // The Brain applies it, and its answer is lost: what a repetition has to survive.
      if (cycle % 3 === 2) brain.willBe(['cut']);
      const death = { after: 1 + Math.floor(Math.random() * mostBeforeDeath), afterMs: Math.random() * 6 };
      kept.push(...(await run({ state, url: brain.url, from: 1 + cycle * numbersPerCycle }, death)));
    }
    brain.willBe([]);
    await run({ state, url: brain.url, from: null }, null);
    const told = brain.applied.map(({ body }) => Number((body as { title: string }).title));
    expect(kept.filter((number) => !told.includes(number))).toEqual([]);
    expect(told).toEqual([...new Set(told)].sort((a, b) => a - b));
  });
});
