import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contentHash } from '#core/figments/format/content-hash';
import type { FigmentScene } from '#core/figments/format/figment';
import type { GlassPicture } from '#core/wire/link/glasses';
import { worstFigment } from '../../../bench/worst-figment.js';
import { answerCard, GlassesBench, textOf } from './glasses-bench.js';
import { lensOf, line, put, revoke, stageLens, swap, told } from './lens-on-glasses.js';

let bench: GlassesBench;

beforeAll(async () => {
  bench = await GlassesBench.start();
});
afterAll(() => bench.stop());
afterEach(async () => {
  bench.glasses.setInRange(true);
  await expect.poll(() => bench.link.state.link).toBe('connected');
  await bench.link.send({ type: 'veil', on: false });
  await bench.link.send({ type: 'clear' });
  for (const id of ['a', 'b']) await revoke(bench, id);
  bench.messages.length = 0;
});

const countingNods = lensOf(
  'a',
  {
    one: {
      ...line('{count:n} nods'),
      on: { 'imu:nod': { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] } },
    },
  },
  { counters: { n: {} } },
);
const isDark = ({ calls }: GlassPicture) => calls.length === 0;
/** The head moves by the clock of the machine: a busy one looks too seldom while a nod lasts, as no glasses do. */
const sampledAgain = { retry: 2 };
/** The closed eye: five strokes and not one word. */
const isVeilMark = ({ calls }: GlassPicture) => calls.length === 5 && calls.every(({ op }) => op === 'line');

describe('a lens that the hub puts on the glasses', () => {
  it('is acknowledged with its hash, and shown once it takes the stage', async () => {
    const figment = lensOf('a', { hello: line('Hello there') });
    const ack = { type: 'figment_ack', id: 'a', ok: true, hash: contentHash(figment) };
    expect(await put(bench, figment)).toEqual(ack);
    const seen = bench.nextPictureSaying('Hello there');
    expect(await swap(bench, 'a')).toEqual(ack);
    expect((await seen).lit).toBe(true);
  });

  it('is refused where it is not what its hash says, and cannot take the stage then', async () => {
    const figment = lensOf('a', { hello: line('Hello there') });
    expect(await put(bench, figment, contentHash(lensOf('a', {})))).toMatchObject({ id: 'a', ok: false });
    expect(await swap(bench, 'a')).toEqual({ type: 'figment_ack', id: 'a', ok: false, hash: '' });
  });

  it('comes in parts, also when the link is cut between them', async () => {
    const figment = { ...worstFigment(), id: 'a' };
    bench.glasses.cutAfter(3_000);
    expect(await put(bench, figment)).toMatchObject({ ok: true, hash: contentHash(figment) });
    const seen = bench.nextPictureSaying('0 text');
    await swap(bench, 'a');
    expect(textOf(await seen)).toContain('0 text');
  });

  it('takes the place of the one before, which runs until then', async () => {
    await stageLens(bench, lensOf('a', { one: line('First') }), 'First');
    await put(bench, lensOf('b', { two: line('Second') }));
    expect(textOf(bench.pictures.at(-1) as GlassPicture)).toBe('First');
    const seen = bench.nextPictureSaying('Second');
    await swap(bench, 'b');
    expect(textOf(await seen)).toBe('Second');
  });

  it('goes on where the hub names it again', async () => {
    const figment = lensOf('a', { one: { ...line('One'), on: { 'ble:1': { target: 'two' } } }, two: line('Two') });
    await stageLens(bench, figment, 'One');
    const seen = bench.nextPictureSaying('Two');
    await bench.link.send({ type: 'event', name: 'ble:1' });
    await seen;
    expect(await put(bench, figment)).toMatchObject({ ok: true });
    expect(await swap(bench, 'a')).toMatchObject({ ok: true });
    expect(textOf(bench.pictures.at(-1) as GlassPicture)).toBe('Two');
  });

  it('is gone once it is revoked', async () => {
    const figment = lensOf('a', { one: line('Gone soon') });
    await stageLens(bench, figment, 'Gone soon');
    const dark = bench.next('picture', isDark);
    expect(await revoke(bench, 'a')).toEqual({ type: 'figment_ack', id: 'a', ok: true, hash: contentHash(figment) });
    await dark;
    expect(await swap(bench, 'a')).toMatchObject({ ok: false });
  });

  it('shows what is fed, spelled for the glasses, and lines of its own too', async () => {
    const shown: FigmentScene = {
      lines: [
        { content: 'Grüße 🍝', row: 1 },
        { content: '{slot:note}', row: 2 },
      ],
    };
    await stageLens(bench, lensOf('a', { one: shown }), 'Grusse');
    const seen = bench.nextPictureSaying('Kase');
    await bench.link.send({ type: 'figment_text', id: 'a', slot: 'note', text: 'Käse –\n  jetzt' });
    expect(textOf(await seen)).toBe('Grusse Kase - jetzt');
  });

  it('that is broken is told, and the app goes on without it', async () => {
    const figment = lensOf('a', { one: { ...line('Fine'), on: { 'ble:1': { target: 'nowhere' } } } });
    await stageLens(bench, figment, 'Fine');
    const failed = told(bench, 'figment_event');
    await bench.link.send({ type: 'event', name: 'ble:1' });
    expect(await failed).toEqual({ type: 'figment_event', id: 'a', tag: '@failed' });
    await bench.show(answerCard('after', 'Still here.'));
  });
});

describe('the wearer and a lens', () => {
  const tapped = lensOf(
    'a',
    {
      one: {
        ...line('{count:n} taps'),
        on: {
          imu_tap: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }], emit: 'tap', record: true },
          double: { target: '@end', emit: 'bye' },
        },
      },
    },
    { counters: { n: {} } },
  );

  it('what the scene listens for is the business of the lens, the rest of the hub', async () => {
    await stageLens(bench, tapped, '0 taps');
    const seen = bench.nextPictureSaying('2 taps');
    const emitted = told(bench, 'figment_event');
    bench.glasses.tap(2);
    expect(await emitted).toEqual({ type: 'figment_event', id: 'a', tag: 'tap', record: true });
    await seen;
    const single = bench.nextMessage('button');
    bench.glasses.press('single');
    expect(await single).toEqual({ type: 'button', press: 'single' });
    expect(bench.messages.filter(({ type }) => type === 'tap')).toEqual([]);
  });

  it(
    'two nods that follow each other fast count for a lens that knows no double nod, also while the hub is away',
    sampledAgain,
    async () => {
      await stageLens(bench, countingNods, '0 nods');
      bench.glasses.setInRange(false);
      const seen = bench.nextPictureSaying('2 nods');
      bench.glasses.move('double_nod');
      await seen;
      const back = bench.next('link', ({ link }) => link === 'connected');
      bench.glasses.setInRange(true);
      await back;
    },
  );

  it(
    'a movement of the head is felt by the glasses: the lens has what it waits for, the hub the rest',
    sampledAgain,
    async () => {
      await stageLens(bench, countingNods, '0 nods');
      const seen = bench.nextPictureSaying('1 nods');
      bench.glasses.move('nod');
      await seen;
      const shaken = bench.nextMessage('gesture');
      bench.glasses.move('shake');
      expect(await shaken).toEqual({ type: 'gesture', gesture: 'shake' });
      expect(bench.messages.filter(({ type }) => type === 'gesture')).toHaveLength(1);
    },
  );

  it('a movement of the head is felt by the lens while the hub is away', sampledAgain, async () => {
    const peeked = lensOf('a', { one: { ...line('down'), on: { 'imu:peek': { target: 'two' } } }, two: line('up') });
    await stageLens(bench, peeked, 'down');
    bench.glasses.setInRange(false);
    const seen = bench.nextPictureSaying('up');
    bench.glasses.move('raise');
    await seen;
    const back = bench.next('link', ({ link }) => link === 'connected');
    bench.glasses.setInRange(true);
    await back;
  });

  it('a lens that ends says so and leaves the display', async () => {
    await stageLens(bench, tapped, '0 taps');
    const dark = bench.next('picture', isDark);
    const ended = told(bench, 'figment_event', ({ tag }) => tag === '@end');
    bench.glasses.press('double');
    await ended;
    await dark;
    expect(bench.messages).toContainEqual({ type: 'figment_event', id: 'a', tag: 'bye' });
    expect(bench.messages.filter(({ type }) => type === 'button')).toEqual([]);
  });

  it('a press under a card is the business of the card', async () => {
    await stageLens(bench, tapped, '0 taps');
    await bench.show(answerCard('over', 'A card.'));
    const pressed = bench.nextMessage('button');
    bench.glasses.press('double');
    expect(await pressed).toEqual({ type: 'button', press: 'double' });
    const seen = bench.nextPictureSaying('0 taps');
    await bench.link.send({ type: 'dismiss', id: 'over' });
    await seen;
  });

  it('one long press raises the veil over it, tells the hub, and leaves the lens running', async () => {
    await stageLens(bench, tapped, '0 taps');
    const [veiled, pressed] = [bench.next('picture', isVeilMark), bench.nextMessage('button')];
    bench.glasses.press('long');
    await veiled;
    expect(await pressed).toEqual({ type: 'button', press: 'long' });
    bench.pictures.length = 0;
    bench.glasses.tap(1);
    await told(bench, 'tap');
    expect(bench.pictures.filter((picture) => !isVeilMark(picture))).toEqual([]);
    const seen = bench.nextPictureSaying('0 taps');
    await bench.link.send({ type: 'veil', on: false });
    await seen;
  });

  it('two long presses within two seconds banish it, and the veil stays up', async () => {
    await stageLens(bench, tapped, '0 taps');
    const [veiled, banished] = [bench.next('picture', isVeilMark), told(bench, 'figment_event')];
    bench.glasses.press('long');
    bench.glasses.press('long');
    expect(await banished).toEqual({ type: 'figment_event', id: 'a', tag: '@banished' });
    await veiled;
    const dark = bench.next('picture', isDark);
    await bench.link.send({ type: 'veil', on: false });
    await dark;
  });

  it('a lens is told of a low battery', async () => {
    const low = lensOf(
      'a',
      { one: { on: { battery_low: { target: 'two' } } }, two: line('Charge me') },
      { battery_below: 20 },
    );
    const weak = await GlassesBench.start({ batteryPercent: 12 });
    await stageLens(weak, low, 'Charge me');
    await weak.stop();
  });
});
