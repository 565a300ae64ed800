import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '#core/clock';
import { silentLog } from '#core/log/log';
import { dayMs } from '#core/time-units';
import { socialSnapshot } from '#hub/brain/social-snapshot';
import { openBrainRecords } from '#memory/brain-records/brain-records';
import { MirrorStore } from '#memory/brain-records/mirror';
import { mirroredPeopleSchema, socialMirror } from '#memory/brain-records/mirrored-people';
import { connect } from '#memory/database/connection';
import { pageBytes } from '#memory/database/pages/page-format';
import { PageImage } from '#memory/database/pages/page-image';
import { scanRows } from '#memory/database/pages/scan-rows';
import { type Memory, openMemory } from '#memory/memory';
import { memorySchema } from '#memory/memory-schema';
import { isStandIn } from '#memory/people/stand-ins';
import { StateDirectory } from '#memory/state/state-directory';
import type { SeededRandom } from './seeded-random.js';

/** What else has the people, besides the file. */
export interface OtherCopies {
  readonly hasSnapshot: boolean;
  /** The mirror of the people in `brain.db`. */
  readonly hasMirror: boolean;
}

/** Bytes of `memory.db` that are replaced by others. */
export interface Overwriting {
  readonly at: number;
  readonly bytes: Buffer;
}

/** What is served after one damage of what was kept: names, notes, debts and promises, each in its own words. */
export interface ServedAfter {
  /** Not served although a snapshot, the mirror or an intact page has it. */
  readonly lost: readonly string[];
  /** Served and never kept. */
  readonly wrong: readonly string[];
  /** Not served, and nothing has it any more. */
  readonly gone: number;
  /** Whether fewer are told as missing than are. */
  readonly isToldTooLow: boolean;
}

const personCount = 200;
/** In which table the words of each kind lie, and in which column. */
const columnOf = new Map([
  ['people', 'name'],
  ['notes', 'text'],
  ['debts', 'what'],
  ['commitments', 'task'],
]);

/** A memory of people, to be damaged again and again and opened as the product does. */
export class DamagedPeople {
  readonly #good: string;
  readonly #trial: string;
  readonly #pages: ReadonlyMap<string, readonly number[]>;
  readonly #elsewhere: ReadonlySet<string>;

  private constructor(folder: string, { hasMirror }: OtherCopies) {
    this.#good = join(folder, 'good');
    this.#trial = join(folder, 'trial');
    this.#pages = pagesOfWords(join(this.#good, memorySchema.file));
    const ofPeople = [...this.#pages.keys()].filter((words) => !words.startsWith('task'));
    this.#elsewhere = new Set([...wordsInSnapshots(this.#good), ...(hasMirror ? ofPeople : [])]);
  }

  static async make(folder: string, copies: OtherCopies): Promise<DamagedPeople> {
    mkdirSync(folder, { recursive: true });
    const state = StateDirectory.open(join(folder, 'good'));
    const memory = await openIn(state.path);
    await keepPeople(memory);
    if (copies.hasMirror) await mirrorPeople(state, memory);
    if (copies.hasSnapshot) await memory.snapshot();
    await memory.close();
    if (!copies.hasSnapshot) rmSync(state.file('snapshots'), { recursive: true, force: true });
    return new DamagedPeople(folder, copies);
  }

  /** Other bytes, as many as are told, anywhere in the file. */
  draw(draw: SeededRandom, length: number): Overwriting {
    const size = statSync(join(this.#good, memorySchema.file)).size;
    const bytes = Buffer.from(Array.from({ length }, () => draw.below(256)));
    return { at: draw.below(size - length), bytes };
  }

  async openAfter({ at, bytes }: Overwriting): Promise<ServedAfter> {
    rmSync(this.#trial, { recursive: true, force: true });
    cpSync(this.#good, this.#trial, { recursive: true });
    const path = join(this.#trial, memorySchema.file);
    const content = readFileSync(path);
    bytes.copy(content, at);
    writeFileSync(path, content);
    const { served, told } = await servedBy(this.#trial);
    const missing = [...this.#pages].filter(([words]) => !served.has(words));
    const isHit = (page: number) => at < page * pageBytes && at + bytes.length > (page - 1) * pageBytes;
    const lost = missing.filter(([words, pages]) => this.#elsewhere.has(words) || !pages.some(isHit));
    return {
      lost: lost.map(([words]) => words),
      wrong: [...served].filter((words) => !this.#pages.has(words) && !isStandIn(words)),
      gone: missing.length - lost.length,
      isToldTooLow: told < missing.length,
    };
  }
}

const openIn = (path: string): Promise<Memory> =>
  openMemory({ state: StateDirectory.open(path), clock: systemClock, log: silentLog, tuning: { ballastBytes: 0 } });

async function keepPeople({ people: store, commitments }: Memory): Promise<void> {
  for (let number = 0; number < personCount; number += 1) {
    const letters = [...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('');
    const { person } = await store.meet({ name: `Person ${letters}x`, relation: 'friend', ts: number + 1 });
    for (const which of ['one', 'two']) {
      await store.note(person.contact_id, `note ${which} of ${number}, and some more words of it`, number + 1);
      await store.owe(person.contact_id, { direction: 'owes_me', what: `thing ${which} of ${number}`, ts: number + 1 });
    }
    const due = { due_text: null, due_ts: null, created_ts: Date.now() - dayMs, utterance_id: null };
    await commitments.add({ task: `task ${number}`, person: person.name, ...due });
  }
}

async function mirrorPeople(state: StateDirectory, memory: Memory): Promise<void> {
  const records = await openBrainRecords({ state, clock: systemClock, log: silentLog });
  const empty = { items: [], revision: null };
  const { database } = records;
  const mirror = new MirrorStore({
    database,
    clock: systemClock,
    name: socialMirror,
    schema: mirroredPeopleSchema,
    empty,
  });
  const revision = { generation: memory.changes.generation, seq: memory.changes.lastSeq };
  await mirror.replace({ items: socialSnapshot(memory.people.all()), revision });
  await records.close();
}

/** The pages that each kept word lies in. */
function pagesOfWords(path: string): ReadonlyMap<string, readonly number[]> {
  const image = PageImage.open({ main: path, wal: `${path}-wal` }, null);
  try {
    return new Map(
      [...scanRows(image, memorySchema.tables)].flatMap(({ table, row, pages }) => {
        const words = row[columnOf.get(table.name) ?? ''];
        return typeof words === 'string' ? [[words, pages] as const] : [];
      }),
    );
  } finally {
    image.close();
  }
}

function wordsInSnapshots(folder: string): readonly string[] {
  const snapshots = join(folder, 'snapshots');
  const names = statSync(snapshots, { throwIfNoEntry: false }) === undefined ? [] : readdirSync(snapshots);
  return names.flatMap((name) => {
    const copy = connect(join(snapshots, name), { readonly: true });
    try {
      return [...columnOf].flatMap(([table, column]) =>
        copy.prepare<[], string>(`SELECT ${column} FROM ${table}`).pluck().all(),
      );
    } finally {
      copy.close();
    }
  });
}

async function servedBy(folder: string) {
  const memory = await openIn(folder);
  try {
    // A snapshot looks at every row first, as the check soon after a start does.
    await memory.snapshot();
    const everybody = memory.people.all();
    const tasks = memory.commitments.open(Date.now()).map(({ task }) => task);
    const served = new Set([...everybody.flatMap(wordsServed), ...tasks]);
    const { quarantinedRows, loss } = memory.health();
    return { served, told: quarantinedRows + (loss === null ? 0 : (loss.lost_changes ?? Number.POSITIVE_INFINITY)) };
  } finally {
    await memory.close();
  }
}

function wordsServed({ name, notes, debts }: ReturnType<Memory['people']['all']>[number]): readonly string[] {
  return [name, ...notes.map(({ text }) => text), ...debts.map(({ what }) => what)];
}
