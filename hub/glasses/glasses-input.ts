import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { FromGlasses, Gesture, GlassesHave } from '#core/wire/link/glasses';
import type { PostureGate } from '../modes/posture-gate.js';
import type { WakeSource } from '../modes/toggle-store.js';
import type { Deck } from './cards/deck.js';

/** The voice session, as far as the glasses reach it. */
interface AssistantPort {
  /** Wakes, where this source is switched on. */
  activate(source: WakeSource, glance: readonly string[]): Promise<boolean>;
  carryOut(intent: Intent): Promise<unknown>;
}

/** What rings, as far as the wearer's hands reach it. */
interface RingingPort {
  /** Whether there was anything to stop. */
  silence(): boolean;
  hold(): void;
}

/** What a look at the glasses tells. */
interface GlancePort {
  lines(): readonly string[];
  show(): Promise<unknown>;
}

/** Whoever watches what the wearer does. */
interface WatchPort {
  /** Whether it was done for them. */
  did(kind: 'tap' | 'double_tap'): boolean;
}

/** The lens of the wearer's own that runs on the glasses. */
interface LensPort {
  /** Whether it ever listens for this; it hears it then. */
  signal(event: string): boolean;
}

/** A head turns: an older heading tells nothing. */
const headingFreshMs = 3_000;

/** What a lens calls a movement of the head. */
const lensEvents: Partial<Readonly<Record<Gesture, string>>> = {
  nod: 'imu:nod',
  shake: 'imu:shake',
  tilt: 'imu:tilt',
  double_nod: 'imu:double_nod',
  raise: 'imu:peek',
};

interface GlassesInputOptions {
  readonly gate: PostureGate;
  readonly deck: Pick<Deck, 'dismiss' | 'current'>;
  readonly assistant: AssistantPort;
  readonly timers: RingingPort;
  readonly glance: GlancePort;
  readonly lens: LensPort;
  readonly watchMe: WatchPort;
  /** Nod to save (hub-behaviour §4). */
  readonly nodToSave: () => Promise<void>;
  /** The glasses said what they have. */
  readonly onReady: (has: GlassesHave) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * What the wearer does with the glasses. A long press always raises the veil, whatever else is on (decisions "veil"), and
 * stops a timer. A tap or a short press stops what rings, or else wakes and tells what a glance tells, as a raised head
 * does. Two taps begin and end a dream, and a double press dismisses what is on glass. Glasses without a motion sensor send no gesture, and nothing else stands in for them.
 */
export class GlassesInput {
  readonly #onGesture: Readonly<Record<Gesture, () => Promise<unknown>>>;
  readonly #acting = new Set<Promise<void>>();
  #hasMotion = false;
  #heading: { readonly deg: number; readonly atMs: number } | null = null;

  constructor(private readonly options: GlassesInputOptions) {
    const { assistant, deck, nodToSave } = options;
    this.#onGesture = {
      nod: nodToSave,
      shake: () => deck.dismiss(),
      double_nod: () => assistant.carryOut({ intent: 'stasis_freeze' }),
      tilt: () => assistant.carryOut({ intent: 'stasis_resume' }),
      gaze: () => this.#wake('gaze'),
      raise: () => this.#wake('raise'),
    };
  }

  /** The glasses tell of movements of the head; false until they said so. */
  get hasMotion(): boolean {
    return this.#hasMotion;
  }

  /** Where the wearer faces, degrees clockwise from north; null where the glasses did not tell a moment ago. */
  get headingDeg(): number | null {
    const heading = this.#heading;
    return heading !== null && this.options.clock.monotonicMs() - heading.atMs < headingFreshMs ? heading.deg : null;
  }

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
    if (message.type === 'error') this.options.log.warn('glasses.error');
    else if (message.type === 'ready') this.#onReady(message.has);
    else if (message.type === 'heading') this.#onHeading(message.deg);
    else if (message.type === 'tap') await this.#onTap(message.count);
    else if (message.type === 'button') await this.#onPress(message.press);
    else if (message.type === 'gesture') await this.#onMove(message.gesture);
  }

  /** A lens that is on glass and listens has the wearer's head, as it has their hands. */
  async #onMove(gesture: Gesture): Promise<void> {
    const { gate, deck, lens } = this.options;
    const event = lensEvents[gesture];
    const isSeen = gate.allows('show-reply') && deck.current === null;
    if (event !== undefined && isSeen && lens.signal(event)) return;
    await this.#onGesture[gesture]();
  }

  #onHeading(deg: number): void {
    this.#heading = { deg, atMs: this.options.clock.monotonicMs() };
  }

  #onReady(has: GlassesHave): void {
    this.#hasMotion = has.imu;
    this.options.onReady(has);
  }

  async #onTap(count: number): Promise<void> {
    if (count === 1) await this.#onTouch();
    else if (count === 2 && !this.options.watchMe.did('double_tap')) this.#toggleDream();
  }

  async #onPress(press: Extract<FromGlasses, { type: 'button' }>['press']): Promise<void> {
    const { gate, deck, timers, watchMe } = this.options;
    if (press === 'long') {
      // Before the veil takes from the glass what is held.
      timers.hold();
      await gate.raiseVeil();
    } else if (press === 'double' && !watchMe.did('double_tap')) await deck.dismiss();
    else if (press === 'single') await this.#onTouch();
  }

  async #onTouch(): Promise<void> {
    const { timers, watchMe } = this.options;
    if (!timers.silence() && !watchMe.did('tap')) await this.#wake('tap');
  }

  /** Where the assistant does not wake, or shows no sign of it, what a glance tells stands alone. */
  async #wake(source: WakeSource): Promise<void> {
    const { assistant, glance } = this.options;
    await assistant.activate(source, glance.lines());
    await glance.show();
  }

  /** A double tap enters and leaves dream mode (hub-behaviour §3). */
  #toggleDream(): void {
    const { gate } = this.options;
    if (gate.allows('command')) gate.setDream(!gate.posture.dream);
  }
}
