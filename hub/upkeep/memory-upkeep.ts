import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { Meaning } from '#core/wire/link/hub-link';
import type { Memory } from '#memory/memory';
import { chooseEmbedder, type EmbedderChoice } from '#memory/recall/embedders/embedder-ladder';
import { bestSentenceModel } from '#memory/recall/embedders/sentence/sentence-files';
import type { StateDirectory } from '#memory/state/state-directory';
import { linuxPower } from './linux-power.js';
import { MaintenanceSchedule } from './maintenance-schedule.js';

interface MemoryUpkeepOptions {
  readonly memory: Memory;
  readonly state: StateDirectory;
  /** Folder of the sentence model that comes with the product; null where it is left out. */
  readonly builtInModels: string | null;
  /** Called once the embedder is chosen, which decides how memories are found. */
  readonly emitState: () => void;
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** Background work of the memory while the hub runs: vectors for new rows, REM at night, retention. */
export class MemoryUpkeep {
  readonly #maintenance: MaintenanceSchedule;
  #embedder: EmbedderChoice | null = null;
  #starting: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(private readonly options: MemoryUpkeepOptions) {
    const { memory, clock, log, timeZone } = options;
    this.#maintenance = new MaintenanceSchedule({
      retention: memory.retention,
      clock,
      log,
      power: linuxPower(),
      timeZone,
    });
  }

  start(): void {
    this.#maintenance.start();
    this.#starting = this.#startVectors();
  }

  /** How memories are found: by meaning or by words alone. */
  get meaning(): Meaning {
    if (this.#embedder === null) return { ok: true, say: 'By words, until the model of meaning is loaded.' };
    return { ok: this.#embedder.rung !== 'hashing', say: this.#embedder.say };
  }

  /** Resolves when the maintenance under way, if any, has ended. */
  idle(): Promise<void> {
    return this.#maintenance.idle();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#maintenance.stop();
    await this.#starting;
    await this.#embedder?.close();
  }

  async #startVectors(): Promise<void> {
    const { memory, state, builtInModels, emitState, log } = this.options;
    const sentence = await bestSentenceModel({ fetched: state.file('models'), builtIn: builtInModels });
    // No hosted embedder, because the hub may not open network connections.
    this.#embedder = await chooseEmbedder({ sentence, hosted: null });
    log.info('embedder.chosen', { rung: this.#embedder.rung });
    if (this.#isStopped) return;
    memory.vectors.start(this.#embedder.embedder);
    emitState();
  }
}
