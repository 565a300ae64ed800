import type { HubLink } from '../../link/hub/hub-link.js';

interface AgendaRemoval {
  readonly title: string;
  readonly ts: number | null;
}

/** The latest so many are kept for a hub that is away: nobody takes back more than that by voice. */
const mostUntold = 20;

/**
 * Tells the hub what was removed here, because it could take that back and has its words; one that is away hears of it
 * when it attaches.
 */
export class AgendaRemovals {
  #untold: readonly AgendaRemoval[] = [];

  constructor(private readonly hub: Pick<HubLink, 'state' | 'command' | 'on'>) {
    hub.on((event) => {
      if (event.type === 'attached') void this.#deliver();
    });
  }

  /** Resolves once a hub that is there has no trace of it, or failed to answer. */
  async tell(removal: AgendaRemoval): Promise<void> {
    this.#untold = [...this.#untold, removal].slice(-mostUntold);
    await this.#deliver();
  }

  async #deliver(): Promise<void> {
    for (const removal of this.#untold) {
      if (this.hub.state === null) return;
      try {
        await this.hub.command({ do: 'agenda-removed', ...removal });
      } catch {
        // It went away, and is told when it is back.
        return;
      }
      this.#untold = this.#untold.filter((untold) => untold !== removal);
    }
  }
}
