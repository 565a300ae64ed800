import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import { type HearingCause, hearingStateOf } from '#core/reliability/listening/hearing-causes';
import {
  clockSetIn,
  credited,
  type ListeningAccount,
  lostAfterAll,
  newAccount,
} from '#core/reliability/listening/listening-account';
import type { ListeningFile } from '#memory/wearer/listening-file';

/** Tells the wearer what was lost. */
interface LossListener {
  /** Further `ms` of sound were lost. */
  lost(ms: number): void;
  /** The wearer is heard. */
  heard(): void;
}

interface ListeningTimeOptions {
  readonly file: ListeningFile;
  /** What this moment counts as. */
  readonly cause: () => HearingCause;
  readonly losses: LossListener;
  readonly clock: Clock;
  readonly log: Log;
}

/** Accounts for every second between the start of the hub and its stop: heard, muted, asleep or lost. */
export class ListeningTime {
  #account: ListeningAccount;
  #cause: HearingCause = 'restart';
  /** Monotonic and wall time up to which the account goes. */
  #untilMs = 0;
  #untilWallMs = 0;
  #sinceSavedMs = 0;
  #isRunning = false;
  #saving: Promise<void> = Promise.resolve();
  #isSaveQueued = false;
  #cancelTick: () => void = () => undefined;

  constructor(private readonly options: ListeningTimeOptions) {
    this.#account = newAccount(options.clock.wallMs());
  }

  start(): void {
    const { file, clock, losses } = this.options;
    const nowMs = clock.wallMs();
    const before = file.begin(nowMs);
    this.#account = before;
    this.#untilMs = clock.monotonicMs();
    this.#untilWallMs = nowMs;
    this.#isRunning = true;
    this.#cancelTick = clock.every(limits.signOfLifeMs, () => this.#tick());
    this.#cause = this.options.cause();
    if (hearingStateOf(this.#cause) === 'heard') losses.heard();
    this.#save();
  }

  /** To be called whenever the cause may be another. */
  look(): void {
    if (!this.#isRunning) return;
    const cause = this.options.cause();
    if (cause === this.#cause) return;
    this.#advance();
    this.#cause = cause;
    if (hearingStateOf(cause) === 'heard') this.options.losses.heard();
    this.#save();
  }

  /** To be called where sound was lost on its way. */
  gap(ms: number): void {
    if (!this.#isRunning) return;
    this.#advance();
    this.#account = lostAfterAll(this.#account, ms);
    this.options.losses.lost(ms);
    if (hearingStateOf(this.#cause) === 'heard') this.options.losses.heard();
    this.#save();
  }

  /** Forgets when the wearer was heard, and begins anew. Resolves once that is on disk. */
  async forget(): Promise<void> {
    this.#advance();
    this.#account = newAccount(this.options.clock.wallMs());
    this.#save();
    await this.#saving;
  }

  /** Resolves once what changed so far is on disk, or could not be put there. */
  async idle(): Promise<void> {
    await this.#saving;
    await this.options.file.idle();
  }

  /** Resolves once it is on disk that the hub was stopped, so that the time until its next start is no loss. */
  async stop(): Promise<void> {
    if (!this.#isRunning) return;
    this.#advance();
    this.#isRunning = false;
    this.#cancelTick();
    this.#cause = 'off';
    this.#save();
    await this.#saving;
    await this.options.file.close();
  }

  #tick(): void {
    this.look();
    const { clock, losses, file } = this.options;
    const passedMs = clock.monotonicMs() - this.#untilMs;
    const state = hearingStateOf(this.#cause);
    // Else what passed is added when something changes: it is one stretch.
    if (state === 'lost' || clockSetIn(clock.wallMs() - this.#untilWallMs, passedMs) !== 0) this.#advance();
    if (state === 'heard') losses.heard();
    file.live(clock.wallMs(), this.#sinceSavedMs + clock.monotonicMs() - this.#untilMs);
  }

  #advance(): void {
    const { clock, losses } = this.options;
    const ms = clock.monotonicMs() - this.#untilMs;
    const wallMs = clock.wallMs();
    const setMs = clockSetIn(wallMs - this.#untilWallMs, ms);
    this.#untilMs += ms;
    this.#untilWallMs = wallMs;
    this.#sinceSavedMs += ms;
    this.#account = credited(this.#account, { cause: this.#cause, ms, endMs: wallMs });
    this.#account = { ...this.#account, clockSetMs: this.#account.clockSetMs + setMs };
    if (hearingStateOf(this.#cause) === 'lost' && ms > 0) losses.lost(ms);
    if (setMs !== 0) this.#save();
  }

  /** What changes while a save waits for its turn is saved with it. */
  #save(): void {
    if (this.#isSaveQueued) return;
    this.#isSaveQueued = true;
    this.#saving = this.#saving.then(() => this.#write());
  }

  async #write(): Promise<void> {
    this.#isSaveQueued = false;
    const { file, log } = this.options;
    const [account, untilMs, cause, savedMs] = [this.#account, this.#untilWallMs, this.#cause, this.#sinceSavedMs];
    try {
      await file.save({ account, untilMs, cause });
      this.#sinceSavedMs -= savedMs;
    } catch (thrown) {
      log.warn('listening.unsaved', { why: failureReason(thrown) });
    }
  }
}
