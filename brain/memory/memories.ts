import { z } from 'zod';
import { newId } from '#core/ids';
import { limits } from '#core/limits';
import { TaskQueue } from '#core/reliability/task-queue';
import type { Database } from './database/database.js';
import type { RowOperation } from './database/protocol.js';
import type { Rows } from './database/rows.js';
import type { ColumnValue, StoredRow } from './database/table.js';
import { forgetting } from './forget-row.js';
import { memoriesTable } from './memory-schema.js';
import { metaSchema } from './meta.js';

export const memoryKindSchema = z.enum(['scene', 'conversation', 'preference', 'thought', 'teach', 'task', 'place']);
type MemoryKind = z.infer<typeof memoryKindSchema>;

/** How long a memory is kept: hot 24 hours, warm 90 days, cold forever (hub-behaviour.md §3, Retention lifecycle). */
const memoryTierSchema = z.enum(['hot', 'warm', 'cold']);

const keptMemorySchema = z.object({
  id: z.string(),
  kind: memoryKindSchema,
  text: z.string().min(1).max(4_096),
  person: z.string().max(limits.personNameChars).nullable(),
  place: z.string().max(limits.placeChars).nullable(),
  /** Null when unknown, which is not the same as 0. */
  confidence: z.number().min(0).max(1).nullable(),
  /** Wall milliseconds; null if unknown. */
  ts: z.number().int().nullable(),
  /** A pinned memory never expires. */
  pinned: z.boolean(),
  tier: memoryTierSchema,
  /** When it was last consolidated, in wall milliseconds; null before that. */
  consolidated_ts: z.number().int().nullable(),
  meta: metaSchema,
});
/** A scene, a conversation, or something the wearer wanted kept. */
export type KeptMemory = z.infer<typeof keptMemorySchema>;

/** A memory to be kept; absent fields are unknown. */
export const newMemorySchema = keptMemorySchema.omit({ id: true, pinned: true, consolidated_ts: true }).extend({
  person: keptMemorySchema.shape.person.default(null),
  place: keptMemorySchema.shape.place.default(null),
  confidence: keptMemorySchema.shape.confidence.default(null),
  tier: memoryTierSchema.default('hot'),
  meta: metaSchema.default({}),
});
type NewMemory = z.input<typeof newMemorySchema>;

/** Scenes, conversations and other kept memories. Methods that keep something throw the faults of `Database.write`. */
export class MemoryStore {
  readonly #rows: Rows<KeptMemory>;
  readonly #tasks = new TaskQueue();

  constructor(private readonly database: Database) {
    this.#rows = database.rows(memoriesTable, keptMemoryOf);
  }

  /** Runs `task` when everything asked of these rows before is done. */
  inTurn = <T>(task: () => Promise<T>): Promise<T> => this.#tasks.run(task);

  /** Keeps a memory and returns it with its id; resolves once it is on disk. */
  async keep(memory: NewMemory): Promise<KeptMemory> {
    const kept = keptAnew(memory);
    await this.#put(kept);
    return kept;
  }

  /**
   * Keeps what the wearer told for good, and returns its row; what is kept already in the same words stays the row it is,
   * told now.
   */
  async tell(kind: 'teach' | 'preference', text: string, ts: number): Promise<KeptMemory> {
    const told = this.#told(kind, text, ts);
    await this.#put(told);
    return told;
  }

  /** The operation of `tell`. */
  telling(kind: 'teach' | 'preference', text: string, ts: number): RowOperation {
    return putMemory(this.#told(kind, text, ts));
  }

  /** The id of a memory that says something else from now on, and the operation that keeps it so. */
  rewording(memory: KeptMemory, text: string): { readonly id: string; readonly operation: RowOperation } {
    const kept = keptMemorySchema.parse({ ...memory, id: newId(), text, consolidated_ts: null });
    return { id: kept.id, operation: putMemory(kept) };
  }

  get(id: string): KeptMemory | null {
    return this.#rows.select('WHERE id = ?', id)[0] ?? null;
  }

  count(): number {
    return this.#rows.count();
  }

  /** The newest first, at most `limit`, of one kind or of all. */
  recent(limit: number, kind?: MemoryKind): KeptMemory[] {
    if (kind === undefined) return this.#rows.select('ORDER BY seq DESC LIMIT ?', limit);
    return this.#rows.select('WHERE kind = ? ORDER BY seq DESC LIMIT ?', kind, limit);
  }

  /** Everything kept in the same words, newest first. */
  alike(text: string): KeptMemory[] {
    return this.#rows.select('WHERE text = ? COLLATE NOCASE ORDER BY seq DESC', text);
  }

  /** Memories with a known place, newest first, at most `limit`. */
  placed(limit: number): KeptMemory[] {
    return this.#rows.select('WHERE place IS NOT NULL ORDER BY seq DESC LIMIT ?', limit);
  }

  /** Pins or unpins a memory; a pinned one never expires. Null if there is none with that id. */
  pin(id: string, pinned = true): Promise<KeptMemory | null> {
    return this.#tasks.run(async () => {
      const memory = this.get(id);
      if (memory === null) return null;
      const changed = { ...memory, pinned };
      if (memory.pinned !== pinned) await this.#put(changed);
      return changed;
    });
  }

  /** Forgets memories together; resolves once no trace of them is left. False if there is none with these ids. */
  forget(...ids: readonly string[]): Promise<boolean> {
    return this.#tasks.run(async () => {
      const operations = ids.flatMap((id) => forgetting(this.database, memoriesTable, id));
      const changes = operations.length === 0 ? [] : await this.database.write('forget', operations);
      return changes.some(({ table }) => table === memoriesTable.name);
    });
  }

  #told(kind: 'teach' | 'preference', text: string, ts: number): KeptMemory {
    const known = this.alike(text).find((kept) => kept.kind === kind);
    return known === undefined
      ? keptAnew({ kind, text, ts: Math.round(ts), tier: 'cold' })
      : { ...known, ts: Math.round(ts), meta: { ...known.meta, [firstToldKey]: firstToldTs(known) } };
  }

  async #put(memory: KeptMemory): Promise<void> {
    await this.database.write('capture', [putMemory(memory)]);
  }
}

/** Where the additional fields of a memory that was told again have when it was told first, wall milliseconds. */
const firstToldKey = 'first_told_ts';

/** When a memory was told first, wall milliseconds: answers since then may quote it. */
export function firstToldTs({ ts, meta }: Pick<KeptMemory, 'ts' | 'meta'>): number {
  const first = meta[firstToldKey];
  return typeof first === 'number' ? Math.min(first, ts ?? first) : (ts ?? 0);
}

function keptAnew(memory: NewMemory): KeptMemory {
  return { id: newId(), pinned: false, consolidated_ts: null, ...newMemorySchema.parse(memory) };
}

function putMemory(memory: KeptMemory): RowOperation {
  return { op: 'put', table: memoriesTable.name, id: memory.id, values: keptMemoryValues(memory) };
}

function keptMemoryOf(row: StoredRow): KeptMemory {
  return keptMemorySchema.parse({ ...row, pinned: row.pinned === 1, meta: JSON.parse(String(row.meta)) });
}

/** The values of a memory in the order of the table's columns. */
function keptMemoryValues(memory: KeptMemory): readonly ColumnValue[] {
  const { ts, kind, text, person, place, confidence, pinned, tier, consolidated_ts, meta } = memory;
  return [ts, kind, text, person, place, confidence, pinned ? 1 : 0, tier, consolidated_ts, JSON.stringify(meta)];
}
