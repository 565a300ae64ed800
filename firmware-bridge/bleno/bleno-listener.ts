import { type Clock, systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { type Log, silentLog } from '#core/log/log';
import type { LoadedRadio } from '../hci/load-radio.js';
import type { RadioReports } from '../hci/role-socket.js';
import type { AcceptedHandlers, LinkListener, WriteVerdict } from '../radio/byte-link.js';
import type { Bleno } from './bleno-api.js';
import { BlenoLink } from './bleno-link.js';

const listenerUpMs = 5_000;
/** ATT results: success, insufficient resources, write not permitted, invalid offset. */
const attResults: Readonly<Record<WriteVerdict | 'offset', number>> = {
  taken: 0x00,
  full: 0x11,
  refused: 0x03,
  offset: 0x07,
};

type ProfileOffer = Parameters<LinkListener['offer']>[0];

interface BlenoListenerOptions {
  readonly load: (reports: RadioReports) => LoadedRadio<Bleno>;
  readonly clock?: Clock;
  readonly log?: Log;
}

/** The peripheral's end of an adapter by bleno. */
export class BlenoListener implements LinkListener {
  readonly #options: BlenoListenerOptions;
  readonly #clock: Clock;
  readonly #log: Log;
  #loaded: LoadedRadio<Bleno> | null = null;
  #offer: ProfileOffer | null = null;
  #link: BlenoLink | null = null;
  #handlers: AcceptedHandlers | null = null;

  constructor(options: BlenoListenerOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#log = options.log ?? silentLog;
  }

  async offer(offer: ProfileOffer): Promise<void> {
    this.#offer = offer;
    this.#loaded ??= this.#options.load({
      onAttError: () => undefined,
      onBroken: () => {
        this.#log.warn('radio.broken');
        this.#loaded?.radio.disconnect();
      },
    });
    const { radio } = this.#loaded;
    radio.on('accept', (address) => this.#accept(address));
    radio.on('disconnect', () => this.#end());
    radio.on('mtuChange', (mtu) => this.#link?.agreeMtu(mtu));
    await this.#untilOn(radio);
    this.#publish();
    radio.on('stateChange', (state) => this.#onState(state));
  }

  close(): Promise<void> {
    this.#offer = null;
    if (this.#loaded?.radio.state === 'poweredOn') {
      this.#loaded.radio.stopAdvertising();
      if (this.#link !== null) this.#loaded.radio.disconnect();
    }
    this.#link?.end();
    this.#link = null;
    this.#handlers = null;
    this.#loaded?.release();
    this.#loaded = null;
    return Promise.resolve();
  }

  #service(radio: Bleno, { profile }: ProfileOffer): object {
    const inlet = (uuid: string, take: (bytes: Buffer) => WriteVerdict) =>
      new radio.Characteristic({
        uuid,
        properties: ['write', 'writeWithoutResponse'],
        onWriteRequest: (...request) => answerWrite(request, take),
      });
    const outlet = new radio.Characteristic({
      uuid: profile.outlet,
      properties: ['notify'],
      onSubscribe: (...subscription) => this.#link?.subscribe(subscription.at(-1) as (bytes: Buffer) => void),
      onUnsubscribe: () => this.#link?.subscribe(null),
    });
    const marks = profile.marks.map((uuid) => inlet(uuid, () => 'refused'));
    const lane = inlet(profile.inlet, (bytes) => this.#handlers?.onWrite(Uint8Array.from(bytes)) ?? 'refused');
    return new radio.PrimaryService({ uuid: profile.service, characteristics: [lane, outlet, ...marks] });
  }

  #accept(address: string): void {
    this.#drop();
    const { radio } = this.#loaded ?? {};
    if (radio === undefined || this.#offer === null) return;
    const link = new BlenoLink(address, () => radio.disconnect());
    this.#link = link;
    this.#handlers = this.#offer.accept(link);
    this.#log.info('radio.accepted');
  }

  #end(): void {
    this.#drop();
    // bleno does so itself, but not after every way in which a connection ends.
    this.#advertise();
  }

  #drop(): void {
    const [link, handlers] = [this.#link, this.#handlers];
    this.#link = null;
    this.#handlers = null;
    link?.end();
    handlers?.onClosed();
  }

  #onState(state: string): void {
    if (state !== 'poweredOn') this.#end();
    else this.#publish();
  }

  #publish(): void {
    const { radio } = this.#loaded ?? {};
    if (radio === undefined || this.#offer === null) return;
    radio.setServices([this.#service(radio, this.#offer)]);
    this.#advertise();
  }

  #advertise(): void {
    const { radio } = this.#loaded ?? {};
    const offer = this.#offer;
    if (radio === undefined || offer === null || this.#link !== null || radio.state !== 'poweredOn') return;
    radio.startAdvertising(offer.name, [offer.profile.service]);
  }

  async #untilOn(radio: Bleno): Promise<void> {
    if (radio.state === 'poweredOn') return;
    await new Promise<void>((resolve, reject) => {
      const cancel = this.#clock.after(listenerUpMs, () =>
        reject(new Fault('radio/absent', { detail: `Bluetooth is ${radio.state}.` })),
      );
      const onState = (state: string) => {
        if (state !== 'poweredOn') return;
        cancel();
        radio.removeListener('stateChange', onState);
        resolve();
      };
      radio.on('stateChange', onState);
    });
  }
}

/** A write is taken whole; parts of a longer one are not. */
function answerWrite(request: readonly unknown[], take: (bytes: Buffer) => WriteVerdict): void {
  const [data, offset, , answer] = request.slice(-4) as [Buffer, number, boolean, (result: number) => void];
  answer(offset > 0 ? attResults.offset : attResults[take(data)]);
}
