import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '#core/faults';
import { packageRoot } from '#hub/package-root';
import { packageVersion } from '#memory/state/package-version';
import { boardNamed } from '../boards/boards.js';
import { parseCommandLine, printOut, tellWhatFailed } from '../command.js';
import { requireTool } from '../release/run-tool.js';
import { bootChecks } from './check-table.js';
import type { BootCheck, CheckFigures, EmulatedDevice } from './checks/check.js';
import { startEmulatedDevice } from './emulated-device.js';
import { machines } from './machines.js';

const testUsage = `npm run image:test -- --board generic-amd64|generic-arm64 [--image FILE] [--only a,b] [--kills N] [--cuts N]
                  [--idle MINUTES] [--scratch DIR] [--keep] [--json]

Starts the image in an emulator, as one starts a card, and looks at it from outside: at its console, over its network,
and by the SSH that nightjar.toml opens. Needed: qemu, mtools, openssh-client.

${bootChecks.map(({ name, doc }) => `${name.padEnd(9)} ${doc}`).join('\n')}`;

interface CheckOutcome {
  readonly name: string;
  readonly ok: boolean;
  readonly seconds: number;
  readonly figures: CheckFigures;
  readonly why?: string;
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseCommandLine(() =>
    parseArgs({
      options: {
        board: text,
        image: text,
        only: text,
        kills: { type: 'string', default: '20' },
        cuts: { type: 'string', default: '30' },
        idle: { type: 'string', default: '60' },
        scratch: text,
        keep: flag,
        json: flag,
        help: flag,
      },
    }),
  );
  if (values.help) return printOut(testUsage);
  const [board] = boardNamed(values.board, true);
  const checks = chosenChecks(values.only);
  const image = resolve(
    values.image ?? join(packageRoot, 'dist', 'image', `nightjar-${packageVersion()}-${board}.img`),
  );
  if (!existsSync(image)) throw new Fault('cli/usage', { detail: `${image} is not there: npm run image makes it.` });
  requireTool(machines[board].program, machines[board].debianPackages);
  requireTool('qemu-img', 'qemu-utils');
  const folder = await mkdtemp(join(resolve(values.scratch ?? join(packageRoot, 'dist', 'image')), 'boot-test-'));
  const tell = (words: string): void => void process.stderr.write(`image:test: ${words}\n`);
  const outcomes: CheckOutcome[] = [];
  let device: EmulatedDevice | null = null;
  try {
    tell(`starting ${image}`);
    device = await startEmulatedDevice({
      board,
      image,
      folder,
      ports: freePorts(),
      rounds: { kills: countOf(values.kills, '--kills'), cuts: countOf(values.cuts, '--cuts') },
      idleMinutes: countOf(values.idle, '--idle'),
      tell,
    });
    for (const check of checks) {
      const outcome = await runCheck(check, device);
      outcomes.push(outcome);
      if (!values.json) tellOutcome(outcome);
    }
  } finally {
    await device?.guest.pullPlug();
    if (values.keep) tell(`card and console stay in ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  }
  const machine = { board, image, load: loadavg().map((value) => Math.round(value * 10) / 10) };
  if (values.json) printOut(JSON.stringify({ machine, outcomes }, null, 2));
  const failed = outcomes.filter(({ ok }) => !ok).length;
  if (!values.json) printOut(`${outcomes.length - failed} passed, ${failed} failed; load ${machine.load.join(' ')}`);
  if (failed > 0) process.exitCode = 1;
}

function chosenChecks(only: string | undefined): readonly BootCheck[] {
  if (only === undefined) return bootChecks;
  return only.split(',').map((name) => {
    const check = bootChecks.find((candidate) => candidate.name === name);
    if (check !== undefined) return check;
    throw new Fault('cli/usage', {
      detail: `--only takes ${bootChecks.map(({ name }) => name).join(', ')}; not ${name}.`,
    });
  });
}

function countOf(text: string, option: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Fault('cli/usage', { detail: `${option} takes a number from 1 on, not “${text}”.` });
}

/** Ports of this machine that belong to this run. */
function freePorts(): { readonly brain: number; readonly ssh: number } {
  const first = 20_000 + (process.pid % 10_000) * 2;
  return { brain: first, ssh: first + 1 };
}

async function runCheck(check: BootCheck, device: EmulatedDevice): Promise<CheckOutcome> {
  device.tell(`${check.name}: ${check.doc}`);
  const startedMs = performance.now();
  const seconds = (): number => Math.round((performance.now() - startedMs) / 100) / 10;
  try {
    const figures = await check.run(device);
    return { name: check.name, ok: true, seconds: seconds(), figures };
  } catch (thrown) {
    const why = thrown instanceof Error ? thrown.message : String(thrown);
    return { name: check.name, ok: false, seconds: seconds(), figures: {}, why };
  }
}

function tellOutcome({ name, ok, seconds, figures, why }: CheckOutcome): void {
  const words = Object.entries(figures).map(([what, value]) => `${what} ${value}`);
  printOut(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(9)} ${seconds.toFixed(1).padStart(7)} s  ${why ?? words.join(', ')}`);
}

// The emulator ends with this process (`Guest`), however that ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
main().catch((thrown: unknown) => tellWhatFailed('image:test', thrown));
