import { type Message, type MessageCounts, messageSchema } from '#core/wire/wearer/messages';
import { messagesTable } from '#memory/brain-records/brain-schema';
import type { FeedPage } from '#memory/brain-records/feed';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';
import type { StoredRow } from '#memory/database/table';

/** Messages and mail from connected sources, unique by id. */
export class MessageStore {
  readonly #rows: Rows<Message>;

  constructor(private readonly database: Database) {
    this.#rows = database.rows(messagesTable, messageOf);
  }

  /**
   * Stores messages of a source in one transaction; resolves once they are on disk. Throws the faults of
   * `Database.write`.
   */
  async keep(messages: readonly Message[], source: string): Promise<void> {
    if (messages.length === 0) return;
    const puts = messages.map((message) => messageSchema.parse(message)).map((message) => putMessage(message, source));
    await this.database.write('capture', puts);
  }

  /** At most `limit` messages older than `before` (wall milliseconds), newest first. */
  page({ limit, before = Number.MAX_SAFE_INTEGER }: FeedPage): Message[] {
    return this.#rows.select('WHERE ts < ? ORDER BY ts DESC, seq DESC LIMIT ?', before, limit);
  }

  /** At most `limit` messages that came at `fromTs` or later and before `toTs`, wall milliseconds, oldest first. */
  between(fromTs: number, toTs: number, limit: number): Message[] {
    return this.#rows.select('WHERE ts >= ? AND ts < ? ORDER BY ts, seq LIMIT ?', fromTs, toTs, limit);
  }

  /** How many came since a wall time, by channel. */
  countSince(ts: number): MessageCounts {
    const came = this.between(ts, Number.MAX_SAFE_INTEGER, messagesTable.keep);
    const email = came.filter(({ channel }) => channel === 'email').length;
    return { text: came.length - email, email };
  }
}

function putMessage({ id, ts, channel, from, subject, text, glance }: Message, source: string) {
  const values = [ts, channel, from, subject, text, glance, source];
  return { op: 'put', table: messagesTable.name, id, values } as const;
}

function messageOf(row: StoredRow): Message {
  return messageSchema.parse({ ...row, from: row.sender });
}
