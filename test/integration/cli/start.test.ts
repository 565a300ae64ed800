import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scratchFolder } from '../../scratch-folder.js';
import { childProcesses } from './child-processes.js';
import { RunningNightjar, runNightjar } from './run-nightjar.js';

const scriptOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');

describe('nightjar start', () => {
  let state: string;
  let product: RunningNightjar;

  beforeEach(() => {
    state = scratchFolder();
    product = new RunningNightjar('start', '--state', state, '--port', '0', '--mic', 'none');
  });
  afterEach(() => product.stop());

  it.each(['brain', 'hub', 'perception'])('brings %s back after it was killed, and says so', async (name) => {
    await product.line(/"ready":true/);
    const victim = childProcesses(product.pid).find((pid) => scriptOf(pid).includes(`${name}/main.js`));
    process.kill(victim ?? 0, 'SIGKILL');
    expect(await product.line(new RegExp(`${name} stopped \\(SIGKILL\\)`))).toBeTruthy();
    expect(await product.line(new RegExp(`${name} is back after`))).toMatch(/after [\d.]+ s/);
  });

  it('answers at the same address after the Brain was killed', async () => {
    const url = /http:[^"]+/.exec(await product.line(/"ready":true/))?.[0] ?? '';
    const brain = childProcesses(product.pid).find((pid) => scriptOf(pid).includes('brain/main.js'));
    process.kill(brain ?? 0, 'SIGKILL');
    await product.line(/brain is back after/);
    const said = () => runNightjar('say', '--state', state, '--brain', url, 'where are my keys');
    await expect.poll(async () => (await said()).out).toContain("I don't have a spot saved");
  });

  it('keeps what was kept through a stop and a start', async () => {
    const url = async (): Promise<string> => /http:[^"]+/.exec(await product.line(/"ready":true/))?.[0] ?? '';
    const say = async (text: string) => (await runNightjar('say', '--state', state, '--brain', await url(), text)).out;
    expect(await say('i left my keys at the kitchen table')).toContain('Got it');
    expect(await product.stop()).toBe(0);
    product = new RunningNightjar('start', '--state', state, '--port', '0', '--mic', 'none');
    expect(await say('where are my keys')).toContain('the kitchen table');
  });

  it('learns nothing of the wearer in an ephemeral session', async () => {
    await product.stop();
    product = new RunningNightjar('start', '--state', state, '--port', '0', '--mic', 'none', '--ephemeral');
    const url = /http:[^"]+/.exec(await product.line(/"ready":true/))?.[0] ?? '';
    const said = await runNightjar('say', '--state', state, '--brain', url, 'remember that i prefer window seats');
    expect(said.code).toBe(0);
    expect(await product.stop()).toBe(0);
    expect(readdirSync(state).filter((name) => name.startsWith('usermodel'))).toEqual([]);
  });

  it('leaves no process behind when it is itself killed', async () => {
    await product.line(/"ready":true/);
    const children = childProcesses(product.pid);
    expect(children).toHaveLength(3);
    process.kill(product.pid, 'SIGKILL');
    await expect.poll(() => children.filter(isRunning)).toEqual([]);
  });
});

function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
