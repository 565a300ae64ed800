import { GlassesLink } from '#bridge/glasses-link';
import type { GlassesPort } from '#bridge/glasses-port';
import { NoGlasses } from '#bridge/no-glasses';
import { SimulatedGlasses } from '#bridge/simulated/simulated-glasses';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { Log } from '#core/log/log';
import type { ButtonPress } from '#core/wire/link/glasses';
import type { GlassesChoice } from '#core/wire/link/glasses-kind';

/** The glasses of a hub. */
export interface Glasses {
  readonly port: GlassesPort;
  /** Presses the button of simulated glasses; null for others, whose button only the wearer presses. */
  readonly press: ((press: ButtonPress) => void) | null;
}

/**
 * Makes the glasses of one choice. Throws the Fault `glasses/unsupported` for glasses that this release does not
 * support.
 */
export function createGlasses(choice: GlassesChoice, { clock, log }: { clock: Clock; log: Log }): Glasses {
  switch (choice) {
    case 'simulated': {
      const transport = new SimulatedGlasses();
      return { port: new GlassesLink({ transport, clock, log }), press: (press) => transport.press(press) };
    }
    case 'none':
      return { port: new NoGlasses(), press: null };
    case 'halo':
    case 'frame':
      throw new Fault('glasses/unsupported', { detail: 'Use --glasses simulated or none.' });
  }
}
