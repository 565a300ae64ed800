import type { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { type ActivityItem, activityItemSchema } from '#core/wire/history';
import { activityTable } from './brain-schema.js';
import type { Database } from './database/database.js';
import type { StoredRow } from './database/table.js';
import { Feed, type FeedPage } from './feed.js';

const newItemSchema = activityItemSchema.omit({ id: true, ts: true });

/** What the Brain did, newest first. */
export class ActivityStore {
  readonly #feed: Feed<ActivityItem>;

  constructor(database: Database, clock: Clock) {
    this.#feed = new Feed({ database, clock, table: activityTable, parse: itemOf });
  }

  /** Records something that happened now; resolves once it is on disk. */
  async append(item: z.input<typeof newItemSchema>): Promise<ActivityItem> {
    const { kind, text, tier } = newItemSchema.parse(item);
    const id = newId();
    const ts = await this.#feed.append(id, (at) => [at, kind, text, tier ?? null]);
    return { id, ts, kind, text, ...(tier === undefined ? {} : { tier }) };
  }

  page(page: FeedPage): ActivityItem[] {
    return this.#feed.page(page);
  }

  /** Removes items from before a wall time, a bounded share in one go; resolves with how many went. */
  prune(beforeTs: number): Promise<number> {
    return this.#feed.prune(beforeTs);
  }

  /** Forgets all of it; resolves once no trace is left. */
  clear(): Promise<void> {
    return this.#feed.clear();
  }
}

function itemOf(row: StoredRow): ActivityItem {
  const { tier, ...rest } = row;
  return activityItemSchema.parse(tier === null ? rest : row);
}
