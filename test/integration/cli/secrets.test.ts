import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBrainConfig } from '#hub/brain/brain-config';
import { StateDirectory } from '#memory/state/state-directory';
import { wholeProcesses } from '../../patience.js';
import { cleanUp, onCleanUp, temporaryFolder } from '../brain/brain-fixture.js';
import { childProcesses } from './child-processes.js';
import { RunningNightjar, runNightjar } from './run-nightjar.js';

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
  it('is in no line for programs, no log, and nothing that other users see of a process', async () => {
    const state = await temporaryFolder();
    const product = launch('start', state, '--mic', 'none', '--json');
    await product.line(/a pairing token was made/);
    const commands = [['doctor'], ['pair', 'devices'], ['memories', 'browse']];
    const said = await Promise.all(commands.map((words) => runNightjar(...words, '--state', state, '--json')));
    const seen = [product.pid, ...childProcesses(product.pid)].map(publicOf);
    const token = tokenIn(state);
    expect(token).toHaveLength(43);
    expect([...product.lines, ...seen, JSON.stringify(said)].filter((text) => text.includes(token))).toEqual([]);
  });

  it('is told to a person by the Brain alone, and to the program that asks for it', async () => {
    const state = await temporaryFolder();
    const brain = launch('brain', state, '--print-token');
    const ready = JSON.parse(await brain.line(/"ready"/)) as { readonly token?: string };
    expect(ready.token).toBe(tokenIn(state));
    expect(await brain.line(/pairing token of this Brain/)).toContain(tokenIn(state));
  });
});
