import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#core/clock';
import { composeFigment } from '#core/figments/compose/compose-figment';
import { packageRoot } from '#hub/package-root';
import { type Scenario, summarize } from '../scenario.js';

const composeRounds = 5;
const promptsFile = join(packageRoot, 'test', 'corpus', 'compose', 'prompts.json');

/** One sentence: what it takes of the processor, and of the clock, which on a busy machine is mostly waiting. */
function timeOne(prompt: string, clock: Clock): { readonly cpuMs: number; readonly wallMs: number } {
  const startMs = clock.monotonicMs();
  const before = process.cpuUsage();
  composeFigment(prompt, 'lens');
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1_000, wallMs: clock.monotonicMs() - startMs };
}

export const scenario: Scenario = {
  name: 'figment-compose',
  metric: "a sentence of the corpus as a verified figment, or as none (p95 of the processor's time)",
  target: { op: '<=', value: 10, unit: 'ms' },
  async run({ clock }) {
    const prompts = (JSON.parse(readFileSync(promptsFile, 'utf8')) as readonly (readonly [string])[]).map(
      ([prompt]) => prompt,
    );
    for (const prompt of prompts) composeFigment(prompt, 'lens');
    const times = Array.from({ length: composeRounds }, () => prompts).flatMap((again) =>
      again.map((prompt) => timeOne(prompt, clock)),
    );
    const figure = summarize(
      times.map(({ cpuMs }) => cpuMs),
      'ms',
      'lower',
    );
    const wall = summarize(
      times.map(({ wallMs }) => wallMs),
      'ms',
      'lower',
    );
    return {
      ...figure,
      median: figure.p95,
      notes: `median ${figure.median.toPrecision(2)} ms; by the clock p95 ${wall.p95.toPrecision(2)} ms`,
    };
  },
};
