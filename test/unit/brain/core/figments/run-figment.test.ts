import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Figment, FigmentScene } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { feedFigment } from '#core/figments/stage/feed-figment';
import { figmentFrame } from '#core/figments/stage/figment-frame';
import { FigmentStage } from '#core/figments/stage/figment-stage';
import {
  batteryFigment,
  type RunningFigment,
  signalFigment,
  startFigment,
  tickFigment,
} from '#core/figments/stage/run-figment';
import type { StageState, StageStep } from '#core/figments/stage/stage-state';
import { budgetOf } from '../../../../budget.js';
import { FakeClock } from '../../../../fakes/fake-clock.js';
import { patienceFor } from '../../../../patience.js';
import { drawnFigment } from './drawn-figments.js';

const cases = budgetOf('NIGHTJAR_FIGMENTS');
vi.setConfig({ testTimeout: patienceFor(cases) });

const lens = (scenes: Record<string, FigmentScene>, fields: Partial<Figment> = {}): Figment => ({
  id: 'lens',
  name: 'Lens',
  version: 2,
  initial: Object.keys(scenes)[0] ?? '',
  scenes,
  ...fields,
});

const row = (content: string): Pick<FigmentScene, 'lines'> => ({ lines: [{ content, row: 0 }] });

/** A lens on a stage whose clock the test moves, and whose chance is always the middle. */
function onStage(figment: Figment) {
  const clock = new FakeClock();
  const stage = new FigmentStage(figment, { clock, random: () => 0.5 });
  return {
    stage,
    pass: (ms: number) => {
      clock.advance(ms);
      return stage.tick().map(({ tag }) => tag);
    },
    emitted: (ms: number) => {
      clock.advance(ms);
      return stage.tick();
    },
    text: () =>
      stage
        .frame()
        .lines.map(({ text }) => text)
        .join('|'),
  };
}

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

describe('what happens to a lens', () => {
  const listening = lens(
    {
      a: {
        ...row('{count:n}'),
        on: {
          single: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc', amount: 2 }] },
          double: { target: '@self', counter_ops: [{ counter: 'n', op: 'dec' }] },
          'ble:7': { target: 'seven' },
          ble: { target: 'other' },
          long: { target: '@end', when: { counter: 'n', cmp: 'ge', value: 3 } },
        },
      },
      seven: {},
      other: {},
    },
    { counters: { n: { start: 1, lo: 0, hi: 4 } } },
  );

  it('counts within the bounds of the counter', () => {
    const { stage, text } = onStage(listening);
    for (const event of ['single', 'single', 'single']) stage.signal(event);
    expect(text()).toBe('4');
    for (const _ of [1, 2, 3, 4, 5]) stage.signal('double');
    expect(text()).toBe('0');
  });

  it('hears a numbered signal by its number before all others', () => {
    const sceneAfter = (event: string) => {
      const { stage } = onStage(listening);
      return [stage.signal(event).taken, stage.state.scene];
    };
    expect(sceneAfter('ble:7')).toEqual([true, 'seven']);
    expect(sceneAfter('ble:8')).toEqual([true, 'other']);
    expect(sceneAfter('imu:nod')).toEqual([false, 'a']);
    expect(sceneAfter('toString')).toEqual([false, 'a']);
  });

  it('ignores an event whose condition does not hold', () => {
    const { stage } = onStage(listening);
    expect([stage.signal('long').taken, stage.signal('single').taken, stage.signal('long').taken]).toEqual([
      false,
      true,
      true,
    ]);
    expect(stage.state.hasEnded).toBe(true);
  });

  it('takes no more than eight events between two ticks', () => {
    const { stage, pass } = onStage(listening);
    const taken = Array.from({ length: 10 }, () => stage.signal('double').taken);
    expect(taken.filter(Boolean)).toHaveLength(figmentLimits.hopsPerTick);
    pass(50);
    expect(stage.signal('double').taken).toBe(true);
  });

  it('emits five at once and then one a second; what is over that is dropped and the scene changes all the same', () => {
    const { stage, pass } = onStage(lens({ a: { on: { single: { target: '@self', emit: 'x', record: true } } } }));
    const tap = () => stage.signal('single').emits;
    expect(tap()).toEqual([{ tag: 'x', record: true, byHand: false }]);
    expect(Array.from({ length: 6 }, tap).flat()).toHaveLength(4);
    pass(999);
    expect(tap()).toEqual([]);
    pass(1);
    expect(tap()).toHaveLength(1);
    pass(60_000);
    expect(Array.from({ length: 8 }, tap).flat()).toHaveLength(5);
  });

  it('tells of a low battery once a minute, and only a scene that listens', () => {
    const { stage, pass } = onStage(
      lens(
        {
          a: { on: { single: { target: 'b' } } },
          b: { on: { battery_low: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] } } },
        },
        { battery_below: 20, counters: { n: {} } },
      ),
    );
    expect(stage.battery(5).taken).toBe(false);
    stage.signal('single');
    expect([stage.battery(20).taken, stage.battery(19).taken, stage.battery(18).taken]).toEqual([false, true, false]);
    pass(60_000);
    expect(stage.battery(18).taken).toBe(true);
    expect(stage.state.counters).toEqual({ n: 2 });
  });
});

describe('what is fed to a lens', () => {
  const fed = lens(
    {
      a: {
        ...row('{slot}|{slot:side}'),
        on: { text: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] } },
      },
    },
    { counters: { n: {} } },
  );

  it('stands in its slot, is heard as text, and is never read for tokens', () => {
    const { stage, text } = onStage(fed);
    expect(stage.feed('{count:n} $&%').taken).toBe(true);
    expect(stage.feed('there', 'side').taken).toBe(true);
    expect(text()).toBe('{count:n} $&%|there');
    expect(stage.state.counters).toEqual({ n: 2 });
  });

  it('is one line that fits, cut between characters', () => {
    const { stage, text } = onStage(lens({ a: row('{slot}') }));
    stage.feed(` two\n\tlines ${'ü'.repeat(20)}`);
    expect(text()).toBe(`two lines ${'ü'.repeat(7)}`);
    stage.feed('\ud800');
    expect(text()).toBe('');
  });

  it('is refused by a lens that shows no slot of that name, so nothing piles up', () => {
    const { stage } = onStage(fed);
    expect(stage.feed('x', 'other').taken).toBe(false);
    expect(stage.state.slots).toEqual({});
  });
});

describe('what is shown', () => {
  it('pulses in the last seconds of a scene, half of each beat', () => {
    const pulse = { window_sec: 2, rate_hz: 1, color: 'accent_error' } as const;
    const { stage, pass } = onStage(lens({ a: { duration_sec: 4, pulse } }));
    const lit = [1_999, 1, 499, 1, 500].map((ms) => {
      pass(ms);
      return stage.frame().pulse;
    });
    expect(lit).toEqual([null, 'accent_error', 'accent_error', null, 'accent_error']);
  });

  it('pulses no faster than is safe to look at, whatever the lens says', () => {
    const { stage, pass } = onStage(lens({ a: { pulse: { window_sec: 9, rate_hz: 30, color: 'surface' } } }));
    const lit = Array.from({ length: 10 }, () => {
      pass(50);
      return stage.frame().pulse !== null;
    });
    expect(lit).toEqual([true, true, false, false, true, true, true, false, false, true]);
  });

  it('pulses in the first seconds of a scene that does not end by itself', () => {
    const { stage, pass } = onStage(lens({ a: { pulse: { window_sec: 2, rate_hz: 1, color: 'surface' } } }));
    expect(stage.frame().pulse).toBe('surface');
    pass(2_000);
    expect(stage.frame().pulse).toBe(null);
  });

  it('breathes in, holds and breathes out', () => {
    const { stage, pass } = onStage(lens({ a: { cadence: { in_s: 4, hold_s: 2, out_s: 4 } } }));
    const levels = [0, 1_000, 3_000, 1_999, 2_001, 3_000].map((ms) => {
      pass(ms);
      return stage.frame().breath;
    });
    expect(levels).toEqual([0, 0.25, 1, 1, 0.5, expect.closeTo(0.25)]);
  });
});

describe('a power that a lens asks for', () => {
  const asks = { target: '@self', emit: 'ask' };
  const asking = () =>
    onStage(
      lens(
        {
          a: {
            duration_sec: 2,
            on_timeout: [asks],
            on: { single: { target: '@self' }, 'imu:nod': asks, 'ble:1': asks },
          },
        },
        { requires: ['ask'] },
      ),
    );
  const hands = (emits: readonly { readonly byHand: boolean }[]) => emits.map(({ byHand }) => byHand);

  it('by itself is none of the wearer’s, whatever happens outside', () => {
    const { stage, emitted } = asking();
    expect(hands(emitted(2_000))).toEqual([false]);
    expect(hands(stage.signal('ble:1').emits)).toEqual([false]);
  });

  it('because of what they did is theirs, once for each and within ten seconds', () => {
    const { stage, emitted } = asking();
    expect(hands(stage.signal('imu:nod').emits)).toEqual([true]);
    expect(hands(emitted(2_000))).toEqual([false]);
    stage.signal('single');
    expect([hands(emitted(2_000)), hands(emitted(2_000))]).toEqual([[true], [false]]);
  });

  it('is none of theirs ten seconds later', () => {
    const later = { a: { on: { single: { target: 'b' } } }, b: { duration_sec: 10, on_timeout: [asks] } };
    const { stage, emitted } = onStage(lens(later, { requires: ['ask'] }));
    stage.signal('single');
    expect(hands(emitted(10_000))).toEqual([false]);
  });
});

type Happening =
  | readonly ['tick', number]
  | readonly ['signal', string]
  | readonly ['feed', string]
  | readonly ['battery', number];

const happenings: fc.Arbitrary<readonly Happening[]> = fc.array(
  fc.oneof(
    fc.tuple(fc.constant('tick' as const), fc.constantFrom(0, 50, 50, 50, 700, 5_000, 10_000_000)),
    fc.tuple(
      fc.constant('signal' as const),
      fc.constantFrom('single', 'double', 'ble:7', 'ble:9', 'imu:nod', 'nothing'),
    ),
    fc.tuple(fc.constant('feed' as const), fc.constantFrom('', 'words', '{slot}', 'ü'.repeat(60))),
    fc.tuple(fc.constant('battery' as const), fc.integer({ min: 0, max: 100 })),
  ),
  { maxLength: 30 },
);

function happened(running: RunningFigment, [kind, value]: Happening, random: () => number): StageStep | null {
  switch (kind) {
    case 'tick':
      return tickFigment(running, value, random);
    case 'signal':
      return signalFigment(running, value, random);
    case 'feed':
      return feedFigment(running, { text: value }, random);
    case 'battery':
      return batteryFigment(running, value, random);
  }
}

/** Every state and emit of a run; chance is a fixed sequence. */
function runOf(figment: Figment, events: readonly Happening[]): StageStep[] {
  let draws = 0;
  const random = () => {
    draws += 1;
    return (draws * 0.37) % 1;
  };
  let state = startFigment(figment, random);
  return events.map((event) => {
    const step = happened({ figment, state }, event, random) ?? { state, emits: [] };
    state = step.state;
    return step;
  });
}

function isWithinBounds(figment: Figment, { state, emits }: StageStep): boolean {
  const { lineBytes, hopsPerTick, emitBurst } = figmentLimits;
  const { laps = -1 } = state.counters;
  return (
    Object.hasOwn(figment.scenes, state.scene) &&
    state.heard <= hopsPerTick &&
    emits.length <= emitBurst &&
    laps >= 0 &&
    laps <= 20 &&
    Object.keys(state.counters).join() === 'laps,valueOf' &&
    figmentFrame({ figment, state }).lines.every(({ text }) => Buffer.byteLength(text) <= lineBytes)
  );
}

describe('any lens, whatever happens to it', () => {
  it('stays within its bounds at every step, and shows lines that fit', () => {
    fc.assert(
      fc.property(drawnFigment, happenings, (figment, events) => {
        const broken = runOf(figment, events).filter((step) => !isWithinBounds(figment, step));
        expect(broken).toEqual([]);
      }),
      { numRuns: cases },
    );
  });

  it('runs the same way each time, and from its state as kept', () => {
    fc.assert(
      fc.property(drawnFigment, happenings, (figment, events) => {
        const steps = runOf(figment, events);
        const kept = JSON.stringify(steps);
        return JSON.stringify(runOf(figment, events)) === kept && isDeepStrictEqual(JSON.parse(kept), steps);
      }),
      { numRuns: cases },
    );
  });

  it('stands after a long sleep where it would stand after many short ticks', () => {
    const stand = ({ scene, hasEnded, elapsedMs, beforeMs, counters }: StageState) =>
      JSON.stringify({ scene, hasEnded, elapsedMs, beforeMs, counters });
    fc.assert(
      fc.property(drawnFigment, fc.integer({ min: 1, max: 900 }), (figment, halfSeconds) => {
        const middle = () => 0.5;
        const passed = (state: StageState, ms: number) => tickFigment({ figment, state }, ms, middle).state;
        const start = startFigment(figment, middle);
        let awake = start;
        for (let at = 0; at < halfSeconds; at += 1) awake = passed(awake, 500);
        let asleep = passed(start, halfSeconds * 500);
        for (let ticks = 0; ticks < 400; ticks += 1) asleep = passed(asleep, 0);
        expect(stand(asleep)).toBe(stand(awake));
      }),
      { numRuns: Math.ceil(cases / 10) },
    );
  });

  it('emits no faster than once a second over any minute, however often it is poked', () => {
    fc.assert(
      fc.property(drawnFigment, (figment) => {
        const minute = Array.from(
          { length: 1_200 },
          (_, at): Happening => (at % 2 === 0 ? ['tick', 100] : ['signal', 'single']),
        );
        const emits = runOf(figment, minute).flatMap((step) => step.emits);
        expect(emits.length).toBeLessThanOrEqual(60 + figmentLimits.emitBurst);
      }),
      { numRuns: Math.ceil(cases / 20) },
    );
  });
});
