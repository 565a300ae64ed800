import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { packageRoot } from '#hub/package-root';
import { type Memory, openMemory } from '#memory/memory';
import { StateDirectory } from '#memory/state/state-directory';
import { runsLong } from '../../budget.js';
import { wavBytes } from '../../data/wav-bytes.js';
import { wholeProcesses } from '../../patience.js';
import { scratchFolder } from '../../scratch-folder.js';
import { childProcesses } from './child-processes.js';
import { commandLine } from './command-line.js';
import { RunningNightjar, runNightjar } from './run-nightjar.js';

vi.setConfig(wholeProcesses);

const models = join(packageRoot, 'models', 'starter');
const sample = (name: string): string => join(models, 'samples', name);

describe('nightjar with what it cannot use', () => {
  let dir: string;
  let state: string;

  beforeEach(() => {
    dir = scratchFolder();
    state = join(dir, 'state');
    vi.stubEnv('NIGHTJAR_LOG', 'error');
  });
  afterEach(() => vi.unstubAllEnvs());

  async function withMemory(use: (memory: Memory) => unknown): Promise<void> {
    const memory = await openMemory({ state: StateDirectory.open(state), clock: systemClock, log: silentLog });
    await use(memory);
    await memory.close();
  }

  it('says that a file is no recording, with exit code 2', async () => {
    const file = join(dir, 'notes.wav');
    writeFileSync(file, 'these are not the samples you are looking for');
    const { code, err } = await commandLine('listen', '--state', state, file);
    expect(err).toContain('The file is not a WAV recording. What can be heard is WAV, with PCM or 32-bit float.');
    expect(code).toBe(2);
  });

  it('says that a recording does not exist, with exit code 2', async () => {
    const { code, err } = await commandLine('listen', '--state', state, join(dir, 'nothing.wav'));
    expect(err).toMatch(/nothing\.wav does not exist/);
    expect(code).toBe(2);
  });

  it('names the model file that is missing, with exit code 3', async () => {
    const folder = join(dir, 'models');
    cpSync(models, folder, { recursive: true });
    rmSync(join(folder, 'asr.onnx'));
    const { code, err } = await commandLine('listen', '--state', state, '--models', folder, sample('locate-keys.wav'));
    expect(err).toMatch(/model file is missing.*asr\.onnx/i);
    expect(code).toBe(3);
  });

  it('names the model file that is corrupt and does not load it, with exit code 3', async () => {
    const folder = join(dir, 'models');
    cpSync(models, folder, { recursive: true });
    const file = join(folder, 'wake-encoder.onnx');
    const bytes = readFileSync(file);
    bytes[1_000] = (bytes[1_000] ?? 0) ^ 0xff;
    writeFileSync(file, bytes);
    const { code, err } = await commandLine('listen', '--state', state, '--models', folder, sample('locate-keys.wav'));
    expect(err).toMatch(/does not match its digest.*wake-encoder\.onnx/);
    expect(code).toBe(3);
  });

  it('tells how to close a state directory that others can read, with exit code 3', async () => {
    mkdirSync(state);
    chmodSync(state, 0o755);
    const { code, err } = await commandLine('listen', '--state', state, sample('locate-keys.wav'));
    expect(err).toContain(`chmod 700 ${state}`);
    expect(code).toBe(3);
  });

  it('says that a state directory cannot be created, with exit code 3', async () => {
    writeFileSync(join(dir, 'file'), '');
    const { code, err } = await commandLine('listen', '--state', join(dir, 'file', 'state'), sample('locate-keys.wav'));
    expect(err).toContain('The state directory cannot be written.');
    expect(code).toBe(3);
  });

  it.runIf(runsLong)('names the port that is taken, with exit code 4', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const { code, err } = await runNightjar('start', '--state', state, '--port', port, '--mic', 'none');
    server.close();
    expect(err).toContain(port);
    expect(err).toContain('The port is already in use.');
    expect(code).toBe(4);
  });

  it.runIf(runsLong)(
    'says so when perception is killed in the middle of a line, and loses nothing that was kept',
    async () => {
      const kept = { subject: 'keys', place: 'the kitchen table', ts: Date.now() };
      await withMemory(({ anchors }) => anchors.drop(kept));
      // Said over and over, for as long as it takes to kill what hears it.
      const said = readFileSync(sample('stash-keys.wav')).subarray(44);
      const talk = join(dir, 'talk.wav');
      writeFileSync(talk, wavBytes({ data: Buffer.concat(Array.from({ length: 100 }, () => said)) }));
      const listening = new RunningNightjar('listen', '--realtime', '--state', state, talk);
      await listening.line(/^partial/);
      const [perception] = childProcesses(listening.pid);
      process.kill(perception ?? 0, 'SIGKILL');
      expect(await listening.line(/perception stopped/)).toContain('SIGKILL');
      await expect(listening.line(/never printed/)).rejects.toThrow('ended with 3');
      expect(listening.lines.join('\n')).toContain('It stopped before the recording was heard to its end.');
      await withMemory(({ anchors, health }) => {
        expect(anchors.find('keys')?.place).toBe('the kitchen table');
        expect(health()).toMatchObject({ isOk: true, losses: [] });
      });
    },
  );

  it('explains the command line when it is wrong, with exit code 2', async () => {
    const unknown = await runNightjar('flap');
    expect(unknown.err).toContain('--help');
    expect(unknown.code).toBe(2);
    const port = await runNightjar('start', '--port', 'seven', '--state', state);
    expect(port.err).toContain('--port');
    expect(port.code).toBe(2);
  });
});
