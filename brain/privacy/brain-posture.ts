import type { Posture } from '#core/posture/posture';
import type { HubState } from '#core/wire/link/hub-link';
import type { ConfigStore } from '../owner/configuration/config-store.js';
import type { HubPostureFile } from './hub-posture-file.js';

/** What the posture has to know of the hub. */
export interface HubStatePort {
  /** The last confirmed state; `null` while no hub is attached. */
  readonly state: HubState | null;
  /** Hears of every state that a hub confirms, the one it attaches with included. */
  onState(listener: (state: HubState) => void): void;
}

/** The posture as the Brain knows it: its configuration, and what the hub said last, be it before a restart. */
export class BrainPosture {
  #hub: HubState | null = null;
  /** The wearer left incognito at the hub, and the configuration, which follows, is still on its way to disk. */
  #isLeftAtHub = false;

  constructor(
    private readonly config: ConfigStore,
    private readonly hub: HubStatePort,
    /** What the hub had closed when it was heard last. */
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

  /** What the hub is told of incognito once it is back; null where it has been told, or nobody chose. */
  get pendingIncognito(): boolean | null {
    const { incognito, incognito_left } = this.remembered.closed;
    if (this.config.isIncognito) return this.hub.state === null && !incognito ? true : null;
    return incognito && incognito_left ? false : null;
  }

  get current(): Posture {
    const { config } = this;
    // A hub that went away has lifted nothing.
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
    // What was chosen here while the hub was away is not left because the hub never heard of it.
    if (state.incognito) this.#isLeftAtHub = false;
    else if (incognito && !incognito_here && !this.remembered.isClosing) this.#isLeftAtHub = true;
    this.#hub = state;
    this.remembered.note(state);
  }
}
