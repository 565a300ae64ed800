import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { ButtonPress, FromGlasses, Gesture, GlassesHave } from '#core/wire/link/glasses';
import type { PostureGate } from '../modes/posture-gate.js';
import type { WakeSource } from '../modes/toggle-store.js';
import type { Deck } from './cards/deck.js';

/** The voice session, as far as presses and gestures use it. */
interface AssistantPort {
  /** Wakes the assistant if this wake source is on; resolves with whether it did. */
  activate(source: WakeSource, glance: readonly string[]): Promise<boolean>;
  carryOut(intent: Intent): Promise<unknown>;
}

/** Ringing timers, as far as presses and gestures use them. */
interface RingingPort {
  /** Stops what rings; true if anything rang. */
  silence(): boolean;
  hold(): void;
}

/** What listens, speaks or is looked for, as far as a press ends it. */
interface StoppingPort {
  /** True if there was anything to end. */
  byPress(): Promise<boolean>;
}

/** What the wearer sees at a glance. */
interface GlancePort {
  lines(): readonly string[];
  show(): Promise<unknown>;
}

/** The demonstration that is watched ("watch me"). */
interface WatchPort {
  /** Passes it a press or tap; true if it was part of the demonstration. */
  did(kind: 'tap' | 'double_tap'): boolean;
}

/** The lens on stage. */
interface LensPort {
  /** Passes it an event; true if any of its scenes reacts to this event. */
  signal(event: string): boolean;
}

/** A heading is valid this long, because the wearer turns their head. */
const headingFreshMs = 3_000;

/** A head that goes on nodding after a double nod means no more by it, unless a lens takes its nods. */
const stillNoddingMs = 1_500;

/** The event of a lens for each gesture. */
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
  readonly stopping: StoppingPort;
  readonly timers: RingingPort;
  readonly glance: GlancePort;
  readonly lens: LensPort;
  readonly watchMe: WatchPort;
  /** Pins the newest sighting (hub-behaviour.md "SavedMemoryCard"). */
  readonly nodToSave: () => Promise<void>;
  /** Called when the glasses reported what they have. */
  readonly onReady: (has: GlassesHave) => void;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Handles what the wearer does with the glasses. A long press always raises the veil (decisions.md "veil") and stops a
 * timer. A tap or short press stops what rings, else ends what listens, speaks or is looked for; otherwise it wakes the
 * assistant and shows a glance, as raising the head does. A double tap begins and ends dream mode, and a double press dismisses the shown card. Glasses without a
 * motion sensor send no gestures, and nothing replaces them.
 */
export class GlassesInput {
  readonly #onGesture: Readonly<Record<Gesture, () => Promise<unknown>>>;
  readonly #acting = new Set<Promise<void>>();
  /** For each caller that waits for a long press. */
  #onLong: readonly ((veiling: Promise<void>) => void)[] = [];
  #hasMotion = false;
  #noddingUntilMs = Number.NEGATIVE_INFINITY;
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

  /** Whether the glasses report head movements; false until they said so. */
  get hasMotion(): boolean {
    return this.#hasMotion;
  }

  /**
   * Where the wearer faces, degrees clockwise from north; null if the glasses have not reported it in the last seconds.
   */
  get headingDeg(): number | null {
    const heading = this.#heading;
    return heading !== null && this.options.clock.monotonicMs() - heading.atMs < headingFreshMs ? heading.deg : null;
  }

  take(message: FromGlasses): void {
    const doing = this.#act(message);
    if (message.type === 'button' && message.press === 'long') this.#tellLong(doing);
    const acting = this.#logged(doing);
    this.#acting.add(acting);
    void acting.finally(() => this.#acting.delete(acting));
  }

  /**
   * Resolves once the glasses told of the next long press and its veil is on disk; rejects if that cannot be written.
   */
  veiledByPress(): Promise<void> {
    return new Promise((resolve) => {
      this.#onLong = [...this.#onLong, resolve];
    });
  }

  /** Resolves once everything the wearer did so far is carried out. */
  async idle(): Promise<void> {
    await Promise.all(this.#acting);
  }

  #tellLong(veiling: Promise<void>): void {
    for (const resolve of this.#onLong) resolve(veiling);
    this.#onLong = [];
  }

  async #logged(doing: Promise<void>): Promise<void> {
    try {
      await doing;
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

  /** A gesture goes to the lens if one is visible and reacts to it, like presses do. */
  async #onMove(gesture: Gesture): Promise<void> {
    const { gate, deck, lens } = this.options;
    const event = lensEvents[gesture];
    const isSeen = gate.allows('show-reply') && deck.current === null;
    if (event !== undefined && isSeen && (lens.signal(event) || this.#asTwoNods(gesture))) return;
    if (this.#isStillNodding(gesture)) return;
    await this.#onGesture[gesture]();
  }

  #isStillNodding(gesture: Gesture): boolean {
    if (gesture !== 'nod' && gesture !== 'double_nod') return false;
    const nowMs = this.options.clock.monotonicMs();
    const isStill = nowMs < this.#noddingUntilMs;
    if (isStill || gesture === 'double_nod') this.#noddingUntilMs = nowMs + stillNoddingMs;
    return isStill;
  }

  /** Nods that follow each other fast are two to a lens that knows no double nod. */
  #asTwoNods(gesture: Gesture): boolean {
    const { lens } = this.options;
    const isTaken = gesture === 'double_nod' && lens.signal('imu:nod');
    if (isTaken) lens.signal('imu:nod');
    return isTaken;
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

  async #onPress(press: ButtonPress): Promise<void> {
    const { gate, deck, timers, watchMe } = this.options;
    if (press === 'long') {
      // Before the veil removes the card of the timer.
      timers.hold();
      await gate.raiseVeil();
    } else if (press === 'double' && !watchMe.did('double_tap')) await deck.dismiss();
    else if (press === 'single') await this.#onTouch();
  }

  async #onTouch(): Promise<void> {
    const { timers, watchMe, stopping } = this.options;
    if (timers.silence() || watchMe.did('tap')) return;
    if (!(await stopping.byPress())) await this.#wake('tap');
  }

  /**
   * Wakes the assistant. The glance is shown by itself where the assistant does not wake, or shows no card when it
   * does.
   */
  async #wake(source: WakeSource): Promise<void> {
    const { assistant, glance } = this.options;
    await assistant.activate(source, glance.lines());
    await glance.show();
  }

  /** Enters or leaves dream mode (hub-behaviour.md "Modes"). */
  #toggleDream(): void {
    const { gate } = this.options;
    if (gate.allows('command')) gate.setDream(!gate.posture.dream);
  }
}
