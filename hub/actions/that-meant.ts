import type { Clock } from '#core/clock';
import type { Intent } from '#core/language/grammar/intent';
import { readItQuestion } from '#core/language/it-question';
import { minuteMs } from '#core/time-units';
import type { Kept } from './kept.js';

/** How long something can be taken back after it was kept, and how long it is known that something was. */
export const takenBackWithinMs = 10 * minuteMs;

/** A line that the wearer said to the assistant, as far as traces of it may be left where nothing else was kept. */
export interface SaidLine {
  /** Wall milliseconds when it began to be answered. */
  readonly ts: number;
  /** The same of the line that it went on from: the question to which it is the "yes, look further". */
  readonly firstTs: number;
  /** It is a question, which may be in the history of the Brain. */
  readonly isQuestion: boolean;
  /** It was typed, so it is not in the conversation ledger. */
  readonly isTyped: boolean;
  /** It started a timer, which forgetting does not stop. */
  readonly isTimer: boolean;
}

/** What "that" means: what the wearer's last line kept, or that line itself. */
export class ThatMeant {
  #that: Kept | 'newest' | 'nothing' = 'newest';
  #isJustOver = false;
  #said: { readonly line: SaidLine; readonly endMs: number } | null = null;
  #forgotten: { readonly endMs: number; readonly isLast: boolean } | null = null;

  constructor(private readonly clock: Pick<Clock, 'monotonicMs'>) {}

  /** To be called with every line to the assistant. */
  said(line: SaidLine): void {
    this.#said = { line, endMs: this.#endMs };
  }

  /** To be called when something was asked at the Brain, which keeps it; what was said to the hub since stays "that". */
  askedAtBrain(ts: number): void {
    if (this.#said !== null && this.#said.line.ts > ts) return;
    this.followedBy(null, '');
    this.said({ ts, firstTs: ts, isQuestion: true, isTyped: true, isTimer: false });
  }

  /** The last line, once, for as long as it can be taken back. */
  takeSaid(): SaidLine | null {
    const said = this.#said;
    this.#said = null;
    return said !== null && this.clock.monotonicMs() < said.endMs ? said.line : null;
  }

  /** To be called when something was kept. */
  kept(): void {
    this.#isJustOver = false;
    this.#that = 'newest';
    this.#forgotten = null;
  }

  /** To be called when something was only said again: what its first saying kept, undefined if that stays. */
  saidAgain(kept: Kept | undefined): void {
    this.#that = kept ?? 'nothing';
    this.#forgotten = null;
    this.#said = null;
  }

  /** To be called when something was forgotten; `instead` is what was kept in its place. */
  forgot(instead: unknown): void {
    if (this.#that !== 'nothing') this.#that = 'newest';
    if (instead === null) this.#forgotten = { endMs: this.#endMs, isLast: true };
  }

  /**
   * To be called with each intent, null for a line that was not understood: from now on "that" means this line, of which
   * nothing is kept yet, and nothing older. A question about "it" goes on speaking of what was kept.
   */
  followedBy(intent: Intent | null, line: string): void {
    if (intent?.intent === 'forget_last' || readItQuestion(line) !== null) return;
    this.#isJustOver ||= !this.isOver;
    this.#that = 'nothing';
    if (this.#forgotten !== null) this.#forgotten = { ...this.#forgotten, isLast: false };
    this.#said = null;
  }

  clear(): void {
    this.#that = 'newest';
    this.#forgotten = null;
    this.#said = null;
  }

  /** Which of `all`, newest last; null if the last line kept nothing, or that is gone. */
  of(all: readonly Kept[]): Kept | null {
    const that = this.#that === 'newest' ? all.at(-1) : this.#that;
    return that === undefined || that === 'nothing' || !all.includes(that) ? null : that;
  }

  get hasKeptNothing(): boolean {
    return this.#that !== 'newest';
  }

  /** Whether the last line kept nothing, and did not only say again what is kept. */
  get isOver(): boolean {
    return this.#that === 'nothing';
  }

  /** As an earlier run stored it. */
  resumeOver(): void {
    this.#that = 'nothing';
  }

  /** Whether that is so since the last call. */
  takeJustOver(): boolean {
    const isJustOver = this.#isJustOver && this.isOver;
    this.#isJustOver = false;
    return isJustOver;
  }

  /** Whether the last line had something forgotten, or one lately; null for neither. */
  get forgotten(): 'last' | 'lately' | null {
    if (this.#forgotten === null || this.clock.monotonicMs() >= this.#forgotten.endMs) return null;
    return this.#forgotten.isLast ? 'last' : 'lately';
  }

  get #endMs(): number {
    return this.clock.monotonicMs() + takenBackWithinMs;
  }
}
