import { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { eventEnvelopeSchema, textEnvelopeSchema } from '#core/wire/lenses/lens-link';
import { lensEnvelopesTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';

const envelopeSchema = z.discriminatedUnion('do', [textEnvelopeSchema, eventEnvelopeSchema]);
/** What is told to a lens that is on stage. Which lens that is follows from the stage alone. */
export type LensEnvelope = z.infer<typeof envelopeSchema>;

export interface RecordedEnvelope {
  readonly id: string;
  readonly envelope: LensEnvelope;
}

/** What could not be told yet, in order; the oldest goes where there is too much. */
export class EnvelopeLog {
  readonly #rows: Rows<RecordedEnvelope>;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    this.#rows = database.rows(lensEnvelopesTable, (row) => ({
      id: row.id,
      envelope: envelopeSchema.parse(JSON.parse(String(row.envelope))),
    }));
  }

  get isEmpty(): boolean {
    return this.#rows.count() === 0;
  }

  /** Oldest first. */
  all(): readonly RecordedEnvelope[] {
    return this.#rows.select('ORDER BY seq');
  }

  /** Resolves once it is on disk. Throws the faults of `Database.write`. */
  async record(envelope: LensEnvelope): Promise<void> {
    const values = [Math.round(this.clock.wallMs()), JSON.stringify(envelope)];
    await this.database.write('capture', [{ op: 'put', table: lensEnvelopesTable.name, id: newId(), values }]);
  }

  /**
   * The envelope was told. With the last one no trace of any of them stays; looking for those takes longer than the telling.
   */
  async drop({ id }: RecordedEnvelope, isLast: boolean): Promise<void> {
    const kind = isLast ? 'forget' : 'upkeep';
    await this.database.write(kind, [{ op: 'delete', table: lensEnvelopesTable.name, id }]);
  }
}
