import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { PersonEditCommand } from '#core/wire/wearer/social';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { budgetOf } from '../budget.js';
import { memoryBacked, scratchFolder } from '../scratch-folder.js';
import { victimProgram } from './victim-program.js';

const script = victimProgram('edit-victim');
const cycles = budgetOf('NIGHTJAR_EDIT_KILLS');
const newPerCycle = 30;
const mostBeforeDeath = 24;

const debt = (number: number): PersonEditCommand => ({
  do: 'person-edit',
  edit_id: `edit-${number}`,
  contact_id: null,
  name: 'Noor',
  action: 'owes_me',
  value: `debt ${number}`,
});
const meeting: PersonEditCommand = { ...debt(0), edit_id: 'meeting', action: 'meet', value: null };

/**
 * Has a victim carry out edits; with `dieAfter` it waits for more until it is killed, once it has answered so many.
 * Resolves to what it answered.
 */
async function carryOut(
  state: string,
  edits: readonly PersonEditCommand[],
  dieAfter: number | null,
): Promise<string[]> {
  const child = spawn(process.execPath, [script, state], { stdio: ['pipe', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  // A victim that is dead takes no more lines.
  child.stdin.on('error', () => undefined);
  child.stdin.write(edits.map((edit) => `${JSON.stringify(edit)}\n`).join(''));
  if (dieAfter === null) child.stdin.end();
  const answered: string[] = [];
  for await (const id of createInterface({ input: child.stdout })) {
    answered.push(id);
    if (answered.length === dieAfter) child.kill('SIGKILL');
  }
  const [code, signal] = (await exited) as [number | null, NodeJS.Signals | null];
  if (dieAfter === null ? code !== 0 : signal !== 'SIGKILL') throw new Error(`the victim ended with ${code ?? signal}`);
  return answered;
}

async function debtsIn(state: string): Promise<string[]> {
  const memory = await openMemory({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
  const owed = memory.people.find('Noor')?.debts.map(({ what }) => what) ?? [];
  await memory.close();
  return owed;
}

describe('a hub that is killed while it carries out edits of people', () => {
  it(`has each in its memory once, however often it is told, in ${cycles} cycles`, {
    timeout: 60_000 + cycles * 10_000,
  }, async () => {
    const state = scratchFolder(memoryBacked);
    await carryOut(state, [meeting], null);
    const all = Array.from({ length: cycles * newPerCycle }, (_, number) => debt(number));
    const answered = new Set<string>();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const told = all.slice(0, (cycle + 1) * newPerCycle);
      // Answers get lost: every third edit that was answered is told again, like all that were not.
      const again = told.filter((edit, number) => !answered.has(edit.edit_id) || number % 3 === 0);
      const dieAfter = 1 + Math.floor(Math.random() * mostBeforeDeath);
      for (const id of await carryOut(state, again, dieAfter)) answered.add(id);
    }
    await carryOut(state, all, null);
    expect(await debtsIn(state)).toEqual(all.map(({ value }) => value));
  });
});
