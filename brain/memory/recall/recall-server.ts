import { type Clock, systemClock } from '#core/clock';
import type { ChangeFeed } from '../database/change-feed.js';
import type { Connection } from '../database/connection.js';
import { IndexFollower } from './index-follower.js';
import { RecallIndex } from './recall-index.js';
import type { FromRecallThread, RecallIndexCondition, RecallThreadOptions, ToRecallThread } from './recall-protocol.js';
import { SavedVectorIndex } from './vectors/saved-vector-index.js';
import type { Sidecar } from './vectors/sidecar-file.js';

interface RecallServerParts {
  readonly connection: Connection;
  readonly feed: ChangeFeed;
  /** Null if another process writes the sidecar. */
  readonly sidecar: Sidecar | null;
  readonly options: RecallThreadOptions;
}

/** Delay before the sidecar is rewritten after something was forgotten, to collect several. */
const forgetDelayMs = 2_000;

/**
 * The searching side of recall, on a thread of its own: it follows the change feed, answers searches and writes the
 * sidecar.
 */
export class RecallServer {
  readonly #follower: IndexFollower;
  #vectors: SavedVectorIndex | null = null;
  #space: Pick<RecallThreadOptions, 'space' | 'dims'>;
  #work: Promise<void> = Promise.resolve();
  #saving: Promise<void> = Promise.resolve();
  #isStepQueued = false;
  #cancelSave: (() => void) | null = null;

  constructor(
    private readonly parts: RecallServerParts,
    private readonly tell: (message: FromRecallThread) => void,
    private readonly clock: Clock = systemClock,
  ) {
    this.#space = parts.options;
    this.#follower = new IndexFollower({ feed: parts.feed, load: () => this.#load() });
    this.#inTurn(() => this.#follow());
  }

  receive(message: ToRecallThread, onClosed: () => void): void {
    switch (message.do) {
      case 'follow':
        this.#queueStep();
        break;
      case 'space':
        this.#inTurn(() => this.#change(message));
        break;
      case 'search':
        this.#answer(message.ticket, async () => {
          const candidates = (await this.#follower.current()).search(message.question);
          return { say: 'found', ticket: message.ticket, candidates };
        });
        break;
      case 'condition':
        this.#answer(message.ticket, () => this.#conditionOf(message.ticket));
        break;
      case 'flush':
        this.#answer(message.ticket, () => this.#flushed(message.ticket));
        break;
      case 'close':
        this.#answer(message.ticket, () => this.#flushed(message.ticket));
        this.#inTurn(async () => {
          this.#cancelSave?.();
          onClosed();
        });
    }
  }

  async #load(): Promise<RecallIndex> {
    const { connection, sidecar, options, feed } = this.parts;
    this.#vectors = await SavedVectorIndex.open({ ...options, ...this.#space, sidecar }, feed.generation);
    const index = new RecallIndex(connection, this.#vectors);
    index.load();
    return index;
  }

  /** Switches to another space and rebuilds the index. */
  async #change(space: Pick<RecallThreadOptions, 'space' | 'dims'>): Promise<void> {
    if (space.space === this.#space.space) return;
    this.#space = space;
    this.#follower.discard();
    await this.#follow();
  }

  async #flushed(ticket: number): Promise<FromRecallThread> {
    await this.#follower.current();
    await this.#save();
    return this.#conditionOf(ticket);
  }

  async #conditionOf(ticket: number): Promise<FromRecallThread> {
    const index = await this.#follower.current();
    const { way = 'exact', size = 0, outside = 0 } = this.#vectors ?? {};
    const condition: RecallIndexCondition = {
      rows: index.size,
      vectors: size,
      way,
      outside,
      seq: this.#follower.seq,
    };
    return { say: 'done', ticket, condition };
  }

  /** Saves outside the queue, so that searches go on while the file is written. */
  #save(): Promise<void> {
    const { generation, seq } = this.#follower;
    const saving = this.#saving.then(() => this.#vectors?.save({ generation, seq }));
    this.#saving = saving.catch(() => undefined);
    return saving;
  }

  /** One step of background work; searches run in between. */
  async #follow(): Promise<void> {
    await this.#follower.current();
    const vectors = this.#vectors;
    if (vectors === null) return;
    if (vectors.step()) this.#queueStep();
    if (vectors.isSaveDue) void this.#save().then(() => this.#queueStep(), ignore);
    if (vectors.hasForgotten) this.#cancelSave ??= this.clock.after(forgetDelayMs, () => this.#saveForgotten());
  }

  #saveForgotten(): void {
    this.#cancelSave = null;
    void this.#save().then(() => this.#queueStep(), ignore);
  }

  #queueStep(): void {
    if (this.#isStepQueued) return;
    this.#isStepQueued = true;
    setImmediate(() => {
      this.#isStepQueued = false;
      this.#inTurn(() => this.#follow());
    });
  }

  #answer(ticket: number, task: () => Promise<FromRecallThread>): void {
    this.#inTurn(async () => {
      try {
        this.tell(await task());
      } catch (error) {
        this.tell({ say: 'failed', ticket, reason: String(error) });
      }
    });
  }

  /**
   * Runs tasks one after the other. A task that fails has either reported it through `#answer`, or is repeated with the
   * next message.
   */
  #inTurn(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch(() => undefined);
  }
}

/** A failed save is ignored: the next one tries again, and the sidecar contains nothing that the rows lack. */
const ignore = (): void => undefined;
