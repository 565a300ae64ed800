import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boxOf } from '#bridge/simulated/simulated-display';
import { contentHash } from '#core/figments/format/content-hash';
import type { FigmentScene } from '#core/figments/format/figment';
import { answerCard, GlassesBench, squeeze, textOf } from './glasses-bench.js';
import { lensOf, line, revoke, stageLens, told } from './lens-on-glasses.js';

let bench: GlassesBench;

beforeAll(async () => {
  bench = await GlassesBench.start();
});
afterAll(() => bench.stop());
afterEach(async () => {
  await bench.link.send({ type: 'clear' });
  await revoke(bench, 'a');
  bench.messages.length = 0;
});

describe('time, link and cards', () => {
  const steps = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
  const walking = lensOf(
    'a',
    Object.fromEntries(
      steps.map((step, at) => [
        step,
        {
          ...line(step),
          ...(at < 9
            ? { duration_sec: 0.5, on_timeout: [{ target: steps[at + 1] ?? '', emit: 'step', record: true }] }
            : {}),
        },
      ]),
    ),
  );

  it('a lens under a card goes on, and is right about the time when it comes back', async () => {
    await stageLens(bench, walking, 'One');
    await bench.show(answerCard('over', 'A card.', { dwell_ms: 1_200 }));
    const back = await bench.next('picture', (picture) => steps.includes(textOf(picture)));
    expect(['Three', 'Four', 'Five']).toContain(textOf(back));
  });

  it('a lost link does not stop it, and what it has to keep is told when the link is back', async () => {
    await stageLens(bench, walking, 'One');
    const seen = bench.nextPictureSaying('Three');
    bench.glasses.setInRange(false);
    await seen;
    bench.messages.length = 0;
    const [ready, kept] = [told(bench, 'ready'), told(bench, 'figment_event')];
    bench.glasses.setInRange(true);
    expect((await ready).lens).toEqual({ id: 'a', hash: contentHash(walking) });
    expect(await kept).toEqual({ type: 'figment_event', id: 'a', tag: 'step', record: true });
  });

  it('an app that was started anew has no lens, and says so', async () => {
    await stageLens(bench, lensOf('a', { one: line('Before') }), 'Before');
    const ready = told(bench, 'ready');
    bench.glasses.failApp('fatal');
    expect((await ready).lens).toBeUndefined();
    await stageLens(bench, lensOf('a', { one: line('After') }), 'After');
  });
});

describe('how a lens looks', () => {
  const full: FigmentScene = {
    lines: [0, 1, 2, 3, 4].map((row) => ({ content: 'WWWWWWWWWWWWWWWWWWWWWWWW', row, size: 'lg' as const })),
    glyphs: [
      {
        points: [
          [0.4, 0.5],
          [0.5, 0.4],
          [0.6, 0.5],
        ],
        color: 'accent_memory',
      },
    ],
    pulse: { window_sec: 60, rate_hz: 4, color: 'accent_attention' },
    cadence: { in_s: 1, hold_s: 0, out_s: 1 },
  };

  it('five full rows are whole and inside the circle', async () => {
    const { calls } = await stageLens(bench, lensOf('a', { one: full }), 'W'.repeat(120));
    for (const call of calls) {
      const { left, top, right, bottom } = boxOf(call);
      const [x, y] = [Math.max(128 - left, right - 129), Math.max(128 - top, bottom - 129)];
      expect(Math.hypot(x, y), JSON.stringify(call)).toBeLessThanOrEqual(114);
    }
  });

  it('a pulse lights the rim and goes out again, and breath fills it', async () => {
    const lit = bench.next('picture', ({ calls }) => calls.filter(({ colour }) => colour === 0xffb454).length === 24);
    const out = bench.next('picture', ({ calls }) =>
      calls.some(({ op, colour }) => op === 'circle' && colour === 0x7fb7ff),
    );
    await stageLens(bench, lensOf('a', { one: full }), 'W');
    await lit;
    await out;
  });

  it('on the wide display it stays within it, and taps stand for the button that Frame has not', async () => {
    const frame = await GlassesBench.start({ profile: 'frame' });
    const wide = lensOf('a', {
      one: { ...full, on: { single: { target: 'two' } } },
      two: line('Unseen', { color: 'background' }),
    });
    const { calls } = await stageLens(frame, wide, squeeze('W'.repeat(120)));
    for (const call of calls) {
      const { left, top, right, bottom } = boxOf(call);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(1);
      expect(right).toBeLessThanOrEqual(641);
      expect(bottom).toBeLessThanOrEqual(401);
    }
    const dark = frame.next('picture', ({ calls: left }) => left.length === 0);
    frame.glasses.tap(1);
    await dark;
    expect(frame.messages.filter(({ type }) => type === 'error' || type === 'tap')).toEqual([]);
    await frame.stop();
  });
});
