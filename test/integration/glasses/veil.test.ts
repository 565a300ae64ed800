import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { GlassPicture } from '#core/wire/link/glasses';
import { answerCard, GlassesBench } from './glasses-bench.js';

let bench: GlassesBench;

beforeAll(async () => {
  bench = await GlassesBench.start();
});
afterAll(() => bench.stop());
afterEach(async () => {
  const lifted = bench.next('picture', ({ calls }) => calls.length === 0);
  await bench.link.send({ type: 'veil', on: false });
  await lifted;
});

/** The closed eye: five strokes and not one word. */
const isVeilMark = ({ calls }: GlassPicture) => calls.length === 5 && calls.every(({ op }) => op === 'line');

describe('the veil on the glasses', () => {
  it('takes the card down at once and leaves only its mark', async () => {
    await bench.show(answerCard('secret', 'Not for everybody.'));
    const veiled = bench.next('picture', ({ calls }) => calls.every(({ op }) => op !== 'text'));
    const gone = bench.nextMessage('gone');
    await bench.link.send({ type: 'veil', on: true });
    expect(await veiled).toSatisfy(isVeilMark);
    expect(await gone).toEqual({ type: 'gone', id: 'secret', why: 'veil' });
  });

  it('a card that arrives while veiled is dropped by the app itself', async () => {
    await bench.link.send({ type: 'veil', on: true });
    bench.pictures.length = 0;
    const gone = bench.nextMessage('gone');
    await bench.link.send({ type: 'card', card: answerCard('late', 'Too late.') });
    expect(await gone).toEqual({ type: 'gone', id: 'late', why: 'veil' });
    expect(bench.messages).not.toContainEqual({ type: 'shown', id: 'late' });
    expect(bench.pictures.flatMap(({ calls }) => calls).filter(({ op }) => op === 'text')).toEqual([]);
  });

  it('a long press veils without waiting for the hub, and tells it', async () => {
    await bench.show(answerCard('secret', 'Not for everybody.'));
    const veiled = bench.next('picture', isVeilMark);
    const pressed = bench.nextMessage('button');
    bench.glasses.press('long');
    await veiled;
    expect(await pressed).toEqual({ type: 'button', press: 'long' });
  });

  it('a long press veils also while the link is down, and the hub learns of it', async () => {
    await bench.show(answerCard('secret', 'Not for everybody.'));
    const veiled = bench.next('picture', isVeilMark);
    const pressed = bench.nextMessage('button');
    const connected = bench.next('link', (state) => state.link === 'connected');
    bench.glasses.dropLink();
    bench.glasses.press('long');
    await veiled;
    expect(await pressed).toEqual({ type: 'button', press: 'long' });
    await connected;
  });

  it('a long press whose message was lost with the link is told again', async () => {
    await bench.link.send({ type: 'veil', on: false });
    bench.glasses.cutAtAnswer();
    const veiled = bench.next('picture', isVeilMark);
    const pressed = bench.nextMessage('button');
    bench.glasses.press('long');
    await veiled;
    expect(await pressed).toEqual({ type: 'button', press: 'long' });
    await expect(bench.link.send({ type: 'card', card: answerCard('late', 'Too late.') })).resolves.toBeUndefined();
    expect(bench.pictures.at(-1)).toSatisfy(isVeilMark);
  });

  it('stays over a reconnect and a restart of the app, and lifts only when told', async () => {
    await bench.link.send({ type: 'veil', on: true });
    const connected = bench.next('link', (state) => state.link === 'connected');
    bench.glasses.dropLink();
    await connected;
    expect(bench.pictures.at(-1)).toSatisfy(isVeilMark);
    const veiledAgain = bench.next('picture', isVeilMark);
    bench.glasses.failApp('fatal');
    await veiledAgain;
    await bench.link.send({ type: 'veil', on: false });
    await bench.show(answerCard('after', 'Back to normal.'));
    await bench.link.send({ type: 'veil', on: true });
  });
});
