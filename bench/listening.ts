import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import type { FromPerception } from '#core/wire/link/perception';
import { createGlasses } from '#hub/glasses/glasses';
import { packageRoot } from '#hub/package-root';
import { type Hub, startHub } from '#hub/start-hub';
import { dialPerceptionAt } from '#hub/voice/ear/dial-perception';
import type { DialPerception } from '#hub/voice/ear/perception-link';
import { StateDirectory } from '#memory/state/state-directory';
import { startPerception } from './perception-process.js';

export const starterModels = join(packageRoot, 'models', 'starter');

/** Absolute paths of the sample recordings that begin with a wake phrase. */
export function addressedSamples(): readonly string[] {
  return readdirSync(join(starterModels, 'samples'))
    .filter((file) => file.endsWith('.wav') && !file.startsWith('plain'))
    .map((file) => join(starterModels, 'samples', file));
}

/** A hub with simulated glasses in this process, connected to the real perception process. */
export class ListeningHub {
  private constructor(
    readonly hub: Hub,
    private readonly perception: ChildProcess,
  ) {}

  /** `onFact` sees every fact of perception before the hub does. */
  static async start(folder: string, onFact: (fact: FromPerception) => void = () => undefined): Promise<ListeningHub> {
    const socketPath = join(folder, 'perception.sock');
    const perception = await startPerception(socketPath, starterModels);
    const hub = await startHub({
      state: StateDirectory.open(join(folder, 'state')),
      clock: systemClock,
      log: silentLog,
      dialPerception: watched(dialPerceptionAt(socketPath), onFact),
      glasses: createGlasses('simulated', { clock: systemClock, log: silentLog }),
      microphone: 'none',
      names: { assistantName: 'Vesper', serviceName: 'Nightjar' },
    });
    await hub.ear.untilReady();
    return new ListeningHub(hub, perception);
  }

  async stop(): Promise<void> {
    await this.hub.stop();
    const gone = once(this.perception, 'exit');
    this.perception.kill('SIGTERM');
    await gone;
  }
}

function watched(dial: DialPerception, onFact: (fact: FromPerception) => void): DialPerception {
  return (handlers) =>
    dial({
      onClose: handlers.onClose,
      onMessage(message) {
        onFact(message);
        handlers.onMessage(message);
      },
    });
}
