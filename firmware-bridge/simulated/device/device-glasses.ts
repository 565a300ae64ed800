import type { ButtonPress, HeadGesture } from '#core/wire/link/glasses';
import { BrilliantGlasses } from '../../brilliant/brilliant-glasses.js';
import type { GlassesTransport, TransportHandlers } from '../../glasses-transport.js';
import { type DeviceProfileName, deviceProfiles } from './device-profiles.js';
import { NearbyDevice } from './nearby-device.js';
import { SimulatedDevice } from './simulated-device.js';

type DriverOptions = ConstructorParameters<typeof BrilliantGlasses>[0];

interface DeviceGlassesOptions extends Pick<DriverOptions, 'app' | 'clock' | 'log'> {
  readonly profile: DeviceProfileName;
}

/**
 * Glasses without hardware, of one firmware: the driver of real ones finds them on a radio without air, puts the app on
 * them, as they are new each time they are switched on, and starts it. Bonding is not simulated.
 */
export class DeviceGlasses implements GlassesTransport {
  readonly kind = 'simulated';
  /** Whether they have a button. */
  readonly hasButton: boolean;
  readonly #device: SimulatedDevice;
  readonly #driver: BrilliantGlasses;
  #handlers: TransportHandlers | null = null;
  #started: Promise<void> | null = null;

  constructor({ profile, ...options }: DeviceGlassesOptions) {
    const { display } = deviceProfiles[profile];
    this.hasButton = display === 'halo';
    this.#device = new SimulatedDevice({ profile, onPicture: (picture) => this.#handlers?.onPicture(picture) });
    const dialer = new NearbyDevice(profile, this.#device);
    this.#driver = new BrilliantGlasses({ ...options, dialer, choice: display, paired: null });
  }

  get packetBytes(): number {
    return this.#driver.packetBytes;
  }

  get packetsInFlight(): number {
    return this.#driver.packetsInFlight;
  }

  async connect(handlers: TransportHandlers): Promise<void> {
    this.#started ??= this.#device.start();
    await this.#started;
    this.#handlers = handlers;
    await this.#driver.connect(handlers);
  }

  write(packet: Uint8Array): Promise<void> {
    return this.#driver.write(packet);
  }

  disconnect(): Promise<void> {
    return this.#driver.disconnect();
  }

  async close(): Promise<void> {
    await this.#driver.close();
    await this.#device.stop();
    this.#started = null;
  }

  /** `onTaken` is called once the glasses took the press, whether or not the app tells the hub of it. */
  press(press: ButtonPress, onTaken: () => void): void {
    this.#device.press(press, onTaken);
  }

  /** Moves the head that wears them so; the app is to find out. */
  move(gesture: HeadGesture): void {
    this.#device.move(gesture);
  }
}
