import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideTimers } from '#core/wearer/timers/decide-timers';
import { type Timer, timerLimits } from '#core/wearer/timers/timer';
import { timerFigment } from '#core/wearer/timers/timer-figment';
import type { TimerIntent, TimersKnown } from '#core/wearer/timers/timers-decision';
import { drawnOf } from '../../../../../budget.js';

const nowMs = 1_000_000;
const countdown = (label: string | null, seconds: number, ranSec = 0): Timer => ({
  id: `${label}-${seconds}`,
  label,
  plan: { kind: 'countdown', seconds },
  startedMs: nowMs - ranSec * 1_000,
  ranMs: 0,
});

const known = (...timers: readonly Timer[]): TimersKnown => ({
  timers,
  nowMs,
  isClockShown: false,
  newId: () => 'new',
});

describe('what a line makes of the timers', () => {
  it('is nothing longer than a day', () => {
    expect(decideTimers({ intent: 'timer', seconds: 86_401 }, known())).toEqual({
      outcome: { kind: 'not-possible', text: 'A timer lasts a day at most.' },
    });
    const { timers } = decideTimers({ intent: 'timer', seconds: 86_400 }, known());
    expect(timers).toHaveLength(1);
  });

  it('is nothing shorter than a second, and nothing that was not said', () => {
    const half = decideTimers({ intent: 'timer', seconds: 0.5 }, known());
    expect(half).toEqual({ outcome: { kind: 'not-possible', text: 'A timer lasts a second at least.' } });
    const { timers } = decideTimers({ intent: 'timer', seconds: 2.5 }, known());
    expect(timers).toMatchObject([{ plan: { seconds: 2.5 } }]);
    const turns = { intent: 'interval', on_seconds: 0.5, off_seconds: 10, rounds: 2 } as const;
    expect(decideTimers(turns, known()).outcome.kind).toBe('not-possible');
    expect(decideTimers({ intent: 'timer_change', seconds: 0.5 }, known(countdown('tea', 240))).outcome.kind).toBe(
      'not-possible',
    );
  });

  it('is no more timers than there may be', () => {
    const many = Array.from({ length: timerLimits.most }, (_, index) => countdown(null, index + 1));
    expect(decideTimers({ intent: 'timer', seconds: 60 }, known(...many)).timers).toBeUndefined();
  });

  it('is no interval that no lens could show', () => {
    const intent = { intent: 'interval', on_seconds: 3_601, off_seconds: 10, rounds: 2 } as const;
    expect(decideTimers(intent, known()).outcome.kind).toBe('not-possible');
  });

  it('is no more rounds than a lens counts', () => {
    const intent = { intent: 'interval', on_seconds: 30, off_seconds: 15, rounds: 1_000 } as const;
    expect(decideTimers(intent, known()).outcome).toEqual({
      kind: 'not-possible',
      text: 'An interval timer has 999 rounds at most.',
    });
  });

  it('is only what can be shown', () => {
    const length = fc.integer({ min: 1, max: 4_000 });
    fc.assert(
      fc.property(length, length, fc.option(fc.integer({ min: 1, max: 2_000 })), (on_seconds, off_seconds, rounds) => {
        const { timers = [] } = decideTimers({ intent: 'interval', on_seconds, off_seconds, rounds }, known());
        for (const timer of timers) expect(timerFigment(timer, nowMs).figment.id).toBe(timer.id);
      }),
    );
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 86_400 }),
        fc.string({ minLength: 1, maxLength: 120 }),
        (seconds, label) => {
          const { timers = [] } = decideTimers({ intent: 'timer', seconds, label }, known());
          for (const timer of timers) expect(timerFigment(timer, nowMs).figment.id).toBe(timer.id);
        },
      ),
    );
  });

  it('finds a timer by part of its name, in the singular or not', () => {
    const timers = known(countdown('garlic bread', 60), countdown('eggs', 60));
    expect(decideTimers({ intent: 'timer_cancel', label: 'bread' }, timers).timers).toEqual([timers.timers[1]]);
    expect(decideTimers({ intent: 'timer_cancel', label: 'egg' }, timers).timers).toEqual([timers.timers[0]]);
    expect(decideTimers({ intent: 'timer_cancel', label: 'tea' }, timers).outcome.kind).toBe('missing');
  });

  it('stops the one that rings before all others', () => {
    const timers = known(countdown('pasta', 600), countdown('tea', 60, 61));
    expect(decideTimers({ intent: 'timer_cancel' }, timers)).toMatchObject({
      timers: [{ label: 'pasta' }],
      outcome: { text: 'Tea timer stopped.' },
    });
  });

  it('changes the one that was set last, and adds to the one that rings', () => {
    const running = known(countdown('pasta', 600), countdown('tea', 240));
    expect(decideTimers({ intent: 'timer_change', seconds: 300 }, running).outcome).toMatchObject({
      text: 'Tea: 5 minutes left.',
    });
    const ringing = known(countdown('pasta', 60, 70), countdown('tea', 240));
    expect(decideTimers({ intent: 'timer_change', add_seconds: 120 }, ringing).outcome).toMatchObject({
      text: 'Pasta: 2 minutes left.',
    });
  });

  it('pauses and goes on with the one that can be', () => {
    const paused = { ...countdown('tea', 240), startedMs: null, ranMs: 60_000 };
    const timers = known(countdown('pasta', 600), paused);
    expect(decideTimers({ intent: 'timer_resume' }, timers).outcome).toMatchObject({ text: 'Tea: 3 minutes left.' });
    expect(decideTimers({ intent: 'timer_pause' }, timers).outcome).toMatchObject({
      text: 'Pasta: 10 minutes left, paused.',
    });
  });

  it('cancels none where something is only to be out of sight', () => {
    const hides = true as const;
    const running = known(countdown('pasta', 600));
    expect(decideTimers({ intent: 'timer_cancel', hides }, running)).toEqual({
      hidesTimers: true,
      outcome: { kind: 'done', text: 'Out of sight, not cancelled. Pasta: 10 minutes left.' },
    });
    expect(decideTimers({ intent: 'timer_cancel', clock: true, hides }, running)).toEqual({
      outcome: { kind: 'not-possible', text: 'There is no clock on your glasses.' },
    });
  });

  it('takes away the clock where only that is meant', () => {
    const clock = { ...known(countdown(null, 60)), isClockShown: true };
    expect(decideTimers({ intent: 'timer_cancel', clock: true }, clock)).toMatchObject({ hidesClock: true });
    expect(decideTimers({ intent: 'timer_cancel' }, clock).timers).toEqual([]);
    const alone = { ...known(), isClockShown: true };
    expect(decideTimers({ intent: 'timer_cancel' }, alone)).toMatchObject({ hidesClock: true });
    for (const timer of [{ label: 'pasta' }, { of_seconds: 300 }, { all: true as const }])
      expect(decideTimers({ intent: 'timer_cancel', ...timer }, alone)).toEqual({ outcome: { kind: 'missing' } });
  });
});

describe('the picture of a timer', () => {
  it('is a lens that may run, whatever the timer and whenever it is looked at', () => {
    const label = fc.option(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }));
    const plan = fc.oneof(
      fc.record({
        kind: fc.constant('countdown' as const),
        seconds: fc.double({ min: 0.001, max: 86_400, noNaN: true }),
      }),
      fc.record({
        kind: fc.constant('interval' as const),
        on_seconds: fc.integer({ min: 1, max: 3_600 }),
        off_seconds: fc.integer({ min: 1, max: 3_600 }),
        rounds: fc.option(fc.integer({ min: 1, max: 12 })),
      }),
    );
    const ranMs = fc.integer({ min: 0, max: 2 * 86_400_000 });
    fc.assert(
      fc.property(label, plan, ranMs, (name, of, ran) => {
        const timer: Timer = { id: 'one', label: name, plan: of, startedMs: nowMs - ran, ranMs: 0 };
        expect(timerFigment(timer, nowMs).figment.id).toBe('one');
      }),
      { numRuns: drawnOf(60) },
    );
  });
});

describe('lines about timers in any order', () => {
  it('leave timers that differ, no more than there may be', () => {
    const name = fc.constantFrom(undefined, 'tea', 'pasta', 'eggs');
    const intent = fc.oneof(
      fc.record({ intent: fc.constant('timer' as const), seconds: fc.integer({ min: 1, max: 90_000 }), label: name }),
      fc.record({ intent: fc.constantFrom('timer_cancel', 'timer_pause', 'timer_resume', 'timer_left'), label: name }),
      fc.record({
        intent: fc.constant('timer_change' as const),
        add_seconds: fc.integer({ min: 1, max: 900 }),
        label: name,
      }),
    );
    fc.assert(
      fc.property(fc.array(intent, { maxLength: 40 }), (lines) => {
        let timers: readonly Timer[] = [];
        let now = 0;
        for (const [index, line] of lines.entries()) {
          now += 30_000;
          const newId = () => `t${index}`;
          const decision = decideTimers(line as TimerIntent, { timers, nowMs: now, isClockShown: false, newId });
          timers = decision.timers ?? timers;
          expect(timers.length).toBeLessThanOrEqual(timerLimits.most);
          expect(new Set(timers.map(({ id }) => id)).size).toBe(timers.length);
          const names = timers.flatMap(({ label }) => label ?? []);
          expect(new Set(names).size).toBe(names.length);
        }
      }),
    );
  });
});
