import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerCard, GlassesBench, textOf } from './glasses-bench.js';
import { lensOf, line, revoke, stageLens } from './lens-on-glasses.js';

let bench: GlassesBench;

beforeAll(async () => {
  bench = await GlassesBench.start();
});
afterAll(() => bench.stop());
afterEach(async () => {
  await bench.link.send({ type: 'clear' });
  await bench.link.send({ type: 'idle', zone_min: null });
});

/** Hours and minutes in a zone that is so many minutes ahead of UTC. */
function timeIn(zoneMin: number): string {
  const minutes = Math.floor(Date.now() / 60_000) + zoneMin;
  return `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}`;
}

const clock = /^\d{1,2}:\d\d$/;

describe('glasses with nothing on them', () => {
  it('show the time of the wearer, dim, and are dark once the wearer wants it so', async () => {
    const seen = bench.next('picture', (picture) => clock.test(textOf(picture)));
    await bench.link.send({ type: 'idle', zone_min: 345 });
    const { calls, lit } = await seen;
    expect([timeIn(345), timeIn(344)]).toContain(calls.map((call) => (call.op === 'text' ? call.text : '')).join(''));
    expect([lit, calls.map(({ colour }) => colour)]).toEqual([true, [0x3a4150]]);
    const dark = bench.next('picture', (picture) => !picture.lit);
    await bench.link.send({ type: 'idle', zone_min: null });
    expect((await dark).calls).toEqual([]);
  });

  it('give way to a card and to a lens, and show the time after them', async () => {
    await bench.link.send({ type: 'idle', zone_min: 0 });
    await bench.show(answerCard('over', 'A card.', { dwell_ms: 300 }));
    await bench.next('picture', (picture) => clock.test(textOf(picture)));
    await stageLens(bench, lensOf('a', { one: line('A lens') }), 'A lens');
    const back = bench.next('picture', (picture) => clock.test(textOf(picture)));
    await revoke(bench, 'a');
    await back;
  });

  it('show no time under the veil', async () => {
    await bench.link.send({ type: 'idle', zone_min: 0 });
    const veiled = bench.next('picture', ({ calls }) => calls.length > 1 && calls.every(({ op }) => op === 'line'));
    await bench.link.send({ type: 'veil', on: true });
    await veiled;
    const back = bench.next('picture', (picture) => clock.test(textOf(picture)));
    await bench.link.send({ type: 'veil', on: false });
    await back;
  });

  it('keep the time while the link is away', async () => {
    const seen = bench.next('picture', (picture) => clock.test(textOf(picture)));
    await bench.link.send({ type: 'idle', zone_min: 60 });
    await seen;
    bench.glasses.setInRange(false);
    await bench.show(answerCard('lost', 'Nobody sees this.')).catch(() => undefined);
    bench.glasses.setInRange(true);
    await bench.next('message', ({ type }) => type === 'ready');
    await bench.show(answerCard('over', 'A card.', { dwell_ms: 300 }));
    await bench.next('picture', (picture) => clock.test(textOf(picture)));
  });
});
