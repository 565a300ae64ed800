import { BrilliantGlasses } from '#bridge/brilliant/brilliant-glasses';
import type { PairedGlasses } from '#bridge/brilliant/lua-service';
import { GlassesLink } from '#bridge/glasses-link';
import type { GlassesPort } from '#bridge/glasses-port';
import { luaFiles, luaRevision } from '#bridge/lua-source';
import { machineDialer } from '#bridge/machine-radio';
import { NoGlasses } from '#bridge/no-glasses';
import { DeviceGlasses } from '#bridge/simulated/device/device-glasses';
import { SimulatedGlasses } from '#bridge/simulated/simulated-glasses';
import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { ButtonPress, HeadGesture } from '#core/wire/link/glasses';
import { firmwareOfSimulated, type GlassesOption } from '#core/wire/link/glasses-kind';

/** The glasses of a hub. */
export interface Glasses {
  readonly port: GlassesPort;
  /**
   * Presses the button of simulated glasses, and resolves once they took the press; null for others, whose button only
   * the wearer presses.
   */
  readonly press: ((press: ButtonPress) => Promise<void>) | null;
  /** Moves the head that wears simulated glasses; null for others. */
  readonly move: ((gesture: HeadGesture) => void) | null;
}

interface GlassesSettings {
  readonly clock: Clock;
  readonly log: Log;
  /** The glasses that were paired with this hub; null takes the strongest of the choice that are nearby. */
  readonly paired?: PairedGlasses | null;
}

/** Makes the glasses of one choice. Those over the radio are looked for when the port is started, again and again. */
export function createGlasses(choice: GlassesOption, { clock, log, paired = null }: GlassesSettings): Glasses {
  switch (choice) {
    case 'simulated': {
      const transport = new SimulatedGlasses();
      return {
        port: new GlassesLink({ transport, clock, log }),
        press: (press) => new Promise((resolve) => transport.press(press, resolve)),
        move: (gesture) => transport.move(gesture),
      };
    }
    case 'none':
      return { port: new NoGlasses(), press: null, move: null };
    case 'halo':
    case 'frame':
    case 'auto': {
      const transport = new BrilliantGlasses({
        ...{ choice, clock, log },
        paired: choice === 'auto' || paired?.kind === choice ? paired : null,
        dialer: machineDialer({ device: adapterNumber(), clock, log }),
        app: currentApp(),
      });
      return { port: new GlassesLink({ transport, clock, log }), press: null, move: null };
    }
    default: {
      const transport = new DeviceGlasses({ profile: firmwareOfSimulated(choice), app: currentApp(), clock, log });
      return {
        port: new GlassesLink({ transport, clock, log }),
        press: transport.hasButton ? (press) => new Promise((resolve) => transport.press(press, resolve)) : null,
        move: (gesture) => transport.move(gesture),
      };
    }
  }
}

const currentApp = () => ({ files: luaFiles(), revision: luaRevision() });

/** `NIGHTJAR_HCI=1` takes hci1; unset takes the first adapter that is up. */
export function adapterNumber(environment = process.env): number | undefined {
  const given = environment.NIGHTJAR_HCI ?? '';
  return /^\d{1,2}$/.test(given) ? Number(given) : undefined;
}
