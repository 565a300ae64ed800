import type { GlassesPort } from '#bridge/glasses-port';
import type { Card } from '#core/cards';
import type { HapticSignal } from '#core/feedback';
import type { Log } from '#core/log';
import type { Operation } from '#core/posture';
import type { Broadcast } from '../broadcast.js';
import type { HubEvent } from '../hub-event.js';
import type { PostureGate } from '../modes/posture-gate.js';

interface DeckOptions {
  readonly gate: PostureGate;
  readonly glasses: GlassesPort;
  readonly events: Broadcast<HubEvent>;
  readonly log: Log;
}

/** Everything that reaches the wearer's eyes goes through here, past the gate. */
export class Deck {
  constructor(private readonly options: DeckOptions) {}

  /** Shows a card if the posture lets this operation show one. Resolves to whether the glasses acknowledged it. */
  async show(card: Card, operation: Operation): Promise<boolean> {
    const { gate, events } = this.options;
    if (!gate.allows(operation)) return false;
    events.emit({ type: 'card', card });
    return this.#deliver(this.options.glasses.send({ type: 'card', card }));
  }

  async haptic(signal: HapticSignal): Promise<boolean> {
    return this.#deliver(this.options.glasses.send({ type: 'haptic', signal }));
  }

  /** Blanks the display to the veil mark, or gives it back. */
  async setVeil(on: boolean): Promise<boolean> {
    return this.#deliver(this.options.glasses.send({ type: 'veil', on }));
  }

  async #deliver(sending: Promise<void>): Promise<boolean> {
    try {
      await sending;
      return true;
    } catch (thrown) {
      // A card that cannot be shown now is not worth keeping: what it says is in memory or was said aloud.
      this.options.log.info('card.undelivered', { why: thrown instanceof Error ? thrown.name : 'unknown' });
      return false;
    }
  }
}
