import { afterAll, describe, expect, it } from 'vitest';
import { cleanUp } from '../brain/brain-fixture.js';
import { answersTo } from './answers-to.js';
import { together } from './beside-brain.js';

afterAll(cleanUp);

/** Each line after the Brain was told of the one before, and the hub of what went there. */
async function saidInTurn(lines: readonly string[]): Promise<readonly string[]> {
  const { wearer } = await together();
  const told: string[] = [];
  for (const line of lines) {
    told.push(...(await answersTo(wearer, [line])));
    await wearer.tellsBrain();
  }
  return told;
}

describe('what was moved several times, beside a Brain that tells what went', () => {
  it('is put back once for each “forget that”, and goes itself after that', async () => {
    const told = await saidInTurn([
      'remind me of the pottery class tomorrow at 10',
      'move the pottery class to 11',
      'move the pottery class to 12',
      ...Array.from({ length: 3 }, () => 'forget that'),
    ]);
    expect(told.slice(3)).toEqual([
      expect.stringMatching(/^The pottery class is .* at 11:00 again\.$/u),
      expect.stringMatching(/^The pottery class is .* at 10:00 again\.$/u),
      'Forgotten: the reminder “the pottery class”.',
    ]);
  });

  it('is put back after what was moved since', async () => {
    const told = await saidInTurn([
      'remind me of the fencing class tomorrow at 10',
      'remind me of the quilting class tomorrow at 15:00',
      'move the fencing class to 11',
      'move the quilting class to 16:00',
      'forget that',
      'forget that',
    ]);
    expect(told.slice(4)).toEqual([
      expect.stringMatching(/^The quilting class is .* at 15:00 again\.$/u),
      expect.stringMatching(/^The fencing class is .* at 10:00 again\.$/u),
    ]);
  });

  it('leaves no word behind, and nothing to be put back, once it was removed at the panel', async () => {
    const { wearer, client, found } = await together();
    await answersTo(wearer, ['add an event zanzibar evening tomorrow at 18:00', 'move the zanzibar evening to 19:00']);
    await wearer.tellsBrain();
    const { items } = await client.calendar({});
    for (const { title, ts } of items) await client.editCalendar({ remove: true, title, ts });
    expect(await answersTo(wearer, ['forget the zanzibar evening'])).not.toEqual([
      expect.stringMatching(/^Forgotten/u),
    ]);
    await expect.poll(() => found('zanzibar'), { timeout: 10_000 }).toEqual([]);
  });
});
