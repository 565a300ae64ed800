import type { Clock } from '#core/clock';

/** A line that the wearer said to the assistant, as far as traces of it may be left where nothing else was kept. */
export interface SaidLine {
  /** Wall milliseconds when it began to be answered. */
  readonly ts: number;
  /** It is a question, which may be in the history of the Brain. */
  readonly isQuestion: boolean;
  /** It was typed, so it is not in the conversation ledger. */
  readonly isTyped: boolean;
  /** It started a timer, which forgetting does not stop. */
  readonly isTimer: boolean;
}

/** The wearer's last line, for as long as it can be taken back. */
export class LastLine {
  #said: { readonly line: SaidLine; readonly endMs: number } | null = null;

  constructor(
    private readonly clock: Pick<Clock, 'monotonicMs'>,
    private readonly keptMs: number,
  ) {}

  said(line: SaidLine): void {
    this.#said = { line, endMs: this.clock.monotonicMs() + this.keptMs };
  }

  /** Gives it once. */
  take(): SaidLine | null {
    const said = this.#said;
    this.#said = null;
    return said !== null && this.clock.monotonicMs() < said.endMs ? said.line : null;
  }

  clear(): void {
    this.#said = null;
  }
}
