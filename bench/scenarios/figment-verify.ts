import { verifyFigment } from '#core/figments/verify/verify-figment';
import { type Scenario, summarize } from '../scenario.js';
import { fullestFigment, worstFigment } from '../worst-figment.js';

const verifyRounds = 300;

export const scenario: Scenario = {
  name: 'figment-verify',
  metric: 'verifying the most entangled figment and the fullest, whichever takes longer',
  target: { op: '<=', value: 10, unit: 'ms' },
  async run({ clock }) {
    const figures = [worstFigment(), fullestFigment()].map((figment) => {
      for (let round = 0; round < 20; round += 1) verifyFigment(figment);
      return summarize(
        Array.from({ length: verifyRounds }, () => {
          const startMs = clock.monotonicMs();
          verifyFigment(figment);
          return clock.monotonicMs() - startMs;
        }),
        'ms',
        'lower',
      );
    });
    return figures.reduce((worst, figure) => (figure.median > worst.median ? figure : worst));
  },
};
