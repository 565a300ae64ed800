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

interface Put {
  readonly table_name: string;
  readonly row_id: string;
}

/** Watches the change feed of a memory file with another reader's eyes: what is on disk, not what the hub says. */
export class KeptRows {
  readonly #connection: Connection;
  readonly #memories = new Set<string>();
  #seq: number;

  constructor(stateFolder: string) {
    this.#connection = connect(join(stateFolder, 'memory.db'), { readonly: true });
    this.#seq = this.#lastSeq();
  }

  /** The content tables that gained or changed a row since this was asked last, once for each row. */
  news(): readonly string[] {
    const rows = this.#connection
      .prepare<[number], Put>("SELECT table_name, row_id FROM changes WHERE seq > ? AND op = 'put'")
      .all(this.#seq);
    this.#seq = this.#lastSeq();
    return rows.filter((put) => this.#isContent(put)).map(({ table_name }) => table_name);
  }

  /** Upkeep moves memories between their tiers at any time; that keeps nothing new. */
  #isContent({ table_name, row_id }: Put): boolean {
    if (!(contentTables as readonly string[]).includes(table_name)) return false;
    if (table_name !== 'memories') return true;
    const isNew = !this.#memories.has(row_id);
    this.#memories.add(row_id);
    return isNew;
  }

  close(): void {
    this.#connection.close();
  }

  #lastSeq(): number {
    return this.#connection.prepare<[], number>('SELECT max(seq) FROM changes').pluck().get() ?? 0;
  }
}
