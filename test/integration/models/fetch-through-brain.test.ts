import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FileServer } from '../../fakes/file-server.js';
import { wholeProcesses } from '../../patience.js';
import { scratchFolder } from '../../scratch-folder.js';
import { RunningNightjar, runNightjar } from '../cli/run-nightjar.js';

vi.setConfig(wholeProcesses);

describe('nightjar models fetch', () => {
  it('through a running Brain waits for what comes of it, and says what was wrong with what was sent', async () => {
    const server = await new FileServer({ 'silero_vad.onnx': Buffer.from('another file') }).start();
    onTestFinished(() => server.stop());
    const state = join(scratchFolder(), 'state');
    const brain = new RunningNightjar('brain', '--state', state, '--port', '0');
    onTestFinished(async () => void (await brain.stop()));
    await brain.line(/"ready":true/);
    const { code, err } = await runNightjar(
      'models',
      'fetch',
      'voice-activity',
      '--state',
      state,
      '--from',
      server.url,
    );
    expect(err).toMatch(/could not be fetched.*silero_vad\.onnx has 12 bytes instead of 2327524/);
    expect(code).toBe(3);
  });
});
