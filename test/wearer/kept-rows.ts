import { join } from 'node:path';
import { type Connection, connect } from '#memory/database/connection';

/** What a wearer said, met, owes or left somewhere; settings, marks and the outbox are the hub's own business. */
const contentTables = [
  'ledger',
  'anchors',
  'people',
  'notes',
  'debts',
  'commitments',
  'sightings',
  'memories',
] as const;
export type ContentTable = (typeof contentTables)[number];

/** Watches the change feed of a memory file with another reader's eyes: what is on disk, not what the hub says. */
export class KeptRows {
  readonly #connection: Connection;
  #seq: number;

  constructor(stateFolder: string) {
    this.#connection = connect(join(stateFolder, 'memory.db'), { readonly: true });
    this.#seq = this.#lastSeq();
  }

  /** The content tables that gained or changed a row since this was asked last, once for each row. */
  news(): readonly string[] {
    const rows = this.#connection
      .prepare<[number], { table_name: string }>("SELECT table_name FROM changes WHERE seq > ? AND op = 'put'")
      .all(this.#seq);
    this.#seq = this.#lastSeq();
    return rows
      .map(({ table_name }) => table_name)
      .filter((name) => (contentTables as readonly string[]).includes(name));
  }

  close(): void {
    this.#connection.close();
  }

  #lastSeq(): number {
    return this.#connection.prepare<[], number>('SELECT max(seq) FROM changes').pluck().get() ?? 0;
  }
}
