import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, it } from 'vitest';
import { builtProgram } from '#hub/package-root';
import { drawnFrom, runsLong } from '../../budget.js';
import { scratchFolder } from '../../scratch-folder.js';
import { samplesDirectory } from '../perception/starter-samples.js';
import { runNightjar } from './run-nightjar.js';

const command = builtProgram('nightjar');

describe('what nightjar prints, and to whom', () => {
  let state: string;
  beforeEach(() => {
    state = join(scratchFolder(), 'state');
  });

  it('ends quietly when its reader has had enough', async () => {
    const child = spawn(process.execPath, [command, 'models', 'list'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [err] = await Promise.all([text(child.stderr), once(child, 'close')]);
    expect([child.exitCode, err]).toEqual([0, '']);
  });

  it('says that a full disk took the output, with exit code 3', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [command, 'models', 'list'], { stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const [err] = await Promise.all([text(child.stderr as Readable), once(child, 'close')]);
    expect([child.exitCode, err]).toEqual([3, 'nightjar: The output could not be written. ENOSPC.\n']);
  });

  it.each(
    drawnFrom([
      ['a command that is none', ['flap', '--json'], 'cli/usage', 2],
      ['a file descriptor that is closed', ['start', '--ready-fd', '1024', '--json'], 'cli/usage', 2],
      ['a memory that is none', ['memories', 'browse', '--json'], 'memory/absent', 1],
      ['a question without its option', ['memories', 'browse', 'SELECT 1', '--json'], 'cli/usage', 2],
      ['a Brain that is away', ['say', 'hello', '--json'], 'net/unreachable', 3],
    ]),
  )('%s is one line of JSON for a program, and nothing beside it', async (_what, words, error, code) => {
    const takesState = words[0] === 'flap' ? [] : ['--state', state];
    const ended = await runNightjar(...words, ...takesState);
    expect([ended.code, JSON.parse(ended.out)]).toEqual([code, { error, message: expect.any(String) }]);
    expect(ended.err).toBe('');
  });

  it.runIf(runsLong)('the programs find the sentence encoder that the start has built', async () => {
    const { out } = await runNightjar('doctor', '--state', state, '--json');
    const checks = out
      .split('\n')
      .filter(Boolean)
      .map((line): { check: string; say: string } => JSON.parse(line));
    expect(checks.find(({ check }) => check === 'memories are found')?.say).toMatch(/^By meaning and words/);
  });

  it.runIf(runsLong)('a recording tells a program what was asked where it was not understood', async () => {
    const recording = join(samplesDirectory, 'unknown-name.wav');
    const ended = await runNightjar('listen', recording, '--state', state, '--json');
    expect(JSON.parse(ended.out)).toMatchObject({ utterances: [], unclear: ['Who owes you a pizza?'] });
  });

  it('a question to a state directory that is not there makes none', async () => {
    await Promise.all([
      runNightjar('say', 'hello', '--state', state),
      runNightjar('memories', 'browse', '--state', state),
    ]);
    expect(existsSync(state)).toBe(false);
  });

  it('one press of Ctrl-C ends a command that waits', async () => {
    const child = spawn(process.execPath, [command, 'parse'], { stdio: ['pipe', 'pipe', 'inherit'] });
    child.stdin.write('where are my keys\n');
    await once(child.stdout, 'data');
    child.kill('SIGINT');
    await once(child, 'exit');
    expect(child.signalCode).toBe('SIGINT');
  });

  it('a state directory where none can be is refused, not tried for ever', async () => {
    const stop = { timeout: 60_000, killSignal: 'SIGKILL' } as const;
    const tried = promisify(execFile)(process.execPath, [command, 'start', '--state', '/proc/nightjar/state'], stop);
    await expect(tried).rejects.toMatchObject({ code: 3, stderr: expect.stringContaining('cannot be created') });
  });

  it('a process started alone says why it cannot start, with the exit code of nightjar start', async () => {
    const ended = await runNightjar('brain', '--state', state, '--host', '192.0.2.1', '--port', '0');
    expect([ended.code, ended.err]).toEqual([3, expect.stringContaining('192.0.2.1 is none of them')]);
  });
});
