import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { runsLong } from '../../budget.js';
import { wholeProcesses } from '../../patience.js';
import { aClient, cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { childProcesses } from './child-processes.js';
import { RunningNightjar, runNightjar } from './run-nightjar.js';

vi.setConfig(wholeProcesses);

/** Runs the product on a free port without a microphone, until the clean-up. */
function start(state: string, ...more: readonly string[]): RunningNightjar {
  const product = new RunningNightjar('start', '--state', state, '--port', '0', '--mic', 'none', ...more);
  onCleanUp(() => product.stop());
  return product;
}

const urlOf = async (product: RunningNightjar) => /http:[^"]+/.exec(await product.line(/"ready":true/))?.[0] ?? '';
const nodeKeepsCode = Number.parseInt(process.versions.node, 10) >= 22;

/** The modes of the files of compiled code in a state directory, each once. */
function codeModes(state: string): readonly number[] {
  const folder = join(state, 'code-cache');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  return [...new Set(entries.map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777))];
}

const scriptOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

describe('nightjar start, that is up,', () => {
  let product: RunningNightjar;
  let state: string;
  beforeAll(async () => {
    state = await temporaryFolder();
    product = start(state);
    await urlOf(product);
  });
  afterAll(cleanUp);

  const answers = async () => {
    const brain = aClient({ url: await urlOf(product), token: null });
    const say = () => brain.voice({ text: 'where are my keys' }).then((reply) => reply.say);
    await expect.poll(say).toContain("I don't have a spot saved");
  };

  // What is told of all of them at once is told of each.
  it.each(['brain, hub and perception', ...(runsLong ? ['brain', 'hub', 'perception'] : [])])(
    'brings %s back when killed, says so, and answers at the same address',
    async (killed) => {
      const told = product.lines.length;
      const names = killed.split(/, | and /);
      const isVictim = (pid: number) => names.some((name) => scriptOf(pid).includes(`programs/${name}.js`));
      const victims = childProcesses(product.pid).filter(isVictim);
      expect(victims).toHaveLength(names.length);
      for (const victim of victims) process.kill(victim, 'SIGKILL');
      for (const name of names) {
        expect(await product.line(new RegExp(`${name} stopped \\(SIGKILL\\)`), told)).toBeTruthy();
        expect(await product.line(new RegExp(`${name} is back after`), told)).toMatch(/after [\d.]+ s/);
      }
      await answers();
    },
  );

  it.runIf(runsLong)('refuses a second one on the same state, with exit code 4, and goes on', async () => {
    const second = await runNightjar('start', '--state', state, '--port', '0', '--mic', 'none', '--json');
    const message = expect.stringContaining('Another Nightjar process is using this state directory.');
    expect(JSON.parse(second.out)).toEqual({ error: 'state/in-use', message });
    expect(second.err).toBe('');
    expect(second.code).toBe(4);
    await answers();
  });
});

describe('nightjar start', () => {
  afterEach(cleanUp);

  it.runIf(runsLong)(
    'keeps what was kept through a stop and a start, and leaves no process behind when it is itself killed',
    async () => {
      const state = await temporaryFolder();
      const say = async (product: RunningNightjar, text: string) =>
        (await runNightjar('say', '--state', state, '--brain', await urlOf(product), text)).out;
      const first = start(state);
      expect(await say(first, 'i left my keys at the kitchen table')).toContain('Got it');
      expect(await first.stop()).toBe(0);
      expect(codeModes(state)).toEqual(nodeKeepsCode ? [0o600] : []);
      const second = start(state);
      const brain = aClient({ url: await urlOf(second), token: null });
      expect((await brain.voice({ text: 'where are my keys' })).say).toContain('the kitchen table');
      await endsWithItsChildren(second);
    },
  );

  it.runIf(runsLong)(
    'is ready once the Brain knows its hub, and learns nothing of the wearer in an ephemeral session',
    async () => {
      const state = await temporaryFolder();
      const product = start(state, '--ephemeral');
      const brain = aClient({ url: await urlOf(product), token: null });
      expect((await brain.status({})).hub.connected).toBe(true);
      expect(await brain.voice({ text: 'remember that i prefer window seats' })).toMatchObject({ ok: true });
      expect(await product.stop()).toBe(0);
      expect(readdirSync(state).filter((name) => name.startsWith('usermodel'))).toEqual([]);
    },
  );
});

async function endsWithItsChildren(product: RunningNightjar): Promise<void> {
  const children = childProcesses(product.pid);
  expect(children).toHaveLength(3);
  process.kill(product.pid, 'SIGKILL');
  await expect.poll(() => children.filter(isRunning)).toEqual([]);
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
