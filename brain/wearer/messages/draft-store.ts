import { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { draftSchema } from '#core/wire/wearer/messages';
import { draftsTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';

const storedDraftSchema = draftSchema.omit({ may_have_left: true }).extend({
  /**
   * Sent only with the wearer's approval. `sending` is on disk before anything leaves, so after a crash it says that the
   * draft may have left.
   */
  state: z.enum(['waiting', 'sending', 'sent', 'dropped']),
});
export type Draft = z.infer<typeof storedDraftSchema>;

/** As it is told: one of which is not known whether it left may have. */
export const waitingDraft = ({ to, state }: Pick<Draft, 'to' | 'state'>) => ({
  to,
  may_have_left: state === 'sending',
});

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

  /** The drafts that are not known to have left, newest first. */
  waiting(): Draft[] {
    return this.#rows.select("WHERE state IN ('waiting', 'sending') ORDER BY seq DESC");
  }

  /** The draft of that id in whatever state; null if there is none. */
  find(id: string): Draft | null {
    return this.#rows.select('WHERE id = ?', id)[0] ?? null;
  }

  /** Resolves once its state is on disk. Of what was sent, no words are left. Throws the faults of `Database.write`. */
  async mark(draft: Draft, state: Exclude<Draft['state'], 'dropped'>): Promise<void> {
    const words = state === 'sent' ? ['', '', ''] : [draft.to, draft.subject, draft.text];
    const values = [draft.ts, draft.channel, ...words, state];
    const kind = state === 'sent' ? 'forget' : 'capture';
    await this.database.write(kind, [{ op: 'put', table: draftsTable.name, id: draft.id, values }]);
  }
}
