import type { Clock } from '#core/clock';
import { composeFigment } from '#core/figments/compose/compose-figment';
import type { Figment } from '#core/figments/format/figment';
import { GlassesLens } from '../lenses/glasses-lens.js';
import { type Scenario, summarize } from '../scenario.js';
import { fullestFigment, longSleepMs, worstFigment } from '../worst-figment.js';

const glassesTicks = 1_000;
const glassesTickMs = 50;

const pasta = 'a timer for ten minutes for the pasta';
const usualSentences = [pasta, 'tabata', 'box breathing for two minutes', 'roll a dice'];

export const scenario: Scenario = {
  name: 'figment-tick-glasses',
  metric: 'the same on the glasses, their interpreter in its VM (p95)',
  target: { op: '<=', value: 100, unit: 'ms' },
  async run({ clock }) {
    const worst = await staged(worstFigment());
    const figure = summarize(tickTimes(clock, worst, longSleepMs), 'ms', 'lower');
    const timer = await staged(composed(pasta));
    const usual = summarize(tickTimes(clock, timer, glassesTickMs), 'ms', 'lower');
    const steps = [
      `a usual tick ${usual.median.toPrecision(2)} ms and ${stepsPerTick(timer, glassesTickMs)},`,
      `the worst ${stepsPerTick(worst, longSleepMs)}, of instructions;`,
      `to take in 32 KB ${await stepsToTakeIn(fullestFigment())}`,
    ];
    const notes = [...steps, await memoryNotes()].join(' ');
    return { ...figure, median: figure.p95, notes };
  },
};

async function staged(figment: Figment): Promise<GlassesLens> {
  const lens = await GlassesLens.load();
  lens.put(figment);
  return lens;
}

function tickTimes(clock: Clock, lens: GlassesLens, ms: number): number[] {
  return Array.from({ length: glassesTicks }, () => {
    const startMs = clock.monotonicMs();
    lens.tick(ms);
    lens.draw();
    return clock.monotonicMs() - startMs;
  });
}

function stepsPerTick(lens: GlassesLens, ms: number): string {
  const steps = lens.thousandsOfSteps(() => {
    for (let tick = 0; tick < 20; tick += 1) lens.tick(ms);
  });
  return inThousands(steps / 20);
}

async function stepsToTakeIn(figment: Figment): Promise<string> {
  const lens = await GlassesLens.load();
  return inThousands(lens.thousandsOfSteps(() => lens.put(figment)));
}

const inThousands = (steps: number): string => `${steps < 10 ? steps.toFixed(1) : Math.round(steps)} thousand`;

async function memoryNotes(): Promise<string> {
  const figments = [...usualSentences.map(composed), worstFigment(), fullestFigment()];
  const taken: string[] = [];
  for (const figment of figments) {
    const lens = await staged(figment);
    lens.draw();
    taken.push(lens.kilobytes().toFixed(0));
  }
  return `memory with the modules: ${taken.join(', ')} KB (${usualSentences.join('; ')}; the most entangled; the fullest)`;
}

function composed(sentence: string): Figment {
  const made = composeFigment(sentence, 'lens');
  if (!made.ok) throw new Error(made.message);
  return made.figment;
}
