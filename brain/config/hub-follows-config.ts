import type { Clock } from '#core/clock';
import type { Log } from '#core/log';
import type { HubState } from '#core/wire/hub-link';
import type { HubPostureFile } from '../egress/hub-posture-file.js';
import type { HubLink } from '../hub-link/hub-link.js';
import type { ConfigStore } from './config-store.js';

interface FollowOptions {
  readonly config: ConfigStore;
  readonly hub: HubLink;
  /** What was closed when the hub was heard last. */
  readonly hubPosture: Pick<HubPostureFile, 'closed' | 'noteClosedHere'>;
  readonly clock: Clock;
  readonly log: Log;
}

const quietCheckMs = 15_000;

/**
 * Keeps hub and configuration of one mind: the hub hears of names, cloud switch and quiet hours; incognito is one
 * state, whoever changes it. When the two meet and differ, the private side wins, but for one case: what hub and Brain
 * had closed together the hub's wearer has opened since, and nobody has closed it here again meanwhile.
 */
export class HubFollowsConfig {
  /** What was last sent or confirmed, so that only a change by the hub itself is copied back. */
  #hubIncognito: boolean;
  /** Incognito was switched on here while the hub was away. */
  #isClosedHere: boolean;
  #quietSent: boolean | null = null;
  #wanted: boolean | null = null;
  #isCopying = false;
  #stop: () => void = () => undefined;

  constructor(private readonly options: FollowOptions) {
    const { incognito, incognito_here } = options.hubPosture.closed;
    this.#hubIncognito = incognito;
    this.#isClosedHere = incognito_here;
  }

  start(): void {
    const { config, hub, clock } = this.options;
    this.#send();
    config.onChange((_config, changed) => {
      this.#send();
      if (changed.has('network_mode') && !this.#isCopying) this.#changedHere();
    });
    hub.on((event) => {
      if (event.type === 'attached') this.#meet(event.state);
      if (event.type === 'state') this.#follow(event.state);
    });
    this.#stop = clock.every(quietCheckMs, () => {
      if (config.isQuiet !== this.#quietSent) this.#send();
    });
  }

  stop(): void {
    this.#stop();
  }

  #send(): void {
    const { config, hub } = this.options;
    const { assistant_name, cloud_enabled } = config.current;
    this.#quietSent = config.isQuiet;
    hub.configure({ type: 'config', assistant_name, cloud_enabled, quiet: this.#quietSent });
  }

  #meet(state: HubState): void {
    const isOpenedThere = this.#hubIncognito && !this.#isClosedHere;
    this.#hubIncognito = state.incognito;
    this.#isClosedHere = false;
    if (state.incognito || isOpenedThere) this.#copy(state.incognito);
    else this.#tellHub();
  }

  #changedHere(): void {
    const { config, hub, hubPosture } = this.options;
    if (hub.state !== null) this.#tellHub();
    else if (config.isIncognito) {
      this.#isClosedHere = true;
      hubPosture.noteClosedHere();
    }
  }

  #follow(state: HubState): void {
    if (state.incognito === this.#hubIncognito) return;
    this.#hubIncognito = state.incognito;
    this.#copy(state.incognito);
  }

  /** The wearer changed it by voice or on the glasses; while that is being saved it may change again. */
  #copy(incognito: boolean): void {
    this.#wanted = incognito;
    if (this.#isCopying) return;
    this.#isCopying = true;
    this.#save()
      .catch((error: Error) => this.options.log.error('config.mode-not-saved', { message: error.message }))
      .finally(() => {
        this.#isCopying = false;
        this.#tellHub();
      });
  }

  async #save(): Promise<void> {
    const { config } = this.options;
    while (this.#wanted !== null) {
      const incognito = this.#wanted;
      this.#wanted = null;
      if (config.isIncognito !== incognito) await config.patch({ network_mode: incognito ? 'lan_only' : 'connected' });
    }
  }

  #tellHub(): void {
    const { config, hub, log } = this.options;
    const on = config.isIncognito;
    if (hub.state === null || hub.state.incognito === on) return;
    hub
      .command({ do: 'incognito', on })
      .catch((error: Error) => log.warn('hub.incognito-not-confirmed', { message: error.message }));
  }
}
