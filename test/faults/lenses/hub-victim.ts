import { GlassesLink } from '#bridge/glasses-link';
import { systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { silentLog } from '#core/log/log';
import { BrainLink } from '#hub/remote/brain-link';
import { startHub } from '#hub/start-hub';
import { StateDirectory } from '#memory/state/state-directory';
import { acknowledge } from '../acknowledge.js';
import { FarGlassesTransport } from './far-glasses.js';

/** A real hub beside a Brain, with glasses that outlive it, until it is killed. Says so each time it attached. */
async function live(folder: string, url: string, glassesPath: string): Promise<void> {
  const brain = { url, token: () => '' };
  const hub = await startHub({
    state: StateDirectory.open(folder),
    clock: systemClock,
    log: silentLog,
    dialPerception: () => Promise.reject(new Fault('perception/away')),
    glasses: { port: new GlassesLink({ transport: new FarGlassesTransport(glassesPath) }), press: null, move: null },
    microphone: 'none',
    names: { assistantName: 'Vesper', serviceName: 'Nightjar' },
    isEphemeral: true,
    brain,
  });
  const link = new BrainLink({
    ...{
      ...brain,
      url: () => brain.url,
      hub,
      version: '1',
      samplesDir: '/nonexistent',
      clock: systemClock,
      log: silentLog,
    },
    onAttached: () => acknowledge('attached'),
  });
  link.start();
  acknowledge('ready');
}

const [folder = '', url = '', glassesPath = ''] = process.argv.slice(2);
await live(folder, url, glassesPath);
