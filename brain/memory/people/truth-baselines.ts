import { z } from 'zod';
import { newId } from '#core/ids';
import { nameKey } from '#core/language/people/name-key';
import { limits } from '#core/limits';
import { TaskQueue } from '#core/reliability/task-queue';
import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import { truthBaselinesTable } from '../memory-schema.js';

const baselineSchema = z.object({
  speaker: z.string().min(1).max(limits.personNameChars),
  /** The number of lines measured so far. */
  lines: z.number().int().min(0),
  /** Mean of the measure over those lines. */
  mean: z.number(),
  /** Sum of squared distances from the mean. */
  spread: z.number().min(0),
  /** The same measure over only the last few lines. */
  recent: z.number(),
  /** Wall milliseconds of the last line. */
  ts: z.number().int(),
});

/** How one person usually speaks, in numbers and without any of their words. */
export type TruthBaseline = z.infer<typeof baselineSchema>;

/** The baselines of the Truth-Lens, one per person. */
export class TruthBaselineStore {
  readonly #rows: Rows<TruthBaseline & { readonly id: string }>;
  readonly #tasks = new TaskQueue();

  constructor(private readonly database: Database) {
    this.#rows = database.rows(truthBaselinesTable, (row) => ({ id: row.id, ...baselineSchema.parse(row) }));
  }

  /** The baseline of a speaker; null if they were never measured. */
  of(speaker: string): TruthBaseline | null {
    const found = this.#find(speaker);
    return found === null ? null : baselineSchema.parse(found);
  }

  /** Changes the baseline of a speaker; resolves once it is on disk. Throws the faults of `Database.write`. */
  update(speaker: string, change: (known: TruthBaseline | null) => TruthBaseline): Promise<TruthBaseline> {
    return this.#tasks.run(async () => {
      const { ts, lines, mean, spread, recent } = baselineSchema.parse(change(this.of(speaker)));
      const values = [ts, speaker, nameKey(speaker), lines, mean, spread, recent];
      // A new name gets a random id: ids stay in the change feed after everything else about a person is forgotten.
      const id = this.#find(speaker)?.id ?? newId();
      await this.database.write('capture', [{ op: 'put', table: truthBaselinesTable.name, id, values }]);
      return { ts, speaker, lines, mean, spread, recent };
    });
  }

  #find(speaker: string): (TruthBaseline & { readonly id: string }) | null {
    return this.#rows.select('WHERE speaker_key = ? ORDER BY seq DESC LIMIT 1', nameKey(speaker))[0] ?? null;
  }
}
