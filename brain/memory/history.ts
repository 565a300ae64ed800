import type { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { type AskRow, askRowSchema } from '#core/wire/history';
import { historyTable } from './brain-schema.js';
import type { Database } from './database/database.js';
import type { StoredRow } from './database/table.js';
import { Feed, type FeedPage } from './feed.js';

const newAskSchema = askRowSchema.omit({ ts: true, kind: true });

/** What the Brain was asked and answered, newest first. */
export class HistoryStore {
  readonly #feed: Feed<AskRow>;

  constructor(database: Database, clock: Clock) {
    this.#feed = new Feed({ database, clock, table: historyTable, parse: askOf });
  }

  /** Records an answer given now; resolves once it is on disk. */
  async append(ask: z.input<typeof newAskSchema>): Promise<AskRow> {
    const { query, text, tier, sources, confidence } = newAskSchema.parse(ask);
    const ts = await this.#feed.append(newId(), (at) => [at, query, text, tier, JSON.stringify(sources), confidence]);
    return { ts, kind: 'ask', query, text, tier, sources, confidence };
  }

  page(page: FeedPage): AskRow[] {
    return this.#feed.page(page);
  }

  /** Removes rows from before a wall time, a bounded share in one go; resolves with how many went. */
  prune(beforeTs: number): Promise<number> {
    return this.#feed.prune(beforeTs);
  }

  /** Forgets all of it; resolves once no trace is left. */
  clear(): Promise<void> {
    return this.#feed.clear();
  }
}

function askOf(row: StoredRow): AskRow {
  return askRowSchema.parse({ ...row, kind: 'ask', sources: JSON.parse(String(row.sources)) });
}
