import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#core/clock';
import { commonNames } from '#core/language/vocabulary/names';
import { commonPlaces } from '#core/language/vocabulary/places';
import { commonThings } from '#core/language/vocabulary/things';
import { silentLog } from '#core/log/log';
import { packageRoot } from '#hub/package-root';
import { type Memory, openMemory } from '#memory/memory';
import type { RecallIndexCondition } from '#memory/recall/recall-protocol';
import { StateDirectory } from '#memory/state/state-directory';
import { type Figure, type ScenarioIo, summarize } from './scenario.js';
import { SeededRandom } from './seeded-random.js';

const warmUpQuestions = 20;
const recallQuestions = 200;
const rowsAtOnce = 4_000;

/** Draws memories like those of a wearer: where things are, who said what, what was talked about. */
export function drawnMemories(count: number, draw = new SeededRandom()): string[] {
  const talk = readFileSync(join(packageRoot, 'test', 'corpus', 'ordinary-talk.txt'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const thing = (): string => draw.of(commonThings);
  const name = (): string => draw.of(commonNames);
  const forms = [
    () => `the ${thing()} is at ${draw.of(commonPlaces)} beside the ${thing()}`,
    () => `${name()} said ${draw.of(talk)}`,
    () => `${name()} told ${name()} about the ${thing()}, ${draw.of(talk)}`,
  ];
  return Array.from({ length: count }, () => draw.of(forms)());
}

/** Draws questions about such memories. */
export function drawnQuestions(count: number, draw = new SeededRandom()): string[] {
  const forms = [
    () => `where did ${draw.of(commonNames)} put the ${draw.of(commonThings)}`,
    () => `what did ${draw.of(commonNames)} say about the ${draw.of(commonThings)}`,
    () => `is the ${draw.of(commonThings)} at ${draw.of(commonPlaces)}`,
  ];
  return Array.from({ length: count }, () => draw.of(forms)());
}

interface RecallBench {
  readonly rows: number;
  /** Number of rows from which the graph is searched instead of all vectors; Infinity for the exact scan alone. */
  readonly graphFrom: number;
}

/** The 95th percentile of the time of a question: its embedding, the search and reading the answers. */
export async function recallTime({ rows, graphFrom }: RecallBench, io: ScenarioIo): Promise<Figure> {
  const memory = await openMemory({
    state: StateDirectory.open(io.folder),
    clock: io.clock,
    log: silentLog,
    tuning: { graphFrom },
  });
  try {
    await keepTexts(memory, drawnMemories(rows));
    const { way } = await untilIndexed(memory, io.clock);
    const figure = await measureRecall(memory, io);
    return { ...figure, median: figure.p95, notes: `${way}; median ${figure.median.toFixed(1)} ms` };
  } finally {
    await memory.close();
  }
}

async function measureRecall(memory: Memory, { clock }: ScenarioIo): Promise<Figure> {
  const nowMs = clock.wallMs();
  const times: number[] = [];
  for (const query of drawnQuestions(warmUpQuestions + recallQuestions)) {
    const startMs = clock.monotonicMs();
    await memory.recall.recall({ seek: 'answer', query, limit: 10, nowMs });
    times.push(clock.monotonicMs() - startMs);
  }
  return summarize(times.slice(warmUpQuestions), 'ms', 'lower');
}

async function keepTexts(memory: Memory, texts: readonly string[]): Promise<void> {
  for (let from = 0; from < texts.length; from += rowsAtOnce) {
    const some = texts.slice(from, from + rowsAtOnce);
    await Promise.all(some.map((text, index) => memory.memories.keep({ kind: 'scene', text, ts: from + index })));
  }
  memory.vectors.start();
  await memory.vectors.whenIdle();
}

/** Resolves with the condition of the index once it holds every vector. */
async function untilIndexed(memory: Memory, clock: Clock): Promise<RecallIndexCondition> {
  for (;;) {
    const condition = await memory.recall.condition();
    if (condition.outside === 0) return condition;
    await new Promise<void>((resolve) => clock.after(50, resolve));
  }
}
