import { dirname } from 'node:path';
import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import { type Connection, isDamage } from '#memory/database/connection';
import type { Extractor } from '../extract/extractor.js';
import type { DirectoryWatch } from '../files/directory-watch.js';
import { HintThrottle } from '../files/hint-throttle.js';
import { IndexRules, type IndexSettings } from '../files/index-rules.js';
import { VectorStore } from '../vectors/vector-store.js';
import type { FromIndexThread, IndexFigures, IndexProgress, ToIndexThread } from './index-protocol.js';
import { IndexStore } from './index-store.js';
import { IndexUpdater } from './index-updater.js';
import { Indexer } from './indexer.js';
import { TextRemovals } from './text-removals.js';
import { textsToEmbed } from './windows-of.js';

/** Time between two sweeps, which find what the watcher missed. */
const sweepMs = 10 * minuteMs;
/** Time between two sweeps where the system refuses more watches. */
const unwatchedSweepMs = minuteMs;

interface IndexServerParts {
  readonly connection: Connection;
  /** Never indexed. */
  readonly stateFolder: string;
  readonly extractor: Extractor;
  readonly watch: DirectoryWatch;
  readonly clock: Clock;
  diskBytes(): number;
  tell(message: FromIndexThread): void;
  /** Removes the index and ends the thread. */
  discard(): void;
}

const progressEveryMs = 250;

/** The writing side of the index, on a thread of its own: carries out orders, sweeps regularly, reports progress. */
export class IndexServer {
  readonly #store: IndexStore;
  readonly #vectors: VectorStore;
  readonly #removals: TextRemovals;
  readonly #indexer: Indexer;
  readonly #throttle: HintThrottle;
  #progressSentMs = Number.NEGATIVE_INFINITY;
  #cancelSweep: () => void = () => undefined;

  constructor(private readonly parts: IndexServerParts) {
    const { connection, watch, extractor, clock } = parts;
    this.#store = new IndexStore(connection);
    this.#vectors = new VectorStore(connection);
    this.#removals = new TextRemovals(connection);
    this.#indexer = new Indexer({
      store: this.#store,
      updater: new IndexUpdater({ store: this.#store, watch, extractor }),
      clock,
      onProgress: (progress) => this.#tellProgress(progress),
      onFailure: (error) => {
        if (isDamage(error)) parts.discard();
      },
    });
    this.#throttle = new HintThrottle(clock, (directory, name) => this.#indexer.hint(directory, name));
    this.#sweepLater();
  }

  hint(directory: string, name: string | null): void {
    this.#throttle.hint(directory, name);
  }

  /** Carries out an order; resolves with false after `close`. */
  async receive(message: ToIndexThread): Promise<boolean> {
    try {
      await this.#obey(message);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.parts.tell({ say: 'failed', ticket: message.ticket, reason });
    }
    return message.do !== 'close';
  }

  async #obey(message: ToIndexThread): Promise<void> {
    const { ticket } = message;
    switch (message.do) {
      case 'follow':
        await this.#indexer.follow(this.#followed(message.settings));
        break;
      case 'reindex':
        await this.#indexer.sweep(true);
        break;
      case 'look':
        await this.#indexer.look(dirname(message.path));
        break;
      case 'discard':
        this.parts.discard();
        return;
      case 'without-vector':
        this.parts.tell({
          say: 'without-vector',
          ticket,
          passages: this.#vectors
            .withoutVector(message.space, message.after, message.most)
            .map(({ passage, ...read }) => ({ passage, texts: textsToEmbed(read) })),
        });
        return;
      case 'count-embedded':
        this.parts.tell({ say: 'embedded', ticket, passages: this.#vectors.embedded(message.space) });
        return;
      case 'keep-vectors':
        this.#vectors.keep(message.space, message.embedded);
        break;
      case 'drop-vectors':
        this.#vectors.clear();
        this.#store.tidy();
        break;
      case 'lost-quotes':
        this.#tellLost(message);
        return;
      case 'drop-removals':
        this.#removals.drop(message.upTo);
        this.#store.tidy();
        break;
      case 'skipped':
        this.parts.tell({ say: 'skipped', ticket, ...this.#store.skipped(message.most) });
        return;
      case 'close':
        await this.#close();
        this.parts.tell({ say: 'closed', ticket });
        return;
    }
    this.parts.tell({ say: 'done', ticket, figures: this.#figures() });
  }

  #tellLost({ ticket, quotes }: Extract<ToIndexThread, { do: 'lost-quotes' }>): void {
    const ids = this.#removals.lostQuotes(quotes);
    this.parts.tell({ say: 'lost-quotes', ticket, ids, upTo: this.#removals.newest() });
  }

  #followed(settings: IndexSettings) {
    return { folders: settings.folders, rules: new IndexRules(settings, this.parts.stateFolder) };
  }

  #sweepLater(): void {
    const { clock, watch } = this.parts;
    const delayMs = watch.isLimited ? unwatchedSweepMs : sweepMs;
    this.#cancelSweep = clock.after(delayMs, () => {
      // A failed sweep was reported by `onFailure`.
      void this.#indexer.sweep(false).then(
        () => this.#sweepLater(),
        () => this.#sweepLater(),
      );
    });
  }

  #tellProgress(progress: IndexProgress): void {
    const nowMs = this.parts.clock.monotonicMs();
    const isIdle = progress.phase === 'idle';
    if (!isIdle && nowMs - this.#progressSentMs < progressEveryMs) return;
    this.#progressSentMs = nowMs;
    this.parts.tell({ say: 'progress', progress, figures: this.#figures() });
  }

  #figures(): IndexFigures {
    const { total: skipped } = this.#store.skipped(0);
    return {
      stats: this.#store.stats(),
      skipped,
      diskBytes: this.parts.diskBytes(),
      latestRemoval: this.#removals.newest(),
    };
  }

  async #close(): Promise<void> {
    this.#cancelSweep();
    this.#throttle.close();
    this.#indexer.close();
    this.parts.watch.close();
    await this.parts.extractor.close();
    await this.#indexer.settled();
    this.#store.close();
  }
}
