import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '#bridge/simulated/simulated-display';
import { cardTraits } from '#core/cards/cards';
import { earconNames } from '#core/cards/haptics-and-earcons';
import { limits } from '#core/limits';
import { type DrawCall, type GlassPicture, glassPictureSchema } from '#core/wire/link/glasses';
import { drawnFrom } from '../../budget.js';
import { cardFixtures } from '../../data/card-fixtures.js';
import { answerCard, GlassesBench, squeeze, textOf } from './glasses-bench.js';

const nowMs = Date.UTC(2026, 5, 15, 10);
const fixtures = cardFixtures(nowMs);
const samples = fixtures.map(({ kind, typical }) => [kind, typical] as const);
const odd = fixtures.flatMap(({ kind, full, bare }) => [
  [kind, 'every text as long as can be', full] as const,
  [kind, 'nothing but its primary line', bare] as const,
]);
const centrePx = 128.5;
const visiblePx = 113;

let bench: GlassesBench;

beforeAll(async () => {
  bench = await GlassesBench.start();
});
afterAll(() => bench.stop());

/** How far from the middle of the display a call reaches, in pixels. */
function reachPx(call: DrawCall): number {
  if (call.op === 'circle') return Math.hypot(call.x + 0.5 - centrePx, call.y + 0.5 - centrePx) + call.r;
  const { left, top, right, bottom } = boxOf(call);
  return Math.hypot(
    Math.max(Math.abs(left - centrePx), Math.abs(right - centrePx)),
    Math.max(Math.abs(top - centrePx), Math.abs(bottom - centrePx)),
  );
}

type Box = ReturnType<typeof boxOf>;

function overlap(one: Box, other: Box): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

function expectInsideCircle(picture: GlassPicture): void {
  for (const call of picture.calls) expect(reachPx(call), JSON.stringify(call)).toBeLessThanOrEqual(visiblePx);
}

describe('every kind of card on the glasses', () => {
  it.each(samples)('%s shows its primary line, whole and inside the circle', async (_kind, card) => {
    const picture = await bench.show(card);
    expect(glassPictureSchema.parse(picture)).toEqual(picture);
    expect(picture.lit).toBe(true);
    expectInsideCircle(picture);
    await bench.clear();
  });

  it.each(drawnFrom(odd))('%s with %s is drawn whole and inside the circle', async (_kind, _how, card) => {
    expectInsideCircle(await bench.show(card));
    expect(bench.messages.filter(({ type }) => type === 'error')).toEqual([]);
    await bench.clear();
  });

  it('a single word longer than any row is broken, not lost', async () => {
    const picture = await bench.show(answerCard('long', 'W'.repeat(limits.cardLineChars)));
    expectInsideCircle(picture);
    expect(squeeze(textOf(picture))).toContain('W'.repeat(limits.cardLineChars));
    await bench.clear();
  });

  it('a line that grows when it is spelled for the glasses is cut, not lost', async () => {
    const picture = bench.nextPictureSaying('EUREUR');
    await bench.link.send({ type: 'card', card: answerCard('grown', '€'.repeat(limits.cardLineChars)) });
    expectInsideCircle(await picture);
    await bench.clear();
  });

  it('an empty primary line does no harm', async () => {
    const shown = bench.nextMessage('shown');
    await bench.link.send({ type: 'card', card: answerCard('empty', '') });
    await shown;
    await bench.clear();
  });

  it.each(drawnFrom(samples))('%s celebrates with particles exactly when its traits say so', async (kind, card) => {
    const { calls } = await bench.show(card);
    const particles = calls.filter((call) => call.op === 'rect' && call.w <= 4 && call.h <= 4);
    expect(particles.length > 0).toBe(cardTraits[kind].burst);
    await bench.clear();
  });

  it('the particles of a save are gone within a second and leave no trace', async () => {
    const card = samples.find(([kind]) => kind === 'saved-memory')?.[1];
    if (card === undefined) throw new Error('there is a sample of every kind');
    const quiet = bench.next('picture', ({ calls }) => calls.length > 0 && calls.every(({ op }) => op !== 'rect'));
    await bench.show(card);
    expect(squeeze(textOf(await quiet))).toContain(squeeze(card.primary));
    await bench.clear();
  });

  it('a save that comes back on glass is not celebrated again', async () => {
    const card = samples.find(([kind]) => kind === 'saved-memory')?.[1];
    if (card === undefined) throw new Error('there is a sample of every kind');
    const picture = bench.nextPictureSaying(card.primary);
    await bench.link.send({ type: 'card', card, again: true });
    expect((await picture).calls.filter(({ op }) => op === 'rect')).toEqual([]);
    await bench.clear();
  });

  it('a recall says how long ago and marks the angle of the day it came from', async () => {
    const card = cardFixtures(Date.now()).find(({ kind }) => kind === 'object-recall')?.typical;
    if (card?.kind !== 'object-recall') throw new Error('there is a sample of every kind');
    const picture = await bench.show({ ...card, origin_deg: 0 });
    expect(textOf(picture)).toContain('3 h ago');
    expect(picture.calls).toContainEqual(expect.objectContaining({ op: 'circle', x: 128 + 108, y: 128, filled: true }));
    await bench.clear();
  });

  it.each([
    ['person-context', { why: 'You promised: send the signed contract, the two spare keys and the photos' }],
    ['upcoming', { place: 'Meeting room 3, Building 12, second floor' }],
  ] as const)('%s is read whole also where its line is a long one', async (kind, long) => {
    const card = samples.find(([known]) => known === kind)?.[1];
    if (card === undefined) throw new Error('there is a fixture of every kind');
    const picture = await bench.show({ ...card, ...long });
    for (const text of Object.values(long)) expect(squeeze(textOf(picture))).toContain(squeeze(text));
    expectInsideCircle(picture);
    await bench.clear();
  });

  it('the code that two wearers compare is the largest thing on the card', async () => {
    const bond = fixtures.find(({ kind }) => kind === 'confluence-bond')?.typical;
    if (bond?.kind !== 'confluence-bond') throw new Error('there is a fixture of every kind');
    const { calls } = await bench.show(bond);
    const sizes = calls.filter((call) => call.op === 'text').map(({ text, size }) => [size, text] as const);
    expect(sizes.toSorted(([one], [other]) => other - one)[0]).toEqual([24, bond.code]);
    await bench.clear();
  });

  it.each([
    [2 * 3_600_000, '2 h ago'],
    [40 * 86_400_000, '40 d ago'],
    [3 * 365 * 86_400_000, '3 y ago'],
  ])('what is %i ms old says %s', async (ageMs, age) => {
    const ghost = fixtures.find(({ kind }) => kind === 'dream-ghost')?.typical;
    if (ghost?.kind !== 'dream-ghost') throw new Error('there is a fixture of every kind');
    expect(textOf(await bench.show({ ...ghost, ts: Date.now() - ageMs }))).toContain(age);
    await bench.clear();
  });

  it.each(drawnFrom(earconNames))('the earcon %s is a sound that the glasses know', async (earcon) => {
    await bench.link.send({ type: 'earcon', earcon });
    await bench.show(answerCard(`after-${earcon}`, 'Heard.'));
    expect(bench.messages.filter(({ type }) => type === 'error')).toEqual([]);
    await bench.clear();
  });

  it('a command is named in words', async () => {
    const reply = fixtures.find(({ kind }) => kind === 'action-reply')?.typical;
    if (reply === undefined) throw new Error('there is a fixture of every kind');
    expect(textOf(await bench.show(reply))).toBe('PEOPLE Noted about Noor.');
    await bench.clear();
  });

  it('a newer card leaves nothing of the one before', async () => {
    await bench.show(answerCard('first', 'The library closes at eight this evening.'));
    const picture = await bench.show(answerCard('second', 'Yes.'));
    expect(textOf(picture)).toBe('ON DEVICE Yes.');
  });

  it('the display goes dark when nothing has been on it for a while', async () => {
    const dark = bench.next('picture', ({ lit }) => !lit);
    await bench.clear();
    expect((await dark).calls).toEqual([]);
  });
});

describe('cards on Frame, which is not round and has no shapes', () => {
  let frame: GlassesBench;

  beforeAll(async () => {
    frame = await GlassesBench.start({ profile: 'frame' });
  });
  afterAll(() => frame.stop());

  const all = [...samples.map(([kind, card]) => [kind, 'its usual texts', card] as const), ...odd];

  it.each(drawnFrom(all))('%s with %s shows its primary line within 640 by 400', async (_kind, _how, card) => {
    const picture = await frame.show(card);
    expect([picture.width, picture.height, picture.round]).toEqual([640, 400, false]);
    for (const call of picture.calls) {
      const { left, top, right, bottom } = boxOf(call);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(1);
      expect(right).toBeLessThanOrEqual(641);
      expect(bottom).toBeLessThanOrEqual(401);
    }
    expect(frame.messages.filter(({ type }) => type === 'error')).toEqual([]);
    await frame.clear();
  });

  it.each([180, 150, 30, -30, 0, 90])('the mark of the day at %d degrees covers no word', async (origin_deg) => {
    const card = fixtures.find(({ kind }) => kind === 'object-recall')?.full;
    if (card?.kind !== 'object-recall') throw new Error('there is a fixture of every kind');
    const { calls } = await frame.show({ ...card, origin_deg });
    const words = calls.filter(({ op }) => op === 'text').map(boxOf);
    const marks = calls.filter(({ op }) => op !== 'text').map(boxOf);
    expect(marks.length).toBeGreaterThan(0);
    expect(words.filter((word) => marks.some((mark) => overlap(word, mark)))).toEqual([]);
    await frame.clear();
  });

  it('three quick taps, which the firmware reports one by one, are one message', async () => {
    const tap = frame.nextMessage('tap');
    frame.glasses.tap(3);
    expect(await tap).toEqual({ type: 'tap', count: 3 });
  });
});
