import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { nameKey } from '#core/language/people/name-key';
import { TaskQueue } from '#core/reliability/task-queue';
import { type Dossier, type DossierEdit, dossierSchema } from '#core/wire/wearer/people';
import { dossiersTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';

/** The owner's hand-written registry of people. Names that differ only in case or accents are one entry. */
export class Dossiers {
  readonly #rows: Rows<{ readonly id: string; readonly dossier: Dossier }>;
  readonly #tasks = new TaskQueue();

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#rows = database.rows(dossiersTable, (row) => ({
      id: row.id,
      dossier: dossierSchema.parse({ ...row, tags: JSON.parse(String(row.tags)) }),
    }));
  }

  /** Everybody, latest change first. */
  all(): Dossier[] {
    return this.#rows.select('ORDER BY seq DESC').map(({ dossier }) => dossier);
  }

  /** The entry of that name. */
  named(name: string): Dossier | undefined {
    return this.#find(name)?.dossier;
  }

  /**
   * Adds, changes or removes an entry; resolves once that is on disk, with whether there was anything to do. Throws the
   * faults of `Database.write`.
   */
  apply(edit: DossierEdit): Promise<boolean> {
    return this.#tasks.run(() => ('remove' in edit ? this.#remove(edit.name) : this.#upsert(edit)));
  }

  /** By content, not by id: an id made from the name would remain in the change feed after they are forgotten. */
  #find(name: string): { readonly id: string; readonly dossier: Dossier } | undefined {
    const key = dossierKey(name);
    return this.#rows.select('ORDER BY seq DESC').find(({ dossier }) => dossierKey(dossier.name) === key);
  }

  async #upsert({ name, note, tags }: Exclude<DossierEdit, { remove: true }>): Promise<boolean> {
    const found = this.#find(name);
    const known = found?.dossier;
    const kept = { note: note ?? known?.note ?? '', tags: tags ?? known?.tags ?? [] };
    const values = [Math.round(this.clock.wallMs()), name, kept.note, JSON.stringify([...new Set(kept.tags)])];
    await this.database.write('capture', [{ op: 'put', table: dossiersTable.name, id: found?.id ?? newId(), values }]);
    return true;
  }

  async #remove(name: string): Promise<boolean> {
    const found = this.#find(name);
    if (found === undefined) return false;
    await this.database.write('forget', [{ op: 'delete', table: dossiersTable.name, id: found.id }]);
    return true;
  }
}

const dossierKey = (name: string): string => nameKey(name) || name;
