import { z } from 'zod';
import type { Clock } from '#core/clock';
import { newId } from '#core/ids';
import { eventEnvelopeSchema, textEnvelopeSchema } from '#core/wire/lenses/lens-link';
import { lensEnvelopesTable } from '#memory/brain-records/brain-schema';
import type { Database } from '#memory/database/database';
import type { Rows } from '#memory/database/rows';

const envelopeSchema = z.discriminatedUnion('do', [textEnvelopeSchema, eventEnvelopeSchema]);
/** A text or an event for the lens on stage. It names no lens: the stage says which one it is. */
export type LensEnvelope = z.infer<typeof envelopeSchema>;

export interface RecordedEnvelope {
  readonly id: string;
  readonly envelope: LensEnvelope;
}

/** Envelopes that could not be delivered yet, in order. When there are too many, the oldest are dropped. */
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

  /** All envelopes, oldest first. */
  all(): readonly RecordedEnvelope[] {
    return this.#rows.select('ORDER BY seq');
  }

  /** Adds an envelope; resolves once it is on disk. Throws the faults of `Database.write`. */
  async record(envelope: LensEnvelope): Promise<void> {
    const values = [Math.round(this.clock.wallMs()), JSON.stringify(envelope)];
    await this.database.write('capture', [{ op: 'put', table: lensEnvelopesTable.name, id: newId(), values }]);
  }

  /**
   * Removes a delivered envelope. Only with the last one are the traces of all of them removed from disk, because that
   * takes longer than delivering them.
   */
  async drop({ id }: RecordedEnvelope, isLast: boolean): Promise<void> {
    const kind = isLast ? 'forget' : 'upkeep';
    await this.database.write(kind, [{ op: 'delete', table: lensEnvelopesTable.name, id }]);
  }
}
