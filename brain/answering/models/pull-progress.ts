import { StringDecoder } from 'node:string_decoder';
import { z } from 'zod';
import { Fault } from '#core/faults';
import { clampText } from '#core/text';

const pullLineSchema = z.object({
  status: z.string().optional(),
  error: z.string().optional(),
  completed: z.number().nonnegative().optional(),
  total: z.number().nonnegative().optional(),
});

export interface PullState {
  readonly model: string;
  readonly status: string;
  /** Bytes of the part that is being fetched; `null` while unknown. */
  readonly completed: number | null;
  readonly total: number | null;
}

const longestPullLine = 16_384;
const statusChars = 120;

/** Parses the JSON lines by which a runner reports the progress of a pull. */
export class PullProgress {
  readonly #decoder = new StringDecoder('utf8');
  #rest = '';
  #state: PullState;

  constructor(model: string) {
    this.#state = { model, status: 'starting', completed: null, total: null };
  }

  get state(): PullState {
    return this.#state;
  }

  /**
   * Takes a piece of the stream, cut anywhere. Throws `egress/garbled` and, where the runner failed,
   * `model/not-pulled`.
   */
  take(chunk: Buffer): void {
    const lines = (this.#rest + this.#decoder.write(chunk)).split('\n');
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > longestPullLine) throw new Fault('egress/garbled');
    for (const line of lines) this.#read(line);
  }

  /** The last status, which is `success`. Throws `model/not-pulled` for any other. */
  finish(): string {
    this.#read(this.#rest);
    this.#rest = '';
    if (this.#state.status !== 'success') throw new Fault('model/not-pulled');
    return this.#state.status;
  }

  #read(line: string): void {
    if (line.trim() === '') return;
    const { status, error, completed, total } = progressLine(line);
    if (error !== undefined) throw new Fault('model/not-pulled');
    const { model } = this.#state;
    const said = clampText(status ?? this.#state.status, statusChars);
    this.#state = { model, status: said, completed: completed ?? null, total: total ?? null };
  }
}

function progressLine(line: string): z.infer<typeof pullLineSchema> {
  try {
    return pullLineSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new Fault('egress/garbled', { cause });
  }
}
