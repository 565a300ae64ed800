import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { connect } from '#memory/database/connection';
import { databasePaths } from '#memory/database/database-paths';
import { openFile } from '#memory/database/files/open-file';
import { mendRows } from '#memory/database/files/recovery/mend-rows';
import { damagedRows } from '#memory/database/files/verify-rows';
import { pageBytes } from '#memory/database/pages/page-format';
import { PageImage } from '#memory/database/pages/page-image';
import { scanRows } from '#memory/database/pages/scan-rows';
import { readWal } from '#memory/database/pages/wal-frames';
import { isIntact } from '#memory/database/row-checksum';
import type { StoredRow } from '#memory/database/table';
import { type Memory, openMemory } from '#memory/memory';
import { memorySchema } from '#memory/memory-schema';
import { StateDirectory } from '#memory/state/state-directory';
import type { SeededRandom } from './seeded-random.js';

/** What was done to one file of a state directory. */
export interface Damage {
  /** Relative to the directory. */
  readonly file: string;
  readonly kind: 'flip' | 'cut';
  /** The byte that a flip changes, or the length that a cut leaves. */
  readonly at: number;
  /** The bit of that byte. */
  readonly bit: number;
}

/** The rows that one damage changed. */
export interface DamageOutcome {
  /** Keys of rows that are gone or older although a snapshot or an intact page holds them. */
  readonly lost: readonly string[];
  /** Keys of rows that were never acknowledged as they are served, or were forgotten. */
  readonly wrong: readonly string[];
  /** How many rows are gone or older because their only copy lay in the damage. */
  readonly excused: number;
  /** How many of all those are served in an older version. */
  readonly outdated: number;
  /** Whether rows are gone or older and the open file reports no loss. */
  readonly isSilent: boolean;
  /** The reason of the loss that was declared; null when none was. */
  readonly reason: string | null;
}

/** A page: its file, and the offset at which it begins. */
interface FilePage {
  readonly file: string;
  readonly from: number;
}

interface Version {
  readonly seq: number;
  readonly content: string;
}

interface KnownRow extends Version {
  readonly places: readonly FilePage[];
}

const main = memorySchema.file;
const log = `${main}-wal`;

/** A memory as a killed process leaves it, with a log beside the file, to be damaged again and again. */
export class DamagedMemory {
  readonly #current: ReadonlyMap<string, KnownRow>;
  readonly #inSnapshot: ReadonlyMap<string, Version>;
  readonly #good: string;
  readonly #trial: string;

  private constructor(
    folder: string,
    private readonly forgotten: ReadonlySet<string>,
  ) {
    this.#good = join(folder, 'good');
    this.#trial = join(folder, 'trial');
    this.#current = locatedRows(this.#good);
    this.#inSnapshot = snapshotRows(this.#good);
  }

  static async make(folder: string, hasSnapshot: boolean): Promise<DamagedMemory> {
    mkdirSync(folder, { recursive: true });
    const state = StateDirectory.open(join(folder, 'source'));
    const open = () => openMemory({ state, clock: systemClock, log: silentLog, tuning: { ballastBytes: 0 } });
    const first = await open();
    await keepRound(first, 0);
    const forgotten = await forgetSome(first);
    if (hasSnapshot) await first.snapshot();
    await keepRound(first, 1);
    await first.close();
    const second = await open();
    await keepRound(second, 2);
    // Another process copies it: if this one read and closed the file, the locks of the open memory would be dropped.
    execFileSync('cp', ['-a', state.path, join(folder, 'good')]);
    await second.close();
    return new DamagedMemory(folder, forgotten);
  }

  get rows(): number {
    return this.#current.size;
  }

  /** One flipped bit somewhere in the file, its log, its watermark or its snapshots. */
  drawFlip(draw: SeededRandom): Damage {
    const names = readdirSync(join(this.#good, 'snapshots'), { withFileTypes: true });
    const files = [main, log, `${main}.watermark`, ...names.map(({ name }) => join('snapshots', name))];
    const sizes = files.map((file) => statSync(join(this.#good, file)).size);
    let at = draw.below(sizes.reduce((sum, size) => sum + size, 0));
    for (const [index, file] of files.entries()) {
      const size = sizes[index] ?? 0;
      if (at < size) return { file, kind: 'flip', at, bit: draw.below(8) };
      at -= size;
    }
    throw new RangeError('beyond the last file');
  }

  /** The file or its log, cut anywhere. */
  drawCut(draw: SeededRandom): Damage {
    const file = draw.below(2) === 0 ? main : log;
    return { file, kind: 'cut', at: draw.below(statSync(join(this.#good, file)).size), bit: 0 };
  }

  /** Damages a copy, opens it as the product does, and compares what it serves with what was acknowledged. */
  async openAfter(damage: Damage): Promise<DamageOutcome> {
    rmSync(this.#trial, { recursive: true, force: true });
    cpSync(this.#good, this.#trial, { recursive: true });
    applyDamage(join(this.#trial, damage.file), damage);
    const { served, reason, wasTold } = await readAll(this.#trial);
    const missing = [...this.#current].filter(([key, { content }]) => served.get(key)?.content !== content);
    const lost = missing.filter(([key, row]) => !this.#isExcused(key, row, damage)).map(([key]) => key);
    const wrong = [...served].filter(([key, version]) => !this.#isRight(key, version)).map(([key]) => key);
    const isSilent = missing.length > 0 && !wasTold;
    const outdated = missing.filter(([key]) => served.has(key)).length;
    return { lost, wrong, excused: missing.length - lost.length, outdated, isSilent, reason };
  }

  #isExcused(key: string, { content, places }: KnownRow, { file, kind, at }: Damage): boolean {
    if (this.#inSnapshot.get(key)?.content === content) return false;
    const isHit = (from: number) => at < from + pageBytes && (kind === 'cut' || at >= from);
    return places.some((place) => place.file === file && isHit(place.from));
  }

  /**
   * True for the current version and for any older one, whose checksum it passed: that was once acknowledged. False for
   * forgotten rows.
   */
  #isRight(key: string, { seq, content }: Version): boolean {
    if ([...this.forgotten].some((id) => key.endsWith(id))) return false;
    const current = this.#current.get(key);
    return current !== undefined && (current.content === content || seq < current.seq);
  }
}

async function keepRound(memory: Memory, round: number): Promise<void> {
  const numbers = Array.from({ length: 40 }, (_, index) => 100 * round + index);
  await Promise.all(
    numbers.map((number) =>
      memory.ledger.append({ text: `line ${number}`, speaker: '', ts: number, addressed: true, source: 'bench' }),
    ),
  );
  for (const number of numbers.slice(0, 15)) {
    await memory.anchors.drop({ subject: `thing ${number}`, place: `place ${number}`, bearing_deg: 1.5, ts: number });
  }
  for (const number of numbers.slice(0, 3)) {
    await memory.memories.keep({ kind: 'scene', text: `scène ${number} `.repeat(380), ts: number });
  }
  await memory.settings.set('captions', round % 2 === 0);
}

async function forgetSome({ anchors }: Memory): Promise<ReadonlySet<string>> {
  const ids = anchors
    .all()
    .slice(0, 4)
    .map(({ id }) => id);
  for (const id of ids) await anchors.forget(id);
  return new Set(ids);
}

function applyDamage(path: string, { kind, at, bit }: Damage): void {
  const bytes = readFileSync(path);
  if (kind === 'flip') bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  writeFileSync(path, kind === 'cut' ? bytes.subarray(0, at) : bytes);
}

const rowKey = (table: string, id: string): string => `${table}/${id}`;
const rowContent = (row: StoredRow): string => JSON.stringify(Object.entries(row).toSorted());

/** Every row as it was acknowledged, and the pages it lies in. */
function locatedRows(folder: string): ReadonlyMap<string, KnownRow> {
  const { main: path, wal } = databasePaths(folder, main);
  const inLog = new Map(readWal(wal, null).committed.map(({ page, at }) => [page, at]));
  const image = PageImage.open({ main: path, wal }, null);
  const rows = new Map<string, KnownRow>();
  try {
    const placeOf = (page: number): FilePage => {
      const at = inLog.get(page);
      return at === undefined ? { file: main, from: (page - 1) * pageBytes } : { file: log, from: at };
    };
    for (const { table, row, pages } of scanRows(image, memorySchema.tables)) {
      rows.set(rowKey(table.name, row.id), { seq: row.seq, content: rowContent(row), places: pages.map(placeOf) });
    }
  } finally {
    image.close();
  }
  return rows;
}

function snapshotRows(folder: string): ReadonlyMap<string, Version> {
  const names = readdirSync(join(folder, 'snapshots'), { withFileTypes: true });
  return new Map(names.flatMap(({ name }) => [...rowsIn(join(folder, 'snapshots', name))]));
}

function rowsIn(path: string): ReadonlyMap<string, Version> {
  const rows = new Map<string, Version>();
  const connection = connect(path, { readonly: true });
  try {
    for (const table of memorySchema.tables) {
      for (const row of connection.prepare<[], StoredRow>(`SELECT * FROM ${table.name}`).iterate()) {
        if (isIntact(table, row)) rows.set(rowKey(table.name, row.id), { seq: row.seq, content: rowContent(row) });
      }
    }
  } finally {
    connection.close();
  }
  return rows;
}

async function readAll(folder: string) {
  const file = await openFile({ folder, schema: memorySchema, wallMs: 1, synchronous: 'FULL', ballastBytes: 0 });
  const { connection, paths, loss, lock } = file;
  try {
    const damaged = damagedRows(connection, memorySchema);
    const left = await mendRows({ connection, paths, schema: memorySchema, damaged });
    const wasTold = loss !== null || left.length > 0;
    return { served: rowsIn(paths.main), reason: loss?.reason ?? null, wasTold };
  } finally {
    connection.close();
    lock.release();
  }
}
