import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import type { AttError } from '../hci/role-socket.js';
import {
  attHeaderBytes,
  type ByteLink,
  type LinkHandlers,
  type LinkProfile,
  leastAttMtu,
  type Uuid,
} from '../radio/byte-link.js';
import type { NobleCharacteristic, NoblePeripheral } from './noble-api.js';
import { NobleOperations } from './noble-operations.js';

/** noble asks for this MTU and takes the answer for the agreed one; agreed is the smaller of both. */
const askedAttMtu = 256;
const disconnectMs = 2_000;

interface NobleLinkOptions {
  readonly peripheral: NoblePeripheral;
  readonly profile: LinkProfile;
  readonly handlers: LinkHandlers;
  readonly clock: Clock;
  /** Called once when the link is over, whoever ended it. */
  readonly onOver: () => void;
}

/** One connection of noble as a byte link. */
export class NobleLink implements ByteLink {
  readonly peer: string;
  readonly #options: NobleLinkOptions;
  readonly #operations: NobleOperations;
  #inlet: NobleCharacteristic | null = null;
  #marks: ReadonlySet<Uuid> = new Set();
  #isOver = false;
  #isClosing = false;

  constructor(options: NobleLinkOptions) {
    this.#options = options;
    this.peer = options.peripheral.address;
    this.#operations = new NobleOperations(options.clock, () => this.drop());
    options.peripheral.on('disconnect', () => this.lost());
  }

  get packetBytes(): number {
    const { mtu } = this.#options.peripheral;
    return Math.max(leastAttMtu, Math.min(mtu ?? leastAttMtu, askedAttMtu)) - attHeaderBytes;
  }

  get marks(): ReadonlySet<Uuid> {
    return this.#marks;
  }

  /** Discovers the profile and subscribes. On failure the connection is dropped. */
  async open(): Promise<void> {
    const { peripheral, profile, handlers } = this.#options;
    try {
      const found = await this.#operations.run<readonly NobleCharacteristic[]>((done) =>
        peripheral.discoverSomeServicesAndCharacteristics(
          [profile.service],
          [profile.inlet, profile.outlet, ...profile.marks],
          (error, _services, characteristics) => done(error, characteristics),
        ),
      );
      const byUuid = new Map(found.map((characteristic) => [characteristic.uuid, characteristic]));
      const [inlet, outlet] = [byUuid.get(profile.inlet), byUuid.get(profile.outlet)];
      if (inlet === undefined || outlet === undefined)
        throw new Fault('radio/refused', { detail: 'It lacks the service.' });
      this.#inlet = inlet;
      this.#marks = new Set(profile.marks.filter((mark) => byUuid.has(mark)));
      outlet.on('data', (bytes) => {
        if (!this.#isOver) handlers.onBytes(Uint8Array.from(bytes));
      });
      await this.#operations.run<unknown>((done) => outlet.subscribe((error) => done(error, null)));
    } catch (thrown) {
      await this.close();
      throw thrown;
    }
  }

  write(bytes: Uint8Array): Promise<void> {
    const inlet = this.#inlet;
    if (inlet === null || this.#isOver) return Promise.reject(new Fault('radio/closed'));
    // Longer ones would become a prepared write, which glasses refuse or garble.
    if (bytes.length > this.packetBytes) throw new RangeError('the write is longer than the link carries');
    return this.#operations.run<void>((done) =>
      inlet.write(Buffer.from(bytes), false, (error) => done(error, undefined)),
    );
  }

  async close(): Promise<void> {
    if (this.#isOver) return;
    this.#isClosing = true;
    const { clock, peripheral } = this.#options;
    await new Promise<void>((resolve) => {
      const cancel = clock.after(disconnectMs, resolve);
      peripheral.on('disconnect', () => {
        cancel();
        resolve();
      });
      peripheral.disconnect();
    });
    this.lost();
  }

  /** Ends a link of which nothing good is expected, and reports it as lost. */
  drop(): void {
    if (this.#isOver) return;
    this.#options.peripheral.disconnect();
    this.lost();
  }

  refused(error: AttError): void {
    this.#operations.refused(error);
  }

  /** The connection ended, or its adapter went. */
  lost(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#operations.close();
    const { handlers, onOver } = this.#options;
    onOver();
    if (!this.#isClosing) handlers.onClosed();
  }
}
