import type { Clock } from '#core/clock';
import { nameKey } from '#core/language/people/name-key';
import { TaskQueue } from '#core/reliability/task-queue';
import { type Dossier, type DossierEdit, dossierSchema } from '#core/wire/wearer/people';
import { dossiersTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';

/** The registry of people that its owner keeps by hand. A name is one entry, whatever its case and accents. */
export class Dossiers {
  readonly #rows: Rows<Dossier>;
  readonly #tasks = new TaskQueue();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#rows = database.rows(dossiersTable, (row) =>
      dossierSchema.parse({ ...row, tags: JSON.parse(String(row.tags)) }),
    );
  }

  /** Everybody, written last first. */
  all(): Dossier[] {
    return this.#rows.select('ORDER BY seq DESC');
  }

  /** Adds, changes or removes an entry; resolves once that is on disk. Throws the faults of `Database.write`. */
  apply(edit: DossierEdit): Promise<void> {
    const id = nameKey(edit.name) || edit.name;
    return this.#tasks.run(() => ('remove' in edit ? this.#remove(id) : this.#upsert(id, edit)));
  }

  async #upsert(id: string, { name, note, tags }: Exclude<DossierEdit, { remove: true }>): Promise<void> {
    const known = this.#rows.select('WHERE id = ?', id)[0];
    const kept = { note: note ?? known?.note ?? '', tags: tags ?? known?.tags ?? [] };
    const values = [Math.round(this.clock.wallMs()), name, kept.note, JSON.stringify([...new Set(kept.tags)])];
    await this.database.write('capture', [{ op: 'put', table: dossiersTable.name, id, values }]);
  }

  async #remove(id: string): Promise<void> {
    await this.database.write('forget', [{ op: 'delete', table: dossiersTable.name, id }]);
  }
}
