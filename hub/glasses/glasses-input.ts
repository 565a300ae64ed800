import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { FromGlasses, GlassesHave } from '#core/wire/link/glasses';
import type { Deck } from '#hub/glasses/cards/deck';
import type { PostureGate } from '#hub/modes/posture-gate';
import type { Gestures } from '#hub/thought/gestures';
import type { Assistant } from '#hub/voice/assistant';

interface GlassesInputOptions {
  readonly gate: PostureGate;
  readonly deck: Pick<Deck, 'dismiss'>;
  readonly assistant: Pick<Assistant, 'activate'>;
  readonly gestures: Pick<Gestures, 'perform'>;
  /** The glasses said what they have. */
  readonly onReady: (has: GlassesHave) => void;
  readonly log: Log;
}

/**
 * What the wearer does with the glasses. A long press always raises the veil, whatever else is on (decisions "veil"); a
 * tap or a short press wakes, two taps begin and end a dream, a double press waves away what is on glass.
 */
export class GlassesInput {
  readonly #acting = new Set<Promise<void>>();

  constructor(private readonly options: GlassesInputOptions) {}

  take(message: FromGlasses): void {
    const acting = this.#carryOut(message);
    this.#acting.add(acting);
    void acting.finally(() => this.#acting.delete(acting));
  }

  /** Resolves once everything the wearer did so far has been carried out. */
  async idle(): Promise<void> {
    await Promise.all(this.#acting);
  }

  async #carryOut(message: FromGlasses): Promise<void> {
    try {
      await this.#act(message);
    } catch (thrown) {
      this.options.log.error('glasses.unhandled', { why: failureReason(thrown) });
    }
  }

  async #act(message: FromGlasses): Promise<void> {
    const { gestures, onReady, log } = this.options;
    if (message.type === 'error') log.warn('glasses.error');
    else if (message.type === 'ready') onReady(message.has);
    else if (message.type === 'tap') await this.#tapped(message.count);
    else if (message.type === 'button') await this.#pressed(message.press);
    else if (message.type === 'gesture') await gestures.perform(message.gesture);
  }

  async #tapped(count: number): Promise<void> {
    if (count === 1) await this.options.assistant.activate('tap');
    else if (count === 2) this.#toggleDream();
  }

  async #pressed(press: Extract<FromGlasses, { type: 'button' }>['press']): Promise<void> {
    const { gate, deck, assistant } = this.options;
    if (press === 'long') await gate.raiseVeil();
    else if (press === 'double') await deck.dismiss();
    else if (press === 'single') await assistant.activate('tap');
  }

  /** A double tap enters and leaves dream mode (hub-behaviour §3). */
  #toggleDream(): void {
    const { gate } = this.options;
    if (gate.allows('command')) gate.setDream(!gate.posture.dream);
  }
}
