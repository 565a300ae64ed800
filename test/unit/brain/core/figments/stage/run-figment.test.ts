import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Figment } from '#core/figments/format/figment';
import { figmentLimits } from '#core/figments/format/figment-limits';
import { feedFigment } from '#core/figments/stage/feed-figment';
import { figmentFrame } from '#core/figments/stage/figment-frame';
import {
  batteryFigment,
  type RunningFigment,
  signalFigment,
  startFigment,
  tickFigment,
} from '#core/figments/stage/run-figment';
import type { StageState, StageStep } from '#core/figments/stage/stage-state';
import { budgetOf } from '../../../../../budget.js';
import { patienceFor } from '../../../../../patience.js';
import { drawnFigment } from '../drawn-figments.js';

const cases = budgetOf('NIGHTJAR_FIGMENTS');
vi.setConfig({ testTimeout: patienceFor(cases) });

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
