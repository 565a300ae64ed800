import type { Posture } from '#core/posture/posture';
import type { HubState } from '#core/wire/link/hub-link';
import type { ConfigStore } from '../owner/configuration/config-store.js';
import type { HubPostureFile } from './hub-posture-file.js';

/** The hub, as far as the posture needs it. */
export interface HubStatePort {
  /** The last confirmed state; `null` while no hub is attached. */
  readonly state: HubState | null;
  /** Calls `listener` with every state that the hub confirms, including the one it attaches with. */
  onState(listener: (state: HubState) => void): void;
}

/**
 * The posture as the Brain knows it: from its configuration, and from what the hub last reported, also before a
 * restart.
 */
export class BrainPosture {
  #hub: HubState | null = null;
  /** The wearer left incognito at the hub, and the configuration, which follows, is not saved yet. */
  #isLeftAtHub = false;

  constructor(
    private readonly config: ConfigStore,
    private readonly hub: HubStatePort,
    /** What the hub had closed when it last reported, and what was changed here since. */
    readonly remembered: HubPostureFile,
  ) {
    if (hub.state !== null) this.#take(hub.state);
    hub.onState((state) => this.#take(state));
    config.onGoingIncognito(() => {
      this.#isLeftAtHub = false;
    });
    config.onChange((_config, changed, by) => {
      if (changed.has('network_mode') && by === 'here') this.#isLeftAtHub = false;
    });
  }

  /** The incognito that the hub is to be told when it attaches; null if there is nothing to tell. */
  get pendingIncognito(): boolean | null {
    const { incognito, incognito_left } = this.remembered.closed;
    if (this.config.isIncognito) return this.hub.state === null && !incognito ? true : null;
    return incognito && incognito_left ? false : null;
  }

  /**
   * The posture now. In doubt it is the private one: what the hub closed stays closed until the hub reports otherwise.
   */
  get current(): Posture {
    const { config } = this;
    // Also while the hub is away, because nobody has lifted these.
    const { veil, incognito, incognito_here } = this.remembered.closed;
    const isLeft = this.#isLeftAtHub && !incognito_here;
    return {
      veiledByWearer: veil,
      veiledByHub: false,
      incognito: (config.isIncognito && !isLeft) || incognito || this.remembered.isClosing,
      quietHours: config.isQuiet,
      focus: this.#hub?.focus ?? false,
      dream: this.#hub?.mode === 'dream',
      cloud: config.current.cloud_enabled,
    };
  }

  #take(state: HubState): void {
    const { incognito, incognito_here } = this.remembered.closed;
    // That the hub is not incognito is no leaving if incognito was switched on here and the hub has not heard of it.
    if (state.incognito) this.#isLeftAtHub = false;
    else if (incognito && !incognito_here && !this.remembered.isClosing) this.#isLeftAtHub = true;
    this.#hub = state;
    this.remembered.note(state);
  }
}
