import type { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { type AskRow, askRowSchema } from '#core/wire/answering/history';
import type { Database } from '../database/database.js';
import type { StoredRow } from '../database/table.js';
import { historyTable } from './brain-schema.js';
import { Feed } from './feed.js';

const newAskSchema = askRowSchema.omit({ ts: true, kind: true });

/** The questions that the Brain was asked, with their answers, newest first. */
export class HistoryStore extends Feed<AskRow> {
  constructor(database: Database, clock: Clock) {
    super({ database, clock, table: historyTable, parse: askOf });
  }

  /** Records an answer with the present time; resolves once it is on disk. */
  async append(ask: z.input<typeof newAskSchema>): Promise<AskRow> {
    const { query, text, tier, sources, confidence } = newAskSchema.parse(ask);
    const ts = await this.appendRow(newId(), (at) => [at, query, text, tier, JSON.stringify(sources), confidence]);
    return { ts, kind: 'ask', query, text, tier, sources, confidence };
  }
}

function askOf(row: StoredRow): AskRow {
  return askRowSchema.parse({ ...row, kind: 'ask', sources: JSON.parse(String(row.sources)) });
}
