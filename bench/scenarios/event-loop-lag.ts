import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startBrain } from '#brain/start-brain';
import { createBrainClient } from '#client/brain-client';
import { silentLog } from '#core/log/log';
import { packageRoot } from '#hub/package-root';
import { BrainLink } from '#hub/remote/brain-link';
import { packageVersion } from '#memory/state/package-version';
import { addressedSamples, ListeningHub } from '../listening.js';
import type { Scenario } from '../scenario.js';

const resolutionMs = 5;
const nanosecondsToMs = (nanoseconds: number): number => nanoseconds / 1e6;

export const scenario: Scenario = {
  name: 'event-loop-lag',
  metric: 'event-loop delay of hub and Brain on one loop while recognising and answering (p99)',
  target: { op: '<=', value: 20, unit: 'ms' },
  async run({ folder, clock }) {
    const listening = await ListeningHub.start(folder);
    const version = packageVersion();
    const webRoot = join(packageRoot, 'dist', 'web', 'panel');
    const state = join(folder, 'state');
    const brain = await startBrain({ state, host: '127.0.0.1', port: 0, version, clock, log: silentLog, webRoot });
    const samplesDir = join(packageRoot, 'models', 'starter', 'samples');
    const { hub } = listening;
    const link = new BrainLink({
      hub,
      url: () => brain.url,
      token: () => '',
      version,
      samplesDir,
      clock,
      log: silentLog,
    });
    link.start();
    const client = createBrainClient({ url: brain.url, token: () => '' });
    const delays = monitorEventLoopDelay({ resolution: resolutionMs });
    delays.enable();
    for (const sample of addressedSamples()) {
      const playing = hub.ear.play(sample, 'realtime');
      await client.status({});
      await playing;
    }
    delays.disable();
    link.stop();
    await brain.stop();
    await listening.stop();
    const p99 = nanosecondsToMs(delays.percentile(99));
    const notes = `median ${nanosecondsToMs(delays.percentile(50)).toFixed(1)} ms, max ${nanosecondsToMs(delays.max).toFixed(0)} ms; includes ${resolutionMs} ms of sampling`;
    return { median: p99, p95: p99, unit: 'ms', n: delays.count, notes };
  },
};
