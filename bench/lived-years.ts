import type { Clock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { dayMs } from '#core/time-units';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { drawnMemories } from './recalling.js';

const livedMemories = 10_000;
const metPeople = 2_000;
/** A year, twenty a day. */
const livedActivity = 7_300;
const inOnePart = 2_000;

/** Fills a state directory with what a wearer has after years: memories, people with notes and debts, and a year of activity. */
export async function liveYears(folder: string, clock: Clock): Promise<void> {
  const state = StateDirectory.open(folder);
  const memory = await openMemory({ state, clock, log: silentLog });
  try {
    await keepMemories(memory, clock.wallMs());
    await meetPeople(memory, clock.wallMs());
  } finally {
    await memory.close();
  }
  const records = await openBrainRecords({ state, clock, log: silentLog });
  try {
    await inParts(livedActivity, (at) =>
      records.activity.append({ kind: 'event', text: `An event of the year, number ${at}` }),
    );
  } finally {
    await records.close();
  }
}

function keepMemories(memory: Memory, nowMs: number): Promise<void> {
  const texts = drawnMemories(livedMemories);
  const agoMs = (at: number): number => (at / livedMemories) * 365 * dayMs;
  return inParts(livedMemories, (at) =>
    memory.memories.keep({ kind: 'teach', text: texts[at] ?? '', ts: Math.round(nowMs - agoMs(at)), tier: 'cold' }),
  );
}

function meetPeople(memory: Memory, nowMs: number): Promise<void> {
  return inParts(metPeople, async (at) => {
    const note = `keeps ${at} bees`;
    const { person } = await memory.people.meet({
      name: `Person${at} Known`,
      relation: 'friend',
      note,
      ts: nowMs - at,
    });
    if (at % 10 === 0)
      await memory.people.owe(person.contact_id, { direction: 'owes_me', what: `${at} euros`, ts: nowMs });
  });
}

async function inParts(count: number, one: (at: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < count; from += inOnePart) {
    const part = Array.from({ length: Math.min(inOnePart, count - from) }, (_unused, at) => one(from + at));
    await Promise.all(part);
  }
}
