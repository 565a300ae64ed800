import { createInterface } from 'node:readline';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { personEditCommandSchema } from '#core/wire/wearer/social';
import { PostureGate } from '#hub/modes/posture-gate';
import { storedPosture } from '#hub/modes/stored-posture';
import { PersonEdits } from '#hub/wearer/social/person-edits';
import { openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { raise } from '../raise.js';
import { acknowledge } from './acknowledge.js';

/** Carries out the edits of people that come as lines, all at once as they come, and says the id of each when it is done. */
async function work(state: string): Promise<void> {
  const memory = await openMemory({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
  const gate = new PostureGate(storedPosture(memory.settings), systemClock, raise);
  gate.hydrate();
  const edits = new PersonEdits({ memory, gate, clock: systemClock, onLearned: () => undefined });
  const carriedOut: Promise<void>[] = [];
  for await (const line of createInterface({ input: process.stdin })) {
    const edit = personEditCommandSchema.parse(JSON.parse(line));
    const answered = edits.carryOut(edit).then(() => acknowledge(edit.edit_id));
    carriedOut.push(answered);
  }
  await Promise.all(carriedOut);
  await memory.close();
}

await work(process.argv[2] ?? '');
