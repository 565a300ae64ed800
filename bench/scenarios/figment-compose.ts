import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';
import { type Scenario, summarize } from '../scenario.js';

const composeRounds = 5;
const promptsFile = join(packageRoot, 'test', 'corpus', 'compose', 'prompts.json');

export const scenario: Scenario = {
  name: 'figment-compose',
  metric: 'a sentence of the corpus as a verified figment, or as none (p95)',
  target: { op: '<=', value: 10, unit: 'ms' },
  async run({ clock }) {
    const prompts = (JSON.parse(readFileSync(promptsFile, 'utf8')) as readonly (readonly [string])[]).map(
      ([prompt]) => prompt,
    );
    for (const prompt of prompts) composeFigment(prompt, 'lens');
    const times = Array.from({ length: composeRounds }, () => prompts).flatMap((again) =>
      again.map((prompt) => {
        const startMs = clock.monotonicMs();
        composeFigment(prompt, 'lens');
        return clock.monotonicMs() - startMs;
      }),
    );
    const figure = summarize(times, 'ms', 'lower');
    return { ...figure, median: figure.p95, notes: `median ${figure.median.toPrecision(2)} ms` };
  },
};
