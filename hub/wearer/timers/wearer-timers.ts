import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import type { IntentOf } from '#core/language/grammar/intent';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { TaskQueue } from '#core/reliability/task-queue';
import { decideTimers } from '#core/wearer/timers/decide-timers';
import { isOver, type Timer, timeLeftMs, timerLimits } from '#core/wearer/timers/timer';
import { timersMatching } from '#core/wearer/timers/timer-reference';
import type { TimerIntent, TimersDecision } from '#core/wearer/timers/timers-decision';
import { type ActionOutcome, actionReply, answerCard, answered } from '../../actions/actions.js';
import type { Deck } from '../../glasses/cards/deck.js';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { CompileLens } from './timer-compiler.js';
import type { TimerFile } from './timer-file.js';
import { TimerPictures } from './timer-pictures.js';
import { TimerRing } from './timer-ring.js';
import { UnseenTimers } from './unseen-timers.js';

interface WearerTimersOptions {
  readonly file: TimerFile;
  readonly deck: Deck;
  readonly gate: Pick<PostureGate, 'posture'>;
  readonly clock: Clock;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  readonly compile: CompileLens;
  readonly log: Log;
}

const wallCheckMs = 30_000;
const wallJumpMs = 1_000;
/** How long the clock is shown if only the time was asked for. */
const clockShownMs = 30_000;

/**
 * The wearer's timers (hub-behaviour.md "Timers, intervals, clock"): a list that survives a restart, in monotonic time
 * while it runs. What is shown is only their picture.
 */
export class WearerTimers {
  readonly #tasks = new TaskQueue();
  readonly #unseen: UnseenTimers;
  readonly #pictures: TimerPictures;
  readonly #ring: TimerRing;
  #timers: readonly Timer[] = [];
  /** Those named while incognito: their names are in no file. */
  readonly #nameless = new Set<string>();
  #savedOffsetMs = 0;
  /** The newest reply about one timer; it takes the place of any before. */
  #confirmed: { readonly timerId: string; readonly cardId: string } | null = null;
  #cancelDue: () => void = () => undefined;
  readonly #ends: (() => void)[] = [];

  constructor(private readonly options: WearerTimersOptions) {
    const { deck, clock, timeZone, compile } = options;
    this.#unseen = new UnseenTimers(options);
    this.#pictures = new TimerPictures({ deck, clock, timeZone, compile, unseen: this.#unseen });
    this.#ring = new TimerRing({
      deck,
      clock,
      over: () => this.#over(),
      onEnded: () => this.#later(() => this.#silence()),
    });
  }

  /** Whether a timer is over and not stopped yet. */
  get isRinging(): boolean {
    return this.#ring.isRinging;
  }

  /** Whether there is any timer, also a paused one. */
  get isRunning(): boolean {
    return this.#timers.length > 0;
  }

  /** Whether one of them is called so. */
  isCalled(label: string): boolean {
    return timersMatching({ label }, this.#timers).length > 0;
  }

  /** Continues the timers of the last run. */
  start(): void {
    const { file, deck, clock } = this.options;
    const { longestMs } = timerLimits;
    // Timers that have been over for more than a day are dropped.
    this.#timers = file
      .read()
      .filter((timer) => timer.startedMs === null || timeLeftMs(timer, clock.monotonicMs()) > -longestMs);
    this.#savedOffsetMs = file.offsetMs;
    this.#ends.push(
      deck.onOutcome((outcome) => {
        this.#ring.onOutcome(outcome);
        this.#pictures.onOutcome(outcome);
        if (outcome.outcome === 'dismissed') this.#later(() => this.#pictures.keepUnseen());
      }),
      clock.every(wallCheckMs, () => this.#later(() => this.#followWall())),
    );
    this.#later(async () => {
      this.#schedule();
      // First, because ringing must not depend on what can be shown.
      await this.#ringUnheard();
      await this.#pictures.follow(
        this.#timers,
        this.#timers.find((timer) => !isOver(timer, clock.monotonicMs()) && !this.#unseen.has(timer.id)),
      );
    });
  }

  async stop(): Promise<void> {
    this.#cancelDue();
    for (const end of this.#ends.splice(0)) end();
    this.#pictures.stop();
    await this.#tasks.run(() => this.#ring.stop());
  }

  /** Resolves once every request so far is done. */
  idle(): Promise<void> {
    return this.#tasks.idle();
  }

  /** Carries out a timer intent. Throws a Fault if it cannot be stored, and changes nothing then. */
  async perform(intent: TimerIntent): Promise<ActionOutcome> {
    const { outcome, shows } = await this.#tasks.run(() => this.#carryOut(intent));
    const cardOf = intent.intent === 'timer_left' ? answerCard('device') : actionReply(intent.intent);
    const reply = answered(intent, outcome, cardOf);
    this.#confirmed = shows === undefined || reply.card === null ? null : { timerId: shows.id, cardId: reply.card.id };
    return reply;
  }

  /** Shows the clock: for a while if the time was asked for, or until dismissed if the clock itself was. */
  async showClock({ stays }: IntentOf<'clock'>): Promise<void> {
    await this.#tasks.run(() => this.#pictures.showClock(stays === true ? Number.POSITIVE_INFINITY : clockShownMs));
  }

  /** Stops what rings; false if nothing does. */
  silence(): boolean {
    if (!this.isRinging) return false;
    this.#later(() => this.#silence());
    return true;
  }

  /**
   * The wearer holds the button: stops what rings, else the timer that is seen (hub-behaviour.md "Timers, intervals,
   * clock").
   */
  hold(): void {
    const { seen } = this.#pictures;
    if (this.silence() || seen === null) return;
    this.#later(() => this.#keep(this.#timers.filter(({ id }) => id !== seen)));
  }

  /** Removes the shown timer or clock in favour of a lens; what rings still rings. */
  yieldGlass(): void {
    this.#later(() => this.#pictures.yieldGlass());
  }

  /** To be called when the glasses returned, or a mode ended in which nothing could be seen. */
  onReach(): void {
    this.#later(async () => {
      await this.#ringUnheard();
      await this.#pictures.refresh();
    });
  }

  async #carryOut(intent: TimerIntent): Promise<TimersDecision> {
    const { clock } = this.options;
    const { isClockShown } = this.#pictures;
    const decision = decideTimers(intent, { timers: this.#timers, nowMs: clock.monotonicMs(), isClockShown, newId });
    if (decision.hidesClock === true) await this.#pictures.hideClock();
    if (decision.hidesTimers === true) await this.#pictures.hideTimers();
    if (decision.timers !== undefined) await this.#keep(decision.timers, decision.shows);
    else if (decision.shows !== undefined) await this.#pictures.follow(this.#timers, decision.shows);
    return decision;
  }

  async #keep(timers: readonly Timer[], shows?: Timer): Promise<void> {
    this.#noteNameless(timers);
    await this.options.file.write(timers, this.#nameless);
    this.#savedOffsetMs = this.options.file.offsetMs;
    this.#timers = timers;
    this.#schedule();
    if (this.#over().length === 0) await this.#ring.stop();
    await this.#pictures.follow(timers, shows);
  }

  #noteNameless(timers: readonly Timer[]): void {
    if (!this.options.gate.posture.incognito) return;
    const labels = new Map(this.#timers.map(({ id, label }) => [id, label]));
    for (const { id, label } of timers) if (label !== labels.get(id)) this.#nameless.add(id);
  }

  async #becomeDue(): Promise<void> {
    this.#schedule();
    if (this.#over().length === 0) return;
    await this.#ring.start();
    await this.#withdrawConfirmed();
    await this.#pictures.follow(this.#timers);
  }

  /** A reply that the ringing interrupted would return after it, and tell of a timer that is over. */
  async #withdrawConfirmed(): Promise<void> {
    const confirmed = this.#confirmed;
    if (confirmed === null || !this.#over().some(({ id }) => id === confirmed.timerId)) return;
    this.#confirmed = null;
    await this.options.deck.withdraw(confirmed.cardId);
  }

  async #ringUnheard(): Promise<void> {
    if (this.#over().length > 0 && !this.isRinging) await this.#ring.start();
  }

  #schedule(): void {
    const { clock } = this.options;
    const nowMs = clock.monotonicMs();
    const running = this.#timers.filter((timer) => timer.startedMs !== null && !isOver(timer, nowMs));
    this.#cancelDue();
    const inMs = Math.min(...running.map((timer) => timeLeftMs(timer, nowMs)));
    if (Number.isFinite(inMs))
      this.#cancelDue = clock.after(Math.ceil(inMs), () => this.#later(() => this.#becomeDue()));
  }

  /** Stops ringing and removes the timers that are over. */
  async #silence(): Promise<void> {
    const over = this.#over();
    await this.#ring.stop();
    await this.#keep(this.#timers.filter((timer) => !over.includes(timer)));
  }

  /** Stores the timers again if the wall clock was set, because the file is in wall time. */
  async #followWall(): Promise<void> {
    const { file } = this.options;
    if (this.#timers.length === 0 || Math.abs(file.offsetMs - this.#savedOffsetMs) < wallJumpMs) return;
    await this.#keep(this.#timers);
  }

  #over(): readonly Timer[] {
    const nowMs = this.options.clock.monotonicMs();
    return this.#timers.filter((timer) => isOver(timer, nowMs));
  }

  #later(task: () => Promise<void>): void {
    void this.#tasks.run(task).catch((thrown: unknown) => {
      this.options.log.error('timers.failed', { why: failureReason(thrown) });
    });
  }
}
