import { afterAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { together } from './beside-brain.js';

afterAll(cleanUp);

/** Each line after the Brain was told of the one before. */
async function saidInTurn(...lines: readonly string[]): Promise<readonly string[]> {
  const { wearer } = await together();
  const told: string[] = [];
  for (const line of lines) {
    told.push(...(await answersTo(wearer, [line])));
    await wearer.tellsBrain();
  }
  return told;
}

const thursday = 'add an event choir in three days at 19:00';
const friday = 'add an event choir in four days at 19:00';
const gone = 'Forgotten: the event “choir”.';

describe('what was moved counts once among what stays', () => {
  it.each([
    ['never', [], ' One more like it stays.'],
    ['once', ['move choir to 20:00'], ' One more like it stays.'],
    ['twice', ['move choir to 20:00', 'move choir to 21:00'], ' One more like it stays.'],
    ['and back', ['move choir to 20:00', 'move choir to 19:00'], ' One more like it stays.'],
  ])('%s', async (_how, moves, stays) => {
    const told = await saidInTurn(thursday, ...moves, friday, 'forget that');
    expect(told.at(-1)).toBe(`${gone}${stays}`);
  });

  it('and each other one is counted', async () => {
    const told = await saidInTurn(
      thursday,
      'move choir to 20:00',
      'add an event choir in five days at 19:00',
      friday,
      'forget that',
    );
    expect(told.at(-1)).toBe(`${gone} 2 more like it stay.`);
  });

  it.each(['forget that', 'forget choir', 'cancel choir'])('and none where it was the only one: %s', async (line) => {
    const told = await saidInTurn(thursday, 'move choir to 20:00', ...(line === 'forget that' ? [line] : []), line);
    expect(told.at(-1)).not.toMatch(/more like it/);
  });

  it('and not the one that is cancelled by its name', async () => {
    const told = await saidInTurn(
      thursday,
      'move choir to 20:00',
      'add an event chess in four days at 19:00',
      'forget the choir',
    );
    expect(told.at(-1)).not.toMatch(/more like it/);
  });
});
