import { hourMs } from '#core/time-units';
import type { Timer } from '#core/wearer/timers/timer';
import { timerFigment } from '#core/wearer/timers/timer-figment';
import { type Scenario, summarize } from '../scenario.js';

const pictureRounds = 300;
/** An interval timer without an end and with the shortest intervals, so that 23 hours of it are as many as can be. */
const endless: Timer = {
  id: 'endless',
  label: null,
  plan: { kind: 'interval', on_seconds: 1, off_seconds: 1, rounds: null },
  startedMs: 0,
  ranMs: 0,
};

export const scenario: Scenario = {
  name: 'timer-picture',
  metric: 'the picture of an interval timer that has run for 23 hours',
  target: { op: '<=', value: 10, unit: 'ms' },
  async run({ clock }) {
    const times = Array.from({ length: pictureRounds }, () => {
      const startMs = clock.monotonicMs();
      timerFigment(endless, 23 * hourMs);
      return clock.monotonicMs() - startMs;
    });
    return summarize(times, 'ms', 'lower');
  },
};
