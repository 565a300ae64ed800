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

/** Writes conversation lines to the ledger where the gate allows it. */
export class Recorder {
  #lastLine: string | null = null;

  constructor(private readonly options: RecorderOptions) {}

  /** The last line that was not addressed to the assistant; null before the first. */
  get lastLine(): string | null {
    return this.#lastLine;
  }

  /** Forgets the last line. */
  forget(): void {
    this.#lastLine = null;
  }

  /** Writes a line; resolves with its id once it is on disk, null if the posture keeps nothing or the write failed. */
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
