import type { HubLink } from '#brain/link/hub/hub-link';
import type { ConfigStore } from '#brain/owner/configuration/config-store';
import type { Posture } from '#core/posture/gating-matrix';
import type { HubState } from '#core/wire/link/hub-link';
import type { HubPostureFile } from './hub-posture-file.js';

/** The posture as the Brain knows it: its configuration, and what the hub said last, be it before a restart. */
export class BrainPosture {
  #hub: HubState | null = null;

  constructor(
    private readonly config: ConfigStore,
    private readonly hub: HubLink,
    /** What the hub had closed when it was heard last. */
    readonly remembered: HubPostureFile,
  ) {
    if (hub.state !== null) this.#take(hub.state);
    hub.on((event) => {
      if (event.type === 'attached' || event.type === 'state') this.#take(event.state);
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
    const { veil, incognito } = this.remembered.closed;
    return {
      veiledByWearer: veil,
      veiledByHub: false,
      incognito: config.isIncognito || incognito,
      quietHours: config.isQuiet,
      focus: this.#hub?.focus ?? false,
      dream: this.#hub?.mode === 'dream',
      cloud: config.current.cloud_enabled,
    };
  }

  #take(state: HubState): void {
    this.#hub = state;
    this.remembered.note(state);
  }
}
