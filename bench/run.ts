import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { systemClock } from '#core/clock';
import { printLine } from './print-line.js';
import { isOnTarget, type Scenario } from './scenario.js';
import { withTempFolder } from './temp-folder.js';

const benchUsage = `nightjar benchmarks: npm run bench -- [--json] [--out FILE] [scenario …]

Runs every scenario (or the named ones), each in a process of its own, and prints the figure beside its target.
Compare figures of one run with each other, never across machines.`;

const scenarios = join(dirname(fileURLToPath(import.meta.url)), 'scenarios');
const target = z.object({ op: z.enum(['<=', '>=']), value: z.number(), unit: z.string() });
const resultSchema = z.object({
  name: z.string(),
  metric: z.string(),
  target,
  figure: z.object({
    median: z.number(),
    p95: z.number(),
    unit: z.string(),
    n: z.number(),
    notes: z.string().optional(),
  }),
  onTarget: z.boolean(),
});
type Result = z.infer<typeof resultSchema>;

/** Inside the child: runs one scenario and prints its result. */
async function runHere(name: string): Promise<void> {
  const module = (await import(pathToFileURL(join(scenarios, `${name}.js`)).href)) as { scenario: Scenario };
  const { metric, target: goal, run } = module.scenario;
  await withTempFolder(async (folder) => {
    const figure = await run.call(module.scenario, { folder, clock: systemClock });
    printLine(JSON.stringify({ name, metric, target: goal, figure, onTarget: isOnTarget(figure, goal) }));
  });
}

async function runInChild(name: string): Promise<Result> {
  const args = ['--expose-gc', '--enable-source-maps', fileURLToPath(import.meta.url), '--only', name];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  const last = output.trim().split('\n').at(-1) ?? '';
  return resultSchema.parse(JSON.parse(last));
}

function resultRow({ name, target: goal, figure, onTarget }: Result): string {
  const shown = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));
  const measured = `${shown(figure.median)} ${figure.unit}`.padStart(18);
  const tail = `p95 ${shown(figure.p95)}`.padEnd(14);
  const wanted = `target ${goal.op} ${goal.value} ${goal.unit}`.padEnd(26);
  return `${onTarget ? 'ok  ' : 'MISS'} ${name.padEnd(26)} ${measured}  ${tail} ${wanted} n=${figure.n} ${figure.notes ?? ''}`;
}

async function runAll(names: readonly string[], json: boolean, out: string | undefined): Promise<void> {
  const results: Result[] = [];
  for (const name of names) {
    const result = await runInChild(name);
    results.push(result);
    if (!json) printLine(resultRow(result));
  }
  const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.versions.node };
  const document = JSON.stringify({ machine, results }, null, 2);
  if (json) printLine(document);
  if (out !== undefined) writeFileSync(out, `${document}\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    out: { type: 'string' },
    only: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const knownScenarios = readdirSync(scenarios)
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.slice(0, -3));
const unknownScenarios = positionals.filter((name) => !knownScenarios.includes(name));

if (values.help || unknownScenarios.length > 0) {
  printLine(
    unknownScenarios.length > 0
      ? `There is no scenario ${unknownScenarios.join(', ')}; there are: ${knownScenarios.join(', ')}.`
      : benchUsage,
  );
  process.exitCode = values.help ? 0 : 2;
} else if (values.only !== undefined) {
  await runHere(values.only);
  process.exit();
} else {
  await runAll(positionals.length > 0 ? positionals : knownScenarios, values.json, values.out);
}
