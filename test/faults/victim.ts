import { z } from 'zod';
import { systemClock } from '#core/clock';
import type { FaultCode } from '#core/fault-table';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { type Memory, openMemory } from '#memory/memory';
import { JsonFile } from '#memory/state/json-file';
import { StateDirectory } from '#memory/state/state-directory';
import { acknowledge as sayToParent } from './acknowledge.js';

/** What a victim is told on its command line, as JSON. */
export interface VictimOrders {
  readonly state: string;
  /** Where numbering goes on, so that no two cycles write the same thing. */
  readonly from: number;
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly syncsDirectory: boolean;
}

/** What a victim says was kept: a kind, and the number that was kept. */
export type Acknowledged = 'booting' | 'line' | 'anchor' | 'forgotten' | 'setting' | 'config';

const lineBurst = 8;

const acknowledge = (kind: Acknowledged, number: number) => sayToParent(`${kind} ${number}`);

/** Whether it was kept. What was refused, because the disk failed, is not acknowledged, and the work goes on. */
async function isKept(keeping: Promise<unknown>): Promise<boolean> {
  try {
    await keeping;
    return true;
  } catch (error) {
    if (error instanceof Fault && refusals.has(error.code)) return false;
    throw error;
  }
}

const refusals = new Set<FaultCode>(['memory/not-written', 'state/not-writable']);

async function keepLines(memory: Memory, from: number): Promise<void> {
  for (let number = from; ; number += lineBurst) {
    const burst = Array.from({ length: lineBurst }, async (_, index) => {
      const text = `line ${number + index} ${'x'.repeat((number * 31) % 400)}`;
      const keeping = memory.ledger.append({ text, speaker: '', ts: number, addressed: false, source: 'test' });
      if (await isKept(keeping)) acknowledge('line', number + index);
    });
    await Promise.all(burst);
  }
}

/** Every twentieth anchor is forgotten again, and every hundredth time a snapshot is taken. */
async function keepAnchors(memory: Memory, from: number): Promise<void> {
  for (let number = from; ; number += 1) {
    const place = `place ${number}`;
    if (await isKept(memory.anchors.drop({ subject: 'thing', place, ts: number }))) acknowledge('anchor', number);
    if (number % 100 === 50) await isKept(memory.snapshot());
    const newest = memory.anchors.find('thing');
    if (number % 20 !== 0 || newest?.place !== place) continue;
    if (await isKept(memory.anchors.forget(newest.id))) acknowledge('forgotten', number);
  }
}

async function keepSettings(memory: Memory, from: number): Promise<void> {
  for (let number = from; ; number += 1) {
    if (await isKept(memory.settings.set('focus_until', number))) acknowledge('setting', number);
  }
}

async function keepConfig(state: StateDirectory, { from, syncsDirectory }: VictimOrders): Promise<void> {
  const file = await JsonFile.open({
    path: state.file('config.json'),
    schema: z.object({ number: z.number() }),
    defaults: { number: 0 },
    clock: systemClock,
    log: silentLog,
    syncsDirectory,
  });
  for (let number = from; ; number += 1) {
    if (await isKept(file.update(() => ({ number })))) acknowledge('config', number);
  }
}

/** Opening syncs too; the disk may refuse it, as it may refuse a row, and then a supervisor tries again. */
async function openedInTheEnd(open: () => Promise<Memory>): Promise<Memory> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Fault && refusals.has(error.code))) throw error;
    }
  }
}

async function work(orders: VictimOrders): Promise<void> {
  acknowledge('booting', 0);
  const state = StateDirectory.open(orders.state);
  const tuning = { synchronous: orders.synchronous, ballastBytes: 64 * 1024 };
  const memory = await openedInTheEnd(() => openMemory({ state, clock: systemClock, log: silentLog, tuning }));
  const { from } = orders;
  await Promise.all([
    keepLines(memory, from),
    keepAnchors(memory, from),
    keepSettings(memory, from),
    keepConfig(state, orders),
  ]);
}

await work(JSON.parse(process.argv[2] ?? '') as VictimOrders);
