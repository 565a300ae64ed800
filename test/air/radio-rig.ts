import type { Bleno } from '#bridge/bleno/bleno-api';
import { BlenoListener } from '#bridge/bleno/bleno-listener';
import { loadRadio, type RadioPublisher } from '#bridge/hci/load-radio';
import type { Noble } from '#bridge/noble/noble-api';
import { NobleDialer } from '#bridge/noble/noble-dialer';
import type { AcceptedHandlers, ByteLink, LinkProfile, WriteVerdict } from '#bridge/radio/byte-link';
import { type Clock, systemClock } from '#core/clock';
import { CleanupStack } from '#core/reliability/cleanup-stack';
import { VirtualAir } from './model/air.js';
import type { ControllerOptions, VirtualController } from './model/controller.js';
import { socketOf } from './model/virtual-socket.js';

export const testProfile: LinkProfile = {
  service: '6e400001b5a3f393e0a9e50e24dcca9e',
  inlet: '6e400002b5a3f393e0a9e50e24dcca9e',
  outlet: '6e400003b5a3f393e0a9e50e24dcca9e',
  marks: ['6e400005b5a3f393e0a9e50e24dcca9e'],
};

/** A peripheral of a test: keeps what was written to it, and the link of whoever is connected. */
export class HeardPeripheral {
  link: ByteLink | null = null;
  links = 0;
  closes = 0;
  verdict: WriteVerdict = 'taken';
  onWrite: (bytes: Uint8Array) => void = () => undefined;
  readonly writes: string[] = [];

  readonly accept = (link: ByteLink): AcceptedHandlers => {
    this.link = link;
    this.links += 1;
    return {
      onWrite: (bytes) => {
        if (this.verdict === 'taken') {
          this.writes.push(Buffer.from(bytes).toString('latin1'));
          this.onWrite(bytes);
        }
        return this.verdict;
      },
      onClosed: () => {
        this.closes += 1;
        this.link = null;
      },
    };
  };
}

/** A central of a test: keeps what it was told. */
export class HeardCentral {
  readonly bytes: string[] = [];
  closes = 0;
  readonly onBytes = (bytes: Uint8Array): void => void this.bytes.push(Buffer.from(bytes).toString('latin1'));
  readonly onClosed = (): void => {
    this.closes += 1;
  };
  /** For a peripheral that nobody should connect to. */
  readonly refuse = (): AcceptedHandlers => ({ onWrite: () => 'refused', onClosed: () => undefined });
}

/** A virtual air with hosts on it, each of which runs an unmodified radio package. */
export class RadioRig {
  readonly air: VirtualAir;
  readonly cleanups = new CleanupStack();

  constructor(timeScale = 0.05) {
    this.air = new VirtualAir(timeScale);
    this.cleanups.defer(() => this.air.close());
  }

  controller(number: number, options: Partial<ControllerOptions> = {}): VirtualController {
    return this.air.add({ address: `c0:ff:ee:00:00:${number.toString(16).padStart(2, '0')}`, ...options });
  }

  dialer(controller: VirtualController, publisher: RadioPublisher, clock: Clock = systemClock): NobleDialer {
    const dialer = new NobleDialer({
      clock,
      load: (reports) =>
        loadRadio<Noble>({ publisher, role: 'central', device: undefined, Adapter: socketOf(controller), ...reports }),
    });
    this.cleanups.defer(() => dialer.close());
    return dialer;
  }

  listener(controller: VirtualController, publisher: RadioPublisher): BlenoListener {
    const listener = new BlenoListener({
      load: (reports) =>
        loadRadio<Bleno>({
          ...{ publisher, role: 'peripheral', device: undefined, Adapter: socketOf(controller) },
          ...reports,
        }),
    });
    this.cleanups.defer(() => listener.close());
    return listener;
  }

  /** A peripheral that offers the test's profile. */
  async peripheral(
    controller: VirtualController,
    publisher: RadioPublisher,
    name = 'Halo 01',
    profile = testProfile,
  ): Promise<HeardPeripheral> {
    const heard = new HeardPeripheral();
    await this.listener(controller, publisher).offer({ name, profile, accept: heard.accept });
    return heard;
  }

  close(): Promise<void> {
    return this.cleanups.run();
  }
}
