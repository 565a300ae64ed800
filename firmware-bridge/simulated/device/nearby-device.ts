import { Fault } from '#core/faults';
import { luaProfile } from '../../brilliant/lua-service.js';
import {
  attHeaderBytes,
  type ByteLink,
  type LinkDialer,
  type LinkHandlers,
  type LinkProfile,
  type LinkSighting,
} from '../../radio/byte-link.js';
import { type DeviceProfileName, deviceProfiles } from './device-profiles.js';
import type { SimulatedDevice } from './simulated-device.js';

const mtu = 247;
const address = 'fe:59:94:00:00:01';

/** A radio without air, in whose range there is one simulated device and nobody else. It loses nothing. */
export class NearbyDevice implements LinkDialer {
  readonly #marks: ReadonlySet<string>;
  readonly #sighting: LinkSighting;
  #hangUp: (() => void) | null = null;

  constructor(
    profile: DeviceProfileName,
    private readonly device: SimulatedDevice,
  ) {
    const isHalo = deviceProfiles[profile].display === 'halo';
    this.#marks = new Set(isHalo ? luaProfile.marks : []);
    this.#sighting = { address, name: isHalo ? 'Halo 01' : 'Frame 01', rssi: -40 };
  }

  async search({ service }: { readonly service: string }): Promise<readonly LinkSighting[]> {
    return service === luaProfile.service ? [this.#sighting] : [];
  }

  async dial(to: string, profile: LinkProfile, handlers: LinkHandlers): Promise<ByteLink> {
    if (to !== address || profile.service !== luaProfile.service) throw new Fault('radio/not-found');
    await this.close();
    let isOpen = true;
    const both = { peer: address, packetBytes: mtu - attHeaderBytes, marks: this.#marks };
    const accepted = this.device.accept({
      ...both,
      write: async (bytes) => {
        if (isOpen) handlers.onBytes(bytes);
      },
      close: async () => {
        if (!isOpen) return;
        hangUp();
        handlers.onClosed();
      },
    });
    const hangUp = (): void => {
      if (!isOpen) return;
      isOpen = false;
      accepted.onClosed();
    };
    this.#hangUp = hangUp;
    return {
      ...both,
      write: async (bytes) => {
        if (bytes.length > both.packetBytes) throw new RangeError('the write is longer than the link carries');
        if (!isOpen) throw new Fault('radio/closed');
        const verdict = accepted.onWrite(bytes);
        if (verdict !== 'taken') throw new Fault(verdict === 'full' ? 'radio/full' : 'radio/refused');
      },
      close: async () => hangUp(),
    };
  }

  async close(): Promise<void> {
    this.#hangUp?.();
    this.#hangUp = null;
  }
}
