import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import { hasRadioPackages, loadRadio, type RadioPublisher, radioPublishers } from './hci/load-radio.js';
import type { Noble } from './noble/noble-api.js';
import { NobleDialer } from './noble/noble-dialer.js';
import type { LinkDialer } from './radio/byte-link.js';

interface MachineRadioOptions {
  /** Which adapter: 0 for hci0; undefined takes the first that is up. */
  readonly device: number | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** The publisher whose radio packages are installed, null if none's are. */
export const installedRadio = (): RadioPublisher | null => radioPublishers.find(hasRadioPackages) ?? null;

/** The Bluetooth adapter of this machine as a dialer. It is opened at the first use, and fails there if there is none. */
export function machineDialer({ device, clock, log }: MachineRadioOptions): LinkDialer {
  return new NobleDialer({
    clock,
    log,
    load: (reports) => {
      const publisher = installedRadio();
      if (publisher === null) throw new Fault('radio/absent', { detail: 'No radio package is installed.' });
      return loadRadio<Noble>({ publisher, role: 'central', device, Adapter: null, ...reports });
    },
  });
}
