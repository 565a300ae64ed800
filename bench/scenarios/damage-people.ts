import { join } from 'node:path';
import { DamagedPeople, type OtherCopies, type ServedAfter } from '../damaged-people.js';
import { type Scenario, totalOf } from '../scenario.js';
import { SeededRandom } from '../seeded-random.js';

const damages = 300;
const lengths = [1, 512] as const;
const copies: readonly OtherCopies[] = [
  { hasSnapshot: false, hasMirror: false },
  { hasSnapshot: false, hasMirror: true },
  { hasSnapshot: true, hasMirror: false },
];

/** Half of the damages replace a byte, half 512 of them; a third each meets a file alone, a mirror and a snapshot. */
export const scenario: Scenario = {
  name: 'damage-people',
  metric: `people, notes, debts and promises not served or wrong after ${damages} damages, although something intact has them`,
  target: { op: '<=', value: 0, unit: 'rows' },
  async run({ folder }) {
    const outcomes: ServedAfter[] = [];
    for (const [index, kind] of copies.entries()) {
      const memory = await DamagedPeople.make(join(folder, String(index)), kind);
      const draw = new SeededRandom(20_261_128 + index);
      for (let number = 0; number < damages / copies.length; number += 1) {
        const length = lengths[number % lengths.length] ?? 1;
        outcomes.push(await memory.openAfter(memory.draw(draw, length)));
      }
    }
    const total = totalOf(outcomes.map(({ lost, wrong }) => lost.length + wrong.length));
    return { median: total, p95: total, unit: 'rows', n: outcomes.length, notes: notesOnServed(outcomes) };
  },
};

function notesOnServed(outcomes: readonly ServedAfter[]): string {
  return [
    `${totalOf(outcomes.map(({ lost }) => lost.length))} hidden or lost in ${outcomes.filter(({ lost }) => lost.length > 0).length}`,
    `${totalOf(outcomes.map(({ wrong }) => wrong.length))} wrong`,
    `${outcomes.filter(({ isToldTooLow }) => isToldTooLow).length} told too low`,
    `${totalOf(outcomes.map(({ gone }) => gone))} gone with their page`,
  ].join(', ');
}
