import { join } from 'node:path';
import { DamagedMemory, type DamageOutcome } from '../damage.js';
import { type Scenario, type ScenarioIo, totalOf } from '../scenario.js';
import { SeededRandom } from '../seeded-random.js';

const flips = 1_000;
const cuts = 100;

/** Half of the flips and cuts meet a memory with a snapshot, half one without. */
export const scenario: Scenario = {
  name: 'damage',
  metric: `rows lost or wrong after ${flips} flipped bits and ${cuts} cuts, although a snapshot or an intact page has them`,
  target: { op: '<=', value: 0, unit: 'rows' },
  async run(io) {
    const outcomes = [...(await damageAll(io, true)), ...(await damageAll(io, false))];
    const failures = outcomes.map(({ lost, wrong }) => lost.length + wrong.length);
    const total = totalOf(failures);
    return { median: total, p95: total, unit: 'rows', n: outcomes.length, notes: notesOn(outcomes) };
  },
};

async function damageAll({ folder }: ScenarioIo, hasSnapshot: boolean): Promise<readonly DamageOutcome[]> {
  const memory = await DamagedMemory.make(join(folder, String(hasSnapshot)), hasSnapshot);
  const draw = new SeededRandom(20_240_607);
  const outcomes: DamageOutcome[] = [];
  for (let flip = 0; flip < flips / 2; flip += 1) outcomes.push(await memory.openAfter(memory.drawFlip(draw)));
  for (let cut = 0; cut < cuts / 2; cut += 1) outcomes.push(await memory.openAfter(memory.drawCut(draw)));
  return outcomes;
}

function notesOn(outcomes: readonly DamageOutcome[]): string {
  const declared = outcomes.filter(({ reason }) => reason !== null).length;
  return [
    `${totalOf(outcomes.map(({ lost }) => lost.length))} lost`,
    `${totalOf(outcomes.map(({ wrong }) => wrong.length))} wrong`,
    `${outcomes.filter(({ isSilent }) => isSilent).length} silent`,
    `${declared} repaired and declared`,
    `${totalOf(outcomes.map(({ excused }) => excused))} gone with their page`,
    `${totalOf(outcomes.map(({ outdated }) => outdated))} as before their last change`,
  ].join(', ');
}
