import type { ChangeFeed } from '../database/change-feed.js';
import { type Database, type DatabaseHealth, type DatabaseOptions, openDatabase } from '../database/database.js';
import { type FileCondition, fileCondition, lossSentence } from '../database/file-condition.js';
import { ActivityStore } from './activity.js';
import { brainSchema } from './brain-schema.js';
import { DocumentAnswers } from './document-answers.js';
import { HistoryStore } from './history.js';

type BrainRecordsOptions = Pick<DatabaseOptions, 'state' | 'clock' | 'log' | 'writerThread'>;

/** The Brain's own database, `brain.db`. */
export interface BrainRecords {
  /** For stores that are kept in the folder of their resource. */
  readonly database: Database;
  readonly activity: ActivityStore;
  readonly history: HistoryStore;
  readonly documentAnswers: DocumentAnswers;
  readonly changes: ChangeFeed;
  health(): DatabaseHealth;
  /** The health as a sentence for the owner, empty if all is well. */
  condition(): FileCondition;
  /** The condition as an entry for the activity, with each loss only once; null if there is nothing new. */
  untold(): Promise<string | null>;
  /**
   * Marks all losses so far as known to the owner, so that they are not reported again. Throws `state/not-writable`.
   */
  acknowledgeLosses(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens `brain.db` of the state directory, creating or repairing it. Throws `memory/newer`, `memory/corrupt`,
 * `memory/busy`.
 */
export async function openBrainRecords(options: BrainRecordsOptions): Promise<BrainRecords> {
  const { clock } = options;
  const database = await openDatabase({ ...options, schema: brainSchema });
  return {
    database,
    activity: new ActivityStore(database, clock),
    history: new HistoryStore(database, clock),
    documentAnswers: new DocumentAnswers(database),
    changes: database.changes,
    health: () => database.health(),
    condition: () => recordsCondition(database.health()),
    untold: () => untoldNotice(database),
    acknowledgeLosses: () => database.losses.acknowledge(),
    close: () => database.close({ isSecuring: true }),
  };
}

const recordWords = { file: 'The file of the Brain', row: 'entry', rows: 'entries' } as const;

function recordsCondition(health: DatabaseHealth): FileCondition {
  const { ok, say } = fileCondition(health, recordWords);
  return { ok, say: health.loss === null ? say : `${say} This is said until the veil is lowered the next time.` };
}

async function untoldNotice(database: Database): Promise<string | null> {
  const { isOk, loss, ...health } = database.health();
  if (loss === null) return isOk ? null : fileCondition({ ...health, isOk, loss }, recordWords).say;
  if (loss.stage !== 'found') return null;
  await database.losses.update({ id: loss.id, stage: 'settled' });
  return lossSentence(loss, recordWords);
}
