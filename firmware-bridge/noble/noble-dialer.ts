import { type Clock, systemClock } from '#core/clock';
import { Fault } from '#core/faults';
import { failureReason } from '#core/log/failure-reason';
import { type Log, silentLog } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import type { LoadedRadio } from '../hci/load-radio.js';
import type { RadioReports } from '../hci/role-socket.js';
import type { ByteLink, LinkDialer, LinkHandlers, LinkProfile, LinkSighting } from '../radio/byte-link.js';
import type { Noble, NoblePeripheral } from './noble-api.js';
import { NobleLink } from './noble-link.js';

/** How long a radio may take to come up, and a connection to be made. */
const radioUpMs = 5_000;
const connectMs = 10_000;
const findMs = 10_000;
const cancelMs = 1_000;
/** A link is dropped after 4 s of silence; the package's own 420 ms is shorter than a blink of the radio. */
const connectionParameters = { minInterval: 12, maxInterval: 24, latency: 0, timeout: 400 };

interface NobleDialerOptions {
  /** Loads a fresh copy of noble. */
  readonly load: (reports: RadioReports) => LoadedRadio<Noble>;
  readonly clock?: Clock;
  readonly log?: Log;
}

/** The central's end of an adapter by noble. */
export class NobleDialer implements LinkDialer {
  readonly #options: NobleDialerOptions;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #queue = new TaskQueue();
  #loaded: LoadedRadio<Noble> | null = null;
  readonly #seen = new Map<string, NoblePeripheral>();
  readonly #links = new Map<string, NobleLink>();
  #isClosed = false;

  constructor(options: NobleDialerOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#log = options.log ?? silentLog;
  }

  search({ service, forMs, isEnough }: Parameters<LinkDialer['search']>[0]): Promise<readonly LinkSighting[]> {
    return this.#queue.run(() => this.#search(service, forMs, isEnough));
  }

  dial(address: string, profile: LinkProfile, handlers: LinkHandlers): Promise<ByteLink> {
    return this.#queue.run(() => this.#dial(address, profile, handlers));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#links.values()].map((link) => link.close()));
    await this.#queue.idle();
    this.#unload();
  }

  async #search(
    service: string,
    forMs: number,
    isEnough: (seen: readonly LinkSighting[]) => boolean,
  ): Promise<readonly LinkSighting[]> {
    const noble = await this.#radio();
    const found = new Map<string, LinkSighting>();
    await new Promise<void>((resolve, reject) => {
      const cancel = this.#clock.after(forMs, () => finish(resolve));
      const finish = (settle: () => void) => {
        cancel();
        noble.removeListener('discover', onDiscover);
        // A connection is not made while scanning.
        noble.stopScanning();
        settle();
      };
      const onDiscover = (peripheral: NoblePeripheral) => {
        this.#seen.set(peripheral.address, peripheral);
        const { address, rssi, advertisement } = peripheral;
        found.set(address, { address, rssi, name: advertisement.localName ?? '' });
        if (isEnough([...found.values()])) finish(resolve);
      };
      noble.on('discover', onDiscover);
      noble.startScanning([service], false, (cause) => {
        if (cause) finish(() => reject(new Fault('radio/absent', { cause })));
      });
    });
    return [...found.values()];
  }

  async #dial(address: string, profile: LinkProfile, handlers: LinkHandlers): Promise<ByteLink> {
    if (this.#links.has(address)) throw new Fault('radio/refused', { detail: 'There is a link to it already.' });
    await this.#radio();
    if (!this.#seen.has(address))
      await this.#search(profile.service, findMs, (seen) => seen.some((one) => one.address === address));
    const peripheral = this.#seen.get(address);
    if (peripheral === undefined || this.#isClosed) throw new Fault('radio/not-found');
    peripheral.removeAllListeners();
    // What an earlier connection agreed on is over.
    peripheral.mtu = null;
    await this.#connect(peripheral);
    const link = new NobleLink({
      peripheral,
      profile,
      handlers,
      clock: this.#clock,
      onOver: () => this.#links.delete(address),
    });
    this.#links.set(address, link);
    await link.open();
    return link;
  }

  /** Ends by itself; an attempt that is given up is cancelled, and what connects after all is let go. */
  async #connect(peripheral: NoblePeripheral): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      let isGivenUp = false;
      const cancel = this.#clock.after(connectMs, () => {
        isGivenUp = true;
        void this.#cancelConnect(peripheral).then(() => reject(new Fault('radio/not-found')));
      });
      peripheral.connect(connectionParameters, (cause) => {
        cancel();
        // The package reports an attempt that was cancelled before the adapter has let go of it.
        if (isGivenUp) return;
        if (cause) reject(new Fault('radio/not-found', { cause }));
        else resolve();
      });
    });
  }

  /** Resolves when the adapter has let go of the attempt, or never answers that. */
  #cancelConnect(peripheral: NoblePeripheral): Promise<void> {
    return new Promise((resolve) => {
      const giveUp = this.#clock.after(cancelMs, resolve);
      // The package says so itself at once, before the adapter does.
      peripheral.cancelConnect();
      peripheral.on('connect', (error) => {
        if (!error) peripheral.disconnect();
        giveUp();
        resolve();
      });
    });
  }

  /** noble with the radio on. */
  async #radio(): Promise<Noble> {
    if (this.#isClosed) throw new Fault('radio/closed');
    const { radio } = this.#load();
    if (radio.state === 'poweredOn') return radio;
    await new Promise<void>((resolve, reject) => {
      const finish = (settle: () => void) => {
        cancel();
        radio.removeListener('stateChange', onState);
        settle();
      };
      const cancel = this.#clock.after(radioUpMs, () =>
        finish(() => reject(new Fault('radio/absent', { detail: `Bluetooth is ${radio.state}.` }))),
      );
      const onState = (state: string) => {
        if (state === 'poweredOn') finish(resolve);
      };
      radio.on('stateChange', onState);
    });
    return radio;
  }

  #load(): LoadedRadio<Noble> {
    if (this.#loaded !== null) return this.#loaded;
    const loaded = this.#options.load({
      onAttError: (error) => this.#links.get(error.peer)?.refused(error),
      onBroken: (thrown) => {
        this.#log.warn('radio.broken', { why: failureReason(thrown) });
        // Later, because the package is in the middle of something.
        queueMicrotask(() => {
          if (this.#loaded === loaded) this.#onRadioGone('broken');
        });
      },
    });
    this.#loaded = loaded;
    let wasOn = false;
    loaded.radio.on('stateChange', (state) => {
      if (state === 'poweredOn') wasOn = true;
      else if (wasOn && this.#loaded === loaded) this.#onRadioGone(state);
    });
    loaded.radio.on('warning', () => this.#log.debug('radio.warning'));
    return loaded;
  }

  /** A copy of noble that saw its adapter go, or fell over a packet, takes its old connections for present ones, so the next is a fresh one. */
  #onRadioGone(state: string): void {
    this.#log.warn('radio.gone', { state });
    this.#unload();
    for (const link of [...this.#links.values()]) link.lost();
  }

  #unload(): void {
    this.#loaded?.release();
    this.#loaded = null;
    this.#seen.clear();
  }
}
