import { Fault } from '#core/faults';
import {
  type FromPerception,
  fromPerceptionSchema,
  type ToPerception,
  toPerceptionSchema,
} from '#core/wire/link/perception';
import type { DialPerception, PerceptionHandlers } from '#hub/voice/ear/perception-link';

type Fact = FromPerception;

/**
 * A perception process that hears what a test makes it hear. Facts are checked against the wire schema; it hangs up on
 * a hub that does not keep to it, as the real one does.
 */
export class FakePerception {
  readonly received: ToPerception[] = [];
  isUp = true;
  #handlers: PerceptionHandlers | null = null;

  readonly dial: DialPerception = (handlers) => {
    if (!this.isUp) return Promise.reject(new Fault('perception/away'));
    this.#handlers = handlers;
    return Promise.resolve({
      send: (message) => this.#onMessage(message),
      sendAudio: () => undefined,
      close: () => undefined,
    });
  };

  /** The capture posture it was last told. */
  get capture(): string | undefined {
    return this.received.flatMap((message) => (message.type === 'capture' ? [message.capture] : [])).at(-1);
  }

  /** The wearer's own words it was last told. */
  get own(): Extract<ToPerception, { type: 'configure' }>['own'] | undefined {
    return this.received.flatMap((message) => (message.type === 'configure' ? [message.own] : [])).at(-1);
  }

  emit(fact: Fact): void {
    this.#handlers?.onMessage(fromPerceptionSchema.parse(fact));
  }

  /** A line as recognised, with its wake hit first when it has one. */
  hear(text: string, wake: string | null = null, stream = 0): void {
    const times = { start_ms: 0, end_ms: 1_500, at_ms: 2_220 };
    if (wake !== null) this.emit({ type: 'wake', stream, phrase: wake, start_ms: 0, end_ms: 600, at_ms: 800 });
    this.emit({
      type: 'utterance',
      stream,
      text,
      wake,
      decoded: 'grammar',
      confidence: 0.9,
      compute_ms: 9,
      ...times,
    });
  }

  die(): void {
    this.isUp = false;
    this.#hangUp();
  }

  #hangUp(): void {
    this.#handlers?.onClose();
    this.#handlers = null;
  }

  #onMessage(message: ToPerception): void {
    if (!toPerceptionSchema.safeParse(message).success) {
      this.#hangUp();
      return;
    }
    this.received.push(message);
    if (message.type !== 'configure') return;
    this.emit({ type: 'ready', models: [], hears: { wake_phrases: message.wake_phrases, vocabulary: 400 } });
  }
}
