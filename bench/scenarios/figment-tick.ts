import { FigmentStage } from '#core/figments/stage/figment-stage';
import { type Scenario, summarize } from '../scenario.js';
import { longSleepMs, worstFigment } from '../worst-figment.js';

const stageTicks = 20_000;

export const scenario: Scenario = {
  name: 'figment-tick',
  metric: 'a tick in which eight scenes change, with its frame (p95)',
  target: { op: '<=', value: 0.5, unit: 'ms' },
  async run({ clock }) {
    let nowMs = 0;
    const stage = new FigmentStage(worstFigment(), { clock: { monotonicMs: () => nowMs }, random: () => 0.5 });
    const times = Array.from({ length: stageTicks }, () => {
      nowMs += longSleepMs;
      const startMs = clock.monotonicMs();
      stage.tick();
      stage.frame();
      return clock.monotonicMs() - startMs;
    });
    const figure = summarize(times, 'ms', 'lower');
    return { ...figure, median: figure.p95, notes: `median ${figure.median.toPrecision(2)} ms` };
  },
};
