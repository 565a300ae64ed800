import { type Clock, machineTimeZone } from '#core/clock';
import type { ForgettableCounts } from '#core/language/replies/forgetting';
import type { Log } from '#core/log/log';
import { copiesOfPeople } from './brain-records/mirrored-people.js';
import type { ChangeFeed } from './database/change-feed.js';
import {
  type ClosingOptions,
  type Database,
  type DatabaseHealth,
  type DatabaseOptions,
  openDatabase,
} from './database/database.js';
import { databasePaths } from './database/database-paths.js';
import { readWatermark } from './database/files/watermark.js';
import { LedgerStore } from './ledger.js';
import { MemoryStore } from './memories.js';
import { memorySchema } from './memory-schema.js';
import { afterDamage } from './people/after-damage.js';
import { PeopleStore } from './people/people.js';
import { bringBackPeople, type ReturnedCopy } from './people/returned-people.js';
import { TruthBaselineStore } from './people/truth-baselines.js';
import { AnchorStore } from './places/anchors.js';
import { SightingStore } from './places/sightings.js';
import { Recall } from './recall/recall.js';
import { defaultIndex, RecallLink } from './recall/recall-link.js';
import type { RecallThreadOptions } from './recall/recall-protocol.js';
import { RowEmbedder } from './recall/vectors/row-embedder.js';
import { Ember } from './retention/ember/ember.js';
import { reachByRecall } from './retention/rem/reach-by-recall.js';
import type { RemOptions } from './retention/rem/rem.js';
import { Retention } from './retention/retention.js';
import { MarkStore } from './settings/marks.js';
import { SettingsStore } from './settings/settings.js';
import type { SettingKey } from './settings/settings-table.js';
import type { StateDirectory } from './state/state-directory.js';
import { CommitmentStore } from './wearer/commitments.js';
import { OutboxStore } from './wearer/outbox.js';
import { UserModel } from './wearer/user-model.js';
import { afterLoss } from './whole-memory/after-loss.js';
import { Erasure, wholeCounts } from './whole-memory/erase-all.js';
import { MemoryExchange } from './whole-memory/memory-exchange.js';
import { OutsideTraces } from './whole-memory/outside-traces.js';

interface MemoryOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** The wearer's time zone, an IANA name; the machine's if absent. */
  readonly timeZone?: () => string;
  /** Keeps the user model only in memory, not on disk. */
  readonly isEphemeral?: boolean;
  /** Of `startWriterThread`. */
  readonly writerThread?: DatabaseOptions['writerThread'];
  /** For tests and benchmarks. */
  readonly tuning?: Pick<DatabaseOptions, 'ballastBytes' | 'synchronous'> &
    Partial<Pick<RecallThreadOptions, 'graphFrom'>>;
}

export interface MemoryHealth extends DatabaseHealth {
  /** Settings that are in force but could not be saved. */
  readonly unsavedSettings: readonly SettingKey[];
}

/**
 * The wearer's memory. When a store's promise resolves, what it kept is on disk, and what it forgot is gone from the
 * disk.
 */
export interface Memory {
  readonly ledger: LedgerStore;
  readonly anchors: AnchorStore;
  readonly people: PeopleStore;
  readonly commitments: CommitmentStore;
  readonly sightings: SightingStore;
  /** Scenes, conversations and other kept memories. */
  readonly memories: MemoryStore;
  /** Searches rows of all kinds by content. Its thread starts with the first question. */
  readonly recall: Recall;
  /** Embeds rows once it is started; the hub starts it with the best embedder of the machine. */
  readonly vectors: RowEmbedder;
  /** Spaced repetition of what the wearer chose to keep (decisions.md "ember"). */
  readonly ember: Ember;
  /** REM and the sweep of expired rows; the hub's night watch runs them. */
  readonly retention: Retention;
  readonly settings: SettingsStore;
  readonly userModel: UserModel;
  /** Messages queued for the Brain. */
  readonly outbox: OutboxStore;
  /** Forgets rows of several stores at once, or not at all. */
  readonly exchange: MemoryExchange;
  /** How each person usually speaks, for the Truth-Lens. */
  readonly truthBaselines: TruthBaselineStore;
  /** Small named values that survive a restart. */
  readonly marks: MarkStore;
  /** Erasers for traces that are kept outside the rows. */
  readonly traces: OutsideTraces;
  readonly changes: ChangeFeed;
  health(): MemoryHealth;
  /** Calls `listener` when the health of the file changed, until the returned function is called. */
  onCondition(listener: () => void): () => void;
  /**
   * Marks all losses so far as known to the wearer, so that they are not reported again. Throws `state/not-writable`.
   */
  acknowledgeLosses(): Promise<void>;
  /** Resolves once everything asked of the writer so far is done. Throws `memory/closed` where it has stopped. */
  beat(): Promise<void>;
  /** Takes a verified snapshot now; one is also taken every day. */
  snapshot(): Promise<void>;
  /**
   * Forgets everything about the wearer. Resolves with what was deleted, counted, once no trace is left on disk. While
   * a hub runs this must be called in the hub, because other processes would write their copy of the user model back
   * with their next save. Throws the faults of `Database.write` if nothing was forgotten, and
   * `memory/not-all-forgotten` if the rest is left to `finishErasing`.
   */
  eraseAll(): Promise<ForgettableCounts>;
  /**
   * Completes an `eraseAll` that was begun; resolves with whether there was one. To be called in the hub. Throws
   * `memory/not-all-forgotten`.
   */
  finishErasing(): Promise<boolean>;
  /** Counts what `eraseAll` would delete; a process that has not the user model open gives the preferences in it. */
  counts(preferences?: readonly string[]): ForgettableCounts;
  close(options?: ClosingOptions): Promise<void>;
}

/**
 * Opens `memory.db` of the state directory, creating or repairing it. Hub and Brain may have it open at the same time.
 * After a loss, `health().loss` describes it until `acknowledgeLosses`, and the protective settings are on until the
 * wearer turns them off. Throws `memory/newer`, `memory/corrupt`, `memory/busy`.
 */
export async function openMemory(options: MemoryOptions): Promise<Memory> {
  const { state, clock, log, writerThread, tuning = {} } = options;
  const database = await openDatabase({ state, schema: memorySchema, clock, log, writerThread, ...tuning });
  try {
    return await memoryOn(database, options);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function memoryOn(database: Database, options: MemoryOptions): Promise<Memory> {
  const settingsStore = new SettingsStore(database, options.log);
  const traces = new OutsideTraces();
  const { vectors, recall, close: closeRecall } = recallOn(database, options, traces);
  const [outbox, marks] = [new OutboxStore(database), new MarkStore(database)];
  const stores = {
    people: new PeopleStore(database),
    commitments: new CommitmentStore(database),
    sightings: new SightingStore(database),
    memories: new MemoryStore(database),
    outbox,
  };
  const peopleElsewhere = {
    copiesOfPeople: () => copiesOfPeople(options.state),
    bringBack: (copy: ReturnedCopy) => bringBackPeople(database, copy, options.clock.wallMs()),
    log: options.log,
  };
  await afterLoss({
    ...peopleElsewhere,
    losses: database.losses.all,
    settings: settingsStore,
    updateLoss: (update) => database.losses.update(update),
  });
  const { watermark } = databasePaths(options.state.path, memorySchema.file);
  const forgottenSeq = () => readWatermark(watermark).mark?.forgottenSeq ?? 0;
  await afterDamage({ ...peopleElsewhere, database, people: stores.people, forgottenSeq });
  const userModel = await UserModel.open({ ...options, settings: settingsStore });
  const erasure = new Erasure({ ...options, database, marks, outbox, userModel, traces });
  return {
    ledger: new LedgerStore(database),
    anchors: new AnchorStore(database),
    ...stores,
    exchange: new MemoryExchange({ database, marks, userModel, stores: Object.values(stores) }),
    recall,
    vectors,
    ...nightOn(database, options, recall),
    settings: settingsStore,
    userModel,
    truthBaselines: new TruthBaselineStore(database),
    marks,
    traces,
    changes: database.changes,
    health: () => healthOf(database, settingsStore),
    onCondition: (listener) => database.onCondition(listener),
    acknowledgeLosses: () => database.losses.acknowledge(),
    beat: () => database.beat(),
    snapshot: () => database.snapshot(),
    eraseAll: () => erasure.eraseAll(),
    finishErasing: () => erasure.finish(),
    counts: (preferences) => wholeCounts({ database, userModel }, preferences),
    async close(closing?: ClosingOptions) {
      await closeRecall();
      await userModel.close();
      await database.close(closing);
    },
  };
}

function recallOn(database: Database, { state, clock, log, tuning }: MemoryOptions, traces: OutsideTraces) {
  const graphFrom = tuning?.graphFrom ?? defaultIndex.graphFrom;
  const link = new RecallLink({ ...defaultIndex, graphFrom, folder: state.path }, log);
  const vectors = new RowEmbedder({ database, clock, log, onSpace: (space, dims) => link.useSpace(space, dims) });
  const recall = new Recall({ database, vectors, link, clock, log });
  const stopFollowing = database.changes.subscribe(() => link.follow());
  // Registered before the first question as well, because an earlier run may have left a sidecar file.
  traces.add(() => recall.flush().then(() => undefined));
  const close = async (): Promise<void> => {
    stopFollowing();
    vectors.stop();
    await link.close();
  };
  return { vectors, recall, close };
}

function nightOn(database: Database, { clock, log, timeZone = machineTimeZone }: MemoryOptions, recall: Recall) {
  const flush = () => recall.flush().then(() => undefined);
  const ember = new Ember({ database, clock, timeZone, onBurned: flush });
  const reach = reachByRecall(recall, clock);
  const proposals: RemOptions['proposals'] = (day, reached) => ember.proposals(day, reached);
  const retention = new Retention({ database, clock, log, reach, proposals, onSwept: flush });
  return { ember, retention };
}

function healthOf(database: Database, { unsaved }: SettingsStore): MemoryHealth {
  const health = database.health();
  return { ...health, isOk: health.isOk && unsaved.length === 0, unsavedSettings: unsaved };
}
