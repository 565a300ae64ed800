import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { HubState } from '#core/wire/link/hub-link';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { HubClosed, HubPostureFile } from '../../privacy/hub-posture-file.js';
import type { HubLink } from './hub-link.js';
import { runCommand } from './run-command.js';

interface FollowOptions {
  readonly config: ConfigStore;
  readonly hub: HubLink;
  /** The file with the hub's last reported veil and incognito, and with what was changed here while it was away. */
  readonly hubPosture: Pick<HubPostureFile, 'closed' | 'noteClosedHere' | 'noteLeftHere' | 'isClosing' | 'closeWhile'>;
  readonly activity: Pick<ActivityLog, 'record'>;
  readonly clock: Clock;
  readonly log: Log;
}

const quietCheckMs = 15_000;
const staysIncognito = 'Incognito stays on: it was switched on at the glasses again meanwhile';

/**
 * Keeps the hub and the configuration in agreement. The hub is sent its names, the cloud switch and quiet hours.
 * Incognito is one state that either side may change. When the hub attaches and the two differ, incognito ends only if
 * the wearer left it on one side and nobody switched it on again at the other; otherwise both go incognito.
 */
export class HubConfigSync {
  /**
   * The hub's last reported state and what was changed here since, so that only a change that the hub made itself is
   * copied to the configuration.
   */
  #known: HubClosed;
  #quietSent: boolean | null = null;
  #wanted: boolean | null = null;
  #isCopying = false;
  /** The hub reported leaving incognito while it was being switched on here. */
  #isLeftMeanwhile = false;
  #stop: () => void = () => undefined;

  constructor(private readonly options: FollowOptions) {
    this.#known = options.hubPosture.closed;
  }

  start(): void {
    const { config, hub, clock } = this.options;
    this.#send();
    config.onGoingIncognito(() => this.#closeHere());
    config.onChange((_config, changed, by) => {
      this.#send();
      if (changed.has('network_mode') && by === 'here') this.#changedHere();
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
    const { incognito, incognito_turn, incognito_here, incognito_left } = this.#known;
    const isOpenedThere = incognito && !incognito_here;
    const isClosedThere = state.incognito && state.incognito_turn !== incognito_turn;
    this.#hear(state);
    if (incognito_left && isClosedThere) void this.options.activity.record('privacy', staysIncognito);
    if (incognito_left && !isClosedThere) this.#tellHub();
    else if (state.incognito || isOpenedThere) this.#copy(state.incognito);
    else this.#tellHub();
  }

  #hear({ veil, incognito, incognito_turn }: HubState): void {
    this.#known = { veil, incognito, incognito_turn, incognito_here: false, incognito_left: false };
  }

  /**
   * Incognito was switched on here, perhaps once more. The hub counts how often, so it is told even if it is incognito
   * already: a late "off" for an earlier time must not end this one.
   */
  #closeHere(): void {
    const { config, hub, hubPosture } = this.options;
    this.#wanted = null;
    if (hub.state === null) {
      hubPosture.noteClosedHere();
      this.#known = hubPosture.closed;
      return;
    }
    const told = runCommand(hub, { do: 'incognito', on: true }).catch((thrown: unknown) => this.#notTaken(thrown));
    const closing = hubPosture.closeWhile(Promise.all([told, config.settled().catch(() => undefined)]));
    void closing.then(() => this.#closed());
  }

  /**
   * Switching on is complete. If the hub left incognito meanwhile, it is unknown whether before or after it heard of
   * this, so it is told again: the private side wins.
   */
  #closed(): void {
    if (!this.#isLeftMeanwhile || this.options.hubPosture.isClosing) return;
    this.#isLeftMeanwhile = false;
    this.#tellHub();
  }

  #changedHere(): void {
    const { config, hub, hubPosture } = this.options;
    if (hub.state !== null) {
      this.#tellHub();
      return;
    }
    if (config.isIncognito) hubPosture.noteClosedHere();
    else hubPosture.noteLeftHere();
    this.#known = hubPosture.closed;
  }

  #follow(state: HubState): void {
    const { incognito, incognito_turn } = this.#known;
    // If the hub switched incognito on again while this Brain was leaving it, its `incognito` never changed; its turn
    // number did.
    const isOnAgain = state.incognito && state.incognito_turn !== incognito_turn;
    const isNews = state.incognito !== incognito || isOnAgain;
    this.#hear(state);
    const isOfBefore = !state.incognito && this.options.hubPosture.isClosing;
    if (isNews && isOfBefore) this.#isLeftMeanwhile = true;
    else if (isNews) this.#copy(state.incognito);
  }

  /**
   * Copies to the configuration what the wearer changed by voice or on the glasses. It may change again while it is
   * saved.
   */
  #copy(incognito: boolean): void {
    this.#wanted = incognito;
    if (this.#isCopying) return;
    this.#isCopying = true;
    this.#save()
      .catch((error: Error) => this.options.log.error('config.mode-not-saved', { why: failureReason(error) }))
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
      const mode = incognito ? 'lan_only' : 'connected';
      if (config.isIncognito !== incognito) await config.patch({ network_mode: mode }, 'hub');
    }
  }

  #tellHub(): void {
    const { config, hub } = this.options;
    const on = config.isIncognito;
    const isToldAlready = on && this.options.hubPosture.isClosing;
    if (hub.state === null || hub.state.incognito === on || isToldAlready) return;
    runCommand(hub, { do: 'incognito', on }).catch((thrown: unknown) => this.#notTaken(thrown));
  }

  /**
   * The command failed. A hub that detached is told when it attaches again; if it stays incognito, so does the Brain.
   */
  #notTaken(thrown: unknown): void {
    const { hub, log } = this.options;
    log.warn('hub.incognito-not-confirmed', { why: failureReason(thrown) });
    if (hub.state === null) this.#changedHere();
    else if (hub.state.incognito) this.#copy(true);
  }
}
