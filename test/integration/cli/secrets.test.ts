import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBrainConfig } from '#hub/brain/brain-config';
import { showFirstPairing } from '#hub/cli/first-pairing';
import { StateDirectory } from '#memory/state/state-directory';
import { runsLong } from '../../budget.js';
import { wholeProcesses } from '../../patience.js';
import { aBrain, cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { someInterfaces } from '../brain/some-interfaces.js';
import { childProcesses } from './child-processes.js';
import { commandLine } from './command-line.js';
import { RunningNightjar } from './run-nightjar.js';

vi.setConfig(wholeProcesses);
afterEach(cleanUp);

const onNetwork = ['--host', '0.0.0.0', '--port', '0'];

function launch(command: string, state: string, ...more: readonly string[]): RunningNightjar {
  const running = new RunningNightjar(command, '--state', state, ...onNetwork, ...more);
  onCleanUp(() => running.stop());
  return running;
}

/** What other users and a crash report see of a process. */
const publicOf = (pid: number): string =>
  ['cmdline', 'environ', 'comm'].map((name) => readFileSync(`/proc/${pid}/${name}`, 'utf8')).join('\n');

const tokenIn = (state: string): string => readBrainConfig(StateDirectory.open(state)).token;

describe('the pairing token', () => {
  it.runIf(runsLong)('is in no line for programs, no log, and nothing that other users see of a process', async () => {
    const state = await temporaryFolder();
    const product = launch('start', state, '--mic', 'none', '--json');
    expect(JSON.parse(await product.line(/"ready"/))).toMatchObject({ minted: true });
    await product.line(/a pairing token was made/);
    const commands = [['doctor'], ['pair', 'devices'], ['memories', 'browse']];
    const said = await Promise.all(commands.map((words) => commandLine(...words, '--state', state, '--json')));
    const seen = [product.pid, ...childProcesses(product.pid)].map(publicOf);
    const token = tokenIn(state);
    expect(token).toHaveLength(43);
    expect([...product.lines, ...seen, JSON.stringify(said)].filter((text) => text.includes(token))).toEqual([]);
  });

  it('is told to the program that asks for it, and written to no file or pipe beside that', async () => {
    const state = await temporaryFolder();
    const brain = launch('brain', state, '--print-token');
    const ready = JSON.parse(await brain.line(/"ready"/)) as { readonly token?: string };
    expect(ready.token).toBe(tokenIn(state));
    await brain.line(/a pairing token was made/);
    const others = brain.lines.filter((line) => !line.includes('"ready"'));
    expect(others.filter((line) => line.includes(tokenIn(state)))).toEqual([]);
  });

  it.each([true, false])('is shown with a code where a person reads it on a terminal: %s', async (isShown) => {
    const state = await temporaryFolder();
    const { url, token } = await aBrain({ state, host: '0.0.0.0', interfaces: someInterfaces });
    const told: string[] = [];
    const terminal = { out: () => undefined, err: (line: string) => void told.push(line) };
    await showFirstPairing({ url, state: StateDirectory.open(state), values: { json: false }, isShown }, terminal);
    expect(told.join('\n').includes(token ?? 'none')).toBe(isShown);
    expect(told.some((line) => line.startsWith('Scan it'))).toBe(isShown);
    expect(told.some((line) => /\/app there and type [0-9A-Z]{4}-[0-9A-Z]{4}\.$/.test(line))).toBe(isShown);
  });
});
