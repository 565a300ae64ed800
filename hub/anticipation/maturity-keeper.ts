import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { hourMs, minuteMs } from '#core/time-units';
import type { Maturity, MaturityStage } from '#memory/settings/maturity';
import type { SettingsStore } from '#memory/settings/settings';
import type { CardOutcome } from '../glasses/cards/card-outcome.js';
import {
  afterLiving,
  afterResolved,
  afterRestart,
  afterScored,
  afterShown,
  type CueBasis,
  maySay,
  stageOf,
} from './maturity-rules.js';

interface MaturityKeeperOptions {
  readonly settings: Pick<SettingsStore, 'get' | 'set'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Ephemeral sessions skip the stages: they are resident from the start, and nothing is stored. */
  readonly isEphemeral?: boolean;
  /** Called when the stage in force changed. */
  readonly onStage: () => void;
}

/**
 * How often the state is stored, because writing wears the SD card. While only time passes, up to an hour may be lost:
 * after a restart it is computed from the clock.
 */
const storeMaturityEveryMs = { eventful: 10 * minuteMs, idle: hourMs } as const;

const cueCards: ReadonlySet<CardOutcome['kind']> = new Set([
  'upcoming',
  'person-context',
  'here',
  'proactive-memory',
  'hark',
]);

/**
 * Keeps the maturity of this install: counts perceived events and the outcomes of cues (hub-behaviour.md "Transition
 * table").
 */
export class MaturityKeeper {
  #maturity: Maturity;
  #countedMs: number;
  #storedMs: number;
  #storedScored: number;
  #stage: MaturityStage;
  #wasLow: boolean;
  /** Ids of cards whose cues were accepted but not seen yet. */
  readonly #offered = new Set<string>();
  /** Ids of cards whose cues the wearer asked for. */
  readonly #asked = new Set<string>();

  constructor(private readonly options: MaturityKeeperOptions) {
    const { settings, clock } = options;
    this.#maturity = afterRestart(settings.get('maturity'), clock.wallMs());
    this.#countedMs = clock.monotonicMs();
    this.#storedMs = this.#countedMs;
    this.#storedScored = this.#maturity.scored;
    this.#stage = stageOf(this.#maturity);
    this.#wasLow = this.#maturity.lowUntilMs !== null;
  }

  get stage(): MaturityStage {
    return this.options.isEphemeral === true ? 'resident' : stageOf(this.#maturity);
  }

  /** Whether it stepped down for a day because most cards were dismissed. */
  get isRecalibrating(): boolean {
    return this.options.isEphemeral !== true && this.#maturity.lowUntilMs !== null;
  }

  /** Milliseconds of lived time until a step down is over; 0 when there is none. */
  get recalibratesForMs(): number {
    const { lowUntilMs, livedMs } = this.#maturity;
    return lowUntilMs === null ? 0 : Math.max(0, lowUntilMs - livedMs);
  }

  maySay(basis: CueBasis): boolean {
    if (this.options.isEphemeral === true) return true;
    this.#live();
    return maySay(this.#maturity, basis, this.#offered.size);
  }

  /** To be called with every pulse: counts the time that passed. */
  tick(): void {
    this.#live();
    const isIdle = this.#maturity.scored === this.#storedScored;
    const unstoredMs = this.options.clock.monotonicMs() - this.#storedMs;
    this.#changed(unstoredMs >= storeMaturityEveryMs[isIdle ? 'idle' : 'eventful']);
  }

  /** To be called when the attention policy rated an event. */
  scored(): void {
    this.#live();
    this.#maturity = afterScored(this.#maturity);
    this.#changed(false);
  }

  /**
   * To be called when a cue is queued. Once seen it counts towards the few a day that an apprentice may show, unless the
   * wearer asked for it.
   */
  offers(cardId: string, { grounds }: Pick<CueBasis, 'grounds'>): void {
    (grounds === 'asked' ? this.#asked : this.#offered).add(cardId);
  }

  /** To be called when a queued card will not be seen; its cue then does not count. */
  withdraws(cardId: string): void {
    this.#offered.delete(cardId);
    this.#asked.delete(cardId);
  }

  /**
   * To be called with the outcome of every card: a cue was seen, dismissed or timed out. Cards that the wearer asked
   * for do not count.
   */
  onOutcome(ended: CardOutcome): void {
    const wasOffered = this.#offered.delete(ended.id);
    if (ended.outcome !== 'shown') {
      if (!this.#asked.delete(ended.id)) this.#resolve(ended);
    } else if (wasOffered) this.#countShown();
  }

  #countShown(): void {
    this.#live();
    this.#maturity = afterShown(this.#maturity);
    this.#changed(true);
  }

  #resolve({ kind, operation, outcome }: CardOutcome): void {
    const isEnd = outcome === 'dismissed' || outcome === 'expired';
    if (!isEnd || !cueCards.has(kind) || operation === 'show-reply') return;
    this.#live();
    this.#maturity = afterResolved(this.#maturity, outcome === 'dismissed');
    this.#changed(true);
  }

  /** Stores what was counted since the last time. */
  async stop(): Promise<void> {
    this.#live();
    await this.#store();
  }

  #live(): void {
    const { clock } = this.options;
    const nowMs = clock.monotonicMs();
    this.#maturity = afterLiving(this.#maturity, nowMs - this.#countedMs, clock.wallMs());
    this.#countedMs = nowMs;
  }

  #changed(isWorthStoring: boolean): void {
    const isLow = this.#maturity.lowUntilMs !== null;
    const stage = stageOf(this.#maturity);
    const hasMoved = stage !== this.#stage || isLow !== this.#wasLow;
    this.#stage = stage;
    this.#wasLow = isLow;
    if (hasMoved || isWorthStoring) void this.#store();
    if (hasMoved) this.options.onStage();
  }

  async #store(): Promise<void> {
    const { settings, clock, log, isEphemeral } = this.options;
    if (isEphemeral === true) return;
    this.#storedMs = clock.monotonicMs();
    this.#storedScored = this.#maturity.scored;
    try {
      await settings.set('maturity', this.#maturity);
    } catch (thrown) {
      log.warn('maturity.unsaved', { why: failureReason(thrown) });
    }
  }
}
