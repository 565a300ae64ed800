import type { Clock } from '#core/clock';
import type { Log } from '#core/log/log';
import type { ChangeFeed } from '../database/change-feed.js';
import { type Database, type DatabaseHealth, openDatabase } from '../database/database.js';
import { fileCondition } from '../database/file-condition.js';
import type { StateDirectory } from '../state/state-directory.js';
import { ActivityStore } from './activity.js';
import { brainSchema } from './brain-schema.js';
import { DocumentAnswers } from './document-answers.js';
import { HistoryStore } from './history.js';

interface BrainRecordsOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
}

/** The Brain's own database, `brain.db`. */
export interface BrainRecords {
  /** For the stores that live beside their resource. */
  readonly database: Database;
  readonly activity: ActivityStore;
  readonly history: HistoryStore;
  readonly documentAnswers: DocumentAnswers;
  readonly changes: ChangeFeed;
  health(): DatabaseHealth;
  /** The same with a sentence for the owner, empty while all is well. */
  condition(): ReturnType<typeof fileCondition>;
  close(): Promise<void>;
}

/**
 * Opens `brain.db` of the state directory, creating or repairing it. Throws `memory/newer`, `memory/corrupt`,
 * `memory/busy`.
 */
export async function openBrainRecords({ state, clock, log }: BrainRecordsOptions): Promise<BrainRecords> {
  const database = await openDatabase({ state, schema: brainSchema, clock, log });
  return {
    database,
    activity: new ActivityStore(database, clock),
    history: new HistoryStore(database, clock),
    documentAnswers: new DocumentAnswers(database),
    changes: database.changes,
    health: () => database.health(),
    condition: () => fileCondition(database.health(), { file: 'The file of the Brain', rows: 'entries' }),
    close: () => database.close(),
  };
}
