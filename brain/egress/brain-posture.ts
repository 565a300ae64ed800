import type { Posture } from '#core/posture';
import type { HubState } from '#core/wire/hub-link';
import type { ConfigStore } from '../config/config-store.js';
import type { HubLink } from '../hub-link/hub-link.js';

/** The posture as the Brain knows it: its configuration, and what the hub said last. */
export class BrainPosture {
  /** A hub that went away veiled has not lifted its veil. */
  #hub: HubState | null;

  constructor(
    private readonly config: ConfigStore,
    hub: HubLink,
  ) {
    this.#hub = hub.state;
    hub.on((event) => {
      if (event.type === 'attached' || event.type === 'state') this.#hub = event.state;
    });
  }

  get current(): Posture {
    const { config } = this;
    return {
      veiledByWearer: this.#hub?.veil ?? false,
      veiledByHub: false,
      incognito: config.isIncognito || this.#hub?.incognito === true,
      quietHours: config.isQuiet,
      focus: this.#hub?.focus ?? false,
      dream: this.#hub?.mode === 'dream',
      cloud: config.current.cloud_enabled,
    };
  }
}
