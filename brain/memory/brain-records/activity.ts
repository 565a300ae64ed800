import type { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { type ActivityItem, activityItemSchema } from '#core/wire/answering/history';
import type { Database } from '../database/database.js';
import type { StoredRow } from '../database/table.js';
import { activityTable } from './brain-schema.js';
import { Feed } from './feed.js';

const newItemSchema = activityItemSchema.omit({ id: true, ts: true });

/** What the Brain did, newest first (decisions.md "activity item"). */
export class ActivityStore extends Feed<ActivityItem> {
  constructor(database: Database, clock: Clock) {
    super({ database, clock, table: activityTable, parse: itemOf });
  }

  /** Records an activity with the present time; resolves once it is on disk. */
  async append(item: z.input<typeof newItemSchema>): Promise<ActivityItem> {
    const { kind, text, tier } = newItemSchema.parse(item);
    const id = newId();
    const ts = await this.appendRow(id, (at) => [at, kind, text, tier ?? null]);
    return { id, ts, kind, text, ...(tier === undefined ? {} : { tier }) };
  }
}

function itemOf(row: StoredRow): ActivityItem {
  const { tier, ...rest } = row;
  return activityItemSchema.parse(tier === null ? rest : row);
}
