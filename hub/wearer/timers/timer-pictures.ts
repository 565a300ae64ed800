import type { RunningFigment } from '#core/figments/stage/run-figment';
import { clockLabel, localTime } from '#core/language/time/local-time';
import { isOver, type Timer } from '#core/wearer/timers/timer';
import { clockFigment, clockOrder, onCourse, timerLensOrder } from '#core/wearer/timers/timer-figment';
import type { CardOutcome } from '../../glasses/cards/card-outcome.js';
import type { Deck } from '../../glasses/cards/deck.js';
import { LensOnGlass, type LensOnGlassOptions, lensTickMs } from './lens-on-glass.js';
import type { CompileLens } from './timer-compiler.js';
import type { UnseenTimers } from './unseen-timers.js';

interface TimerPicturesOptions extends LensOnGlassOptions {
  readonly deck: Pick<Deck, 'show' | 'withdraw' | 'current' | 'isInReach' | 'haptic'>;
  readonly timeZone: () => string;
  readonly compile: CompileLens;
  readonly unseen: UnseenTimers;
}

/**
 * Shows one of the timers, or the clock. Running intervals continue unseen, because each turn gives a haptic signal.
 */
export class TimerPictures {
  readonly #pictures = new Map<string, LensOnGlass>();
  #timers: readonly Timer[] = [];
  /** The timer that was chosen to be shown; another card may cover it. */
  #shown: string | null = null;
  #clockUntilMs: number | null = null;
  #stopTicking: (() => void) | null = null;

  constructor(private readonly options: TimerPicturesOptions) {}

  /** Whether the clock was asked for and not dismissed. */
  get isClockShown(): boolean {
    return this.#clockUntilMs !== null && this.options.clock.monotonicMs() < this.#clockUntilMs;
  }

  /** The id of the timer that the wearer sees now; null for none. */
  get seen(): string | null {
    const { current } = this.options.deck;
    return this.#shown !== null && current?.id === this.#pictures.get(this.#shown)?.id ? this.#shown : null;
  }

  /** Takes the present list of timers; `shows` is to be shown. Timers that are over ring and are not shown here. */
  async follow(all: readonly Timer[], shows?: Timer): Promise<void> {
    const nowMs = this.options.clock.monotonicMs();
    const timers = all.filter((timer) => !isOver(timer, nowMs));
    this.#timers = timers;
    const gone = [...this.#pictures.keys()].filter((id) => id !== clockId && this.#timer(id) === undefined);
    if (shows !== undefined && timers.includes(shows)) await this.#choose(shows.id);
    else if (this.#shown !== null && gone.includes(this.#shown)) await this.#choose(this.#next?.id ?? null);
    for (const id of gone) this.#pictures.delete(id);
    await this.keepUnseen();
    await Promise.all(timers.map((timer) => this.#restage(timer)));
    await this.refresh();
  }

  /** Shows the clock for `forMs`, or until it is dismissed. */
  async showClock(forMs: number): Promise<void> {
    this.#clockUntilMs = this.options.clock.monotonicMs() + forMs;
    await this.#choose(null);
    await this.refresh();
  }

  async hideClock(): Promise<void> {
    this.#clockUntilMs = null;
    await this.#pictures.get(clockId)?.hide();
    this.#pictures.delete(clockId);
    await this.refresh();
  }

  /** Removes the shown timer or clock in favour of another lens; they continue unseen, as if dismissed. */
  async yieldGlass(): Promise<void> {
    await this.#loseSight();
    await this.hideClock();
  }

  /** Removes the shown timer; all of them continue unseen, as if dismissed. */
  async hideTimers(): Promise<void> {
    await this.#loseSight();
    await this.refresh();
  }

  async #loseSight(): Promise<void> {
    for (const { id } of this.#timers) this.options.unseen.add(id);
    await this.keepUnseen();
    await this.#choose(null);
  }

  /** Shows the chosen timer or clock again, when the glasses returned or the mode allows it. */
  async refresh(): Promise<void> {
    if (this.#shown === null && this.isClockShown) await this.#setClock();
    const shown = this.#pictures.get(this.#shown ?? clockId);
    this.#tickWhileNeeded();
    await shown?.show();
  }

  /** A dismissed timer continues, and is not shown until it is asked for. */
  onOutcome({ id, outcome }: CardOutcome): void {
    if (outcome !== 'dismissed') return;
    if (this.#pictures.get(clockId)?.id === id) void this.hideClock();
    else if (this.#shown !== null && this.#pictures.get(this.#shown)?.id === id) {
      this.options.unseen.add(this.#shown);
      this.#shown = null;
      void this.refresh();
    }
  }

  /** Stores which timers are not shown until they are asked for. */
  async keepUnseen(): Promise<void> {
    await this.options.unseen.keep(this.#timers);
  }

  stop(): void {
    this.#stopTicking?.();
    this.#stopTicking = null;
  }

  async #choose(id: string | null): Promise<void> {
    const before = this.#pictures.get(this.#shown ?? clockId);
    if (this.#shown !== id) await before?.hide();
    this.#shown = id;
    if (id !== null) this.options.unseen.delete(id);
    if (id !== null) await this.#pictures.get(clockId)?.hide();
  }

  /** Makes or updates the picture of a timer, if it is seen or gives haptic signals. */
  async #restage(timer: Timer): Promise<void> {
    const { clock, deck, compile } = this.options;
    if (timer.id !== this.#shown && timer.plan.kind !== 'interval') return;
    const order = timerLensOrder(timer, clock.monotonicMs());
    const figment = await compile(order);
    // By now it may be over, or another of the same id.
    if (this.#timer(timer.id) !== timer) return;
    const running = onCourse(figment, order.courseMs(timer, clock.monotonicMs()));
    const picture = this.#pictures.get(timer.id) ?? new LensOnGlass(running, { clock, deck });
    picture.restage(running, timer.startedMs === null ? 'Paused' : '');
    this.#pictures.set(timer.id, picture);
  }

  async #setClock(): Promise<void> {
    const { clock, timeZone, compile } = this.options;
    const orderedMs = clock.monotonicMs();
    const figment = await compile(clockOrder(clock.wallMs(), timeZone()));
    const isWanted = this.#shown === null && this.isClockShown;
    if (isWanted) this.#stageClock(onCourse(figment, clock.monotonicMs() - orderedMs));
  }

  #stageClock(running: RunningFigment): void {
    const { clock, deck } = this.options;
    const picture = this.#pictures.get(clockId) ?? new LensOnGlass(running, { clock, deck });
    picture.restage(running);
    this.#pictures.set(clockId, picture);
  }

  #tickWhileNeeded(): void {
    const isNeeded = this.#pictures.has(this.#shown ?? clockId) || this.#timers.some((timer) => this.#isFelt(timer));
    if (!isNeeded) this.stop();
    else this.#stopTicking ??= this.options.clock.every(lensTickMs, () => void this.#tick());
  }

  async #tick(): Promise<void> {
    if (this.#pictures.has(clockId)) await this.#tickClock();
    for (const [id, picture] of this.#pictures) {
      const timer = this.#timer(id);
      if (id !== clockId && (timer === undefined || timer.startedMs === null)) continue;
      const emits = await picture.tick(id === (this.#shown ?? clockId));
      const isTurn = emits.some(({ tag }) => tag === 'work' || tag === 'rest');
      if (isTurn) await this.options.deck.haptic('notice', 'show-reply');
    }
  }

  /** Keeps the shown clock right, also if the clock was set or the time zone changed. */
  async #tickClock(): Promise<void> {
    const { clock, timeZone } = this.options;
    if (!this.isClockShown) return this.hideClock();
    const label = clockLabel(localTime(clock.wallMs(), timeZone()));
    if (this.#pictures.get(clockId)?.text.primary.padStart(label.length, '0') !== label)
      this.#stageClock(onCourse(clockFigment(clock.wallMs(), timeZone()), 0));
  }

  #isFelt(timer: Timer): boolean {
    return timer.plan.kind === 'interval' && timer.startedMs !== null;
  }

  /** The timer to show after another that is over. */
  get #next(): Timer | undefined {
    return this.#timers.find(({ id }) => !this.options.unseen.has(id));
  }

  #timer(id: string): Timer | undefined {
    return this.#timers.find((timer) => timer.id === id);
  }
}

const clockId = 'clock';
