import { verifyFigment } from '#core/figments/verify/verify-figment';
import { type Scenario, summarize } from '../scenario.js';
import { worstFigment } from '../worst-figment.js';

const rounds = 300;

export const scenario: Scenario = {
  name: 'figment-verify',
  metric: 'verifying the largest and most entangled figment',
  target: { op: '<=', value: 10, unit: 'ms' },
  async run({ clock }) {
    const figment = worstFigment();
    for (let round = 0; round < 20; round += 1) verifyFigment(figment);
    const times = Array.from({ length: rounds }, () => {
      const startMs = clock.monotonicMs();
      verifyFigment(figment);
      return clock.monotonicMs() - startMs;
    });
    return summarize(times, 'ms', 'lower');
  },
};
