import { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { draftSchema } from '#core/wire/wearer/messages';
import { draftsTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';

const storedDraftSchema = draftSchema.extend({
  /** A draft is only sent with the wearer's approval. */
  state: z.enum(['waiting', 'sent', 'dropped']),
});
export type Draft = z.infer<typeof storedDraftSchema>;

/** How an answer names the draft that it quotes. */
export const draftSource = ({ to }: Pick<Draft, 'to'>): string => `draft:${to}`;

/** Replies waiting for the wearer's approval. */
export class DraftStore {
  readonly #rows: Rows<Draft>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#rows = database.rows(draftsTable, (row) => storedDraftSchema.parse({ ...row, to: row.recipient }));
  }

  /** Stores a draft; resolves once it is on disk. Throws the faults of `Database.write`. */
  async stage(draft: Pick<Draft, 'channel' | 'to' | 'subject' | 'text'>): Promise<Draft> {
    const ts = Math.round(this.clock.wallMs());
    const staged = storedDraftSchema.parse({ ...draft, id: newId(), ts, state: 'waiting' });
    const values = [ts, staged.channel, staged.to, staged.subject, staged.text, staged.state];
    await this.database.write('capture', [{ op: 'put', table: draftsTable.name, id: staged.id, values }]);
    return staged;
  }

  /** Discards an unsent draft; resolves with the number removed once no trace is left. */
  async remove(id: string): Promise<number> {
    const isWaiting = this.waiting().some((draft) => draft.id === id);
    if (isWaiting) await this.database.write('forget', [{ op: 'delete', table: draftsTable.name, id }]);
    return isWaiting ? 1 : 0;
  }

  /** The drafts that are not approved yet, newest first. */
  waiting(): Draft[] {
    return this.#rows.select("WHERE state = 'waiting' ORDER BY seq DESC");
  }
}
