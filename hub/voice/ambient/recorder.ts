import type { Clock } from '#core/clock';
import { failureReason } from '#core/log/failure-reason';
import type { Log } from '#core/log/log';
import type { PostureGate } from '../../modes/posture-gate.js';

/** One line of conversation as it goes into the ledger. */
interface RecordedLine {
  readonly text: string;
  readonly speaker: string;
  readonly addressed: boolean;
  readonly source: string;
}

/** The part of the conversation ledger that recording needs. */
interface LedgerPort {
  append(line: RecordedLine & { readonly ts: number }): Promise<{ readonly id: string }>;
}

interface RecorderOptions {
  readonly gate: PostureGate;
  readonly ledger: LedgerPort;
  readonly clock: Clock;
  readonly log: Log;
}

/** Writes conversation lines into the ledger, past the gate. */
export class Recorder {
  #lastLine: string | null = null;

  constructor(private readonly options: RecorderOptions) {}

  /** The last line that was not meant for the assistant; null before the first. */
  get lastLine(): string | null {
    return this.#lastLine;
  }

  /** What was said last is not remembered any more. */
  forget(): void {
    this.#lastLine = null;
  }

  /** Resolves to the line's id once it is on disk; null where the posture keeps nothing or the disk refused. */
  async keep(line: RecordedLine): Promise<string | null> {
    const { gate, ledger, clock, log } = this.options;
    if (!gate.allows('ledger')) return null;
    try {
      const { id } = await ledger.append({ ...line, ts: clock.wallMs() });
      if (!line.addressed) this.#lastLine = line.text;
      return id;
    } catch (thrown) {
      log.error('ledger.lost', { why: failureReason(thrown) });
      return null;
    }
  }
}
