import { describe, expect, it } from 'vitest';
import type { FigmentScene } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { startFigment } from '#core/figments/stage/run-figment';
import { lens, onStage, row } from './on-stage.js';

describe('time on the stage', () => {
  it('counts down, rings and shows how long ago', () => {
    const { pass, text } = onStage(
      lens({
        run: {
          ...row('{remaining} {remaining_s}'),
          duration_sec: 65,
          tick: 'countdown',
          on_timeout: [{ target: 'over', emit: 'done' }],
        },
        over: { ...row('{elapsed} ago'), tick: 'countup' },
      }),
    );
    expect(text()).toBe('1:05 65');
    pass(5_001);
    expect(text()).toBe('1:00 60');
    expect(pass(59_999)).toEqual(['done']);
    expect(text()).toBe('0:00 ago');
    pass(3_725_000);
    expect(text()).toBe('1:02:05 ago');
  });

  it('loses no time where a tick comes late', () => {
    const { stage, pass } = onStage(
      lens({
        a: { duration_sec: 0.5, on_timeout: [{ target: 'b' }] },
        b: { duration_sec: 1, on_timeout: [{ target: 'a' }] },
      }),
    );
    pass(1_700);
    expect(stage.state).toMatchObject({ scene: 'a', elapsedMs: 200 });
  });

  it('changes no more than eight scenes in a tick, and goes on from where the sleep would have led', () => {
    const emitting = { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' as const }], emit: 'beat' };
    const { stage, pass } = onStage(
      lens({ a: { duration_sec: 1, on_timeout: [emitting] } }, { counters: { n: { hi: 100_000 } } }),
    );
    expect(pass(86_400_250)).toHaveLength(figmentLimits.emitBurst);
    expect(stage.state).toMatchObject({ counters: { n: 86_400 }, elapsedMs: 250, beforeMs: 1_000 });
  });

  it('changes a way without loops eight scenes a tick, and loses no time by it', () => {
    const way = Object.fromEntries(
      Array.from({ length: 32 }, (_, at) => [
        `s${at}`,
        { duration_sec: 0.5, on_timeout: [{ target: at < 31 ? `s${at + 1}` : '@end' }] },
      ]),
    );
    const { stage, pass } = onStage(lens(way));
    const scenes = [10_100, 0, 0].map((ms) => {
      pass(ms);
      return stage.state.scene;
    });
    expect(scenes).toEqual(['s8', 's16', 's20']);
    expect(stage.state.elapsedMs).toBe(100);
  });

  it('hears the button at once after a night', () => {
    const face = (target: string): FigmentScene => ({
      duration_range: [0.5, 0.7],
      on_timeout: [{ target }],
      on: { single: { target: 'heard' }, long: { target: '@end' } },
    });
    const { stage, pass } = onStage(lens({ a: face('b'), b: face('a'), heard: {} }));
    pass(8 * 3_600_000);
    expect(stage.signal('single').taken).toBe(true);
    expect(stage.state.scene).toBe('heard');
  });

  it('ends where a timed scene leads nowhere, and is dark from then on', () => {
    const { stage, pass } = onStage(lens({ a: { ...row('here'), duration_sec: 1 } }));
    pass(1_000);
    expect(stage.state.hasEnded).toBe(true);
    expect(stage.frame()).toEqual({ lines: [], glyphs: [], pulse: null, breath: null });
    expect([stage.signal('single').taken, stage.feed('x').taken, pass(5_000)]).toEqual([false, false, []]);
  });

  it('draws a duration from its range, both ends included', () => {
    const figment = lens({ a: { duration_range: [1, 3] } });
    const drawn = [0, 0.5, 0.999_999].map((chance) => startFigment(figment, () => chance).durationMs);
    expect(drawn).toEqual([1_000, 2_000, 3_000]);
  });

  it('shows in a still scene how long the one before took', () => {
    const { stage, pass, text } = onStage(
      lens({ run: { tick: 'countup', on: { single: { target: 'stopped' } } }, stopped: row('{elapsed} {elapsed_ms}') }),
    );
    pass(12_340);
    stage.signal('single');
    pass(9_000);
    expect(text()).toBe('0:12 12340');
  });
});
