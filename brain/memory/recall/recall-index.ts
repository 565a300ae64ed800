import { beginsName, nameKey } from '#core/language/people/name-key';
import { contentRoots } from '#core/language/words/content-roots';
import { unnamedSpeaker } from '#core/wearer/unnamed-speaker';
import type { Connection } from '../database/connection.js';
import type { StoredRow } from '../database/table.js';
import { sourceId } from '../forget-row.js';
import { ledgerTable, notesTable, peopleTable, vectorsTable } from '../memory-schema.js';
import type { RecallCandidate, RecallFilter, RecallQuestion } from './recall-protocol.js';
import { relatedness, scaleOf } from './recall-score.js';
import { findableText, type Recallable, type RecallSource, recallSources, sourceOf } from './sources.js';
import { StoredTables } from './stored-tables.js';
import { leaningToTelling, tellingDirection, tellingOf, withTelling } from './telling.js';
import { BestFirst } from './vectors/best-first.js';
import type { SavedVectorIndex } from './vectors/saved-vector-index.js';
import { AskedRows } from './whom/asked-rows.js';
import { PeopleHeardOf } from './whom/people-heard-of.js';
import { type Coverage, WordIndex } from './word-index.js';

interface IndexedRow {
  readonly source: string;
  readonly id: string;
  readonly kind: string;
  readonly person: string | null;
  readonly personId: string | null;
  /** The change that last wrote the row; orders rows that answer equally well. */
  readonly seq: number;
}

/** Tie-breaker between rows of equal coverage: the newer first. */
const newnessWorth = 1e-12;

/** What shared words are worth beside a cosine when the ranker is to read a row. */
const wordsWorth = 0.35;
/** Keeps every row that was found among the candidates, whatever its cosine. */
const leastWorth = 2;

/** Tie-breaker between rows without other evidence: by cosine. */
const orderWorth = 1e-6;

/**
 * The index of all rows that can be recalled, by words and vectors. It does not contain their text, which is read when
 * a row is found.
 */
export class RecallIndex {
  readonly #words = new WordIndex();
  readonly #people = new PeopleHeardOf();
  readonly #numbers = new Map<string, number>();
  readonly #entries: (IndexedRow | null)[] = [];
  readonly #free: number[] = [];
  readonly #names = new Map<string, string>();
  readonly #tables: StoredTables;

  constructor(
    reader: Connection,
    private readonly vectors: SavedVectorIndex,
  ) {
    this.#tables = new StoredTables(reader);
  }

  get size(): number {
    return this.#numbers.size;
  }

  /** Builds the index from all rows. */
  load(): void {
    for (const row of this.#tables.pages(peopleTable)) this.#setPerson(row);
    for (const source of recallSources) for (const row of this.#tables.pages(source.table)) this.#set(source, row);
    for (const row of this.#tables.pages(vectorsTable)) this.#setVector(row);
    this.vectors.settle();
  }

  /** Updates one row, or removes it if it no longer exists. */
  refresh(table: string, id: string): void {
    const source = sourceOf(table);
    if (source !== undefined) this.#refreshRow(source, id);
    else if (table === vectorsTable.name) this.#refreshVector(id);
    else if (table === peopleTable.name) this.#refreshPerson(id);
  }

  /** Removes all rows of a table. */
  clear(table: string): void {
    if (table === peopleTable.name) {
      for (const id of this.#names.keys()) this.#people.delete(`${table}:${id}`);
      this.#names.clear();
    }
    if (table === vectorsTable.name) this.vectors.clear();
    for (const [number, entry] of this.#entries.entries()) if (entry?.source === table) this.#remove(number);
  }

  /** The candidate rows, most related first; of equals the newest first. */
  search(question: RecallQuestion): RecallCandidate[] {
    const coverage = this.#words.coverage(question.words);
    const query = question.space === this.vectors.space ? question.vector : null;
    const scale = scaleOf(this.vectors.space);
    const accepts = this.#acceptor(question);
    const asked = this.#askedRows(question);
    const best = new BestFirst<RecallCandidate>(question.count);
    for (const number of this.#nearby(question, query, coverage, asked)) {
      const entry = this.#entries[number];
      if (!entry || !accepts(number)) continue;
      const evidence = { coverage: coverage.shareOf(number), cosine: query && this.vectors.cosine(number, query) };
      const product = question.isLeaning ? this.vectors.cosine(number, tellingDirection()) : null;
      const telling = product === null ? null : tellingOf(product);
      const whose = asked.whose(number, this.#personOf(entry));
      // Below the floor of the space, rows are still ordered by cosine for the ranker.
      const worth =
        product === null
          ? relatedness(evidence, scale) + orderWorth * Math.max(0, evidence.cosine ?? 0)
          : leastWorth +
            withTelling(evidence.cosine ?? 0, product) +
            wordsWorth * evidence.coverage ** 2 +
            asked.worthOf(whose);
      if (worth > 0) best.offer({ source: entry.source, id: entry.id, ...evidence, telling, whose }, worth);
    }
    return best.items();
  }

  /** Rows of those whom a question is about, where rows are ranked by that. */
  #askedRows({ asked, isLeaning }: RecallQuestion): AskedRows {
    const names = isLeaning ? this.#people.askedIn(asked) : new Set<string>();
    return new AskedRows(names, (word) => this.#words.rowsWith(word));
  }

  /** Rows that share words with the question or have a similar vector, newest first. */
  #nearby(
    question: RecallQuestion,
    query: Float32Array | null,
    { rows, shareOf }: Coverage,
    asked: AskedRows,
  ): number[] {
    const { count } = question;
    const accepts = isFiltered(question) ? this.#acceptor(question) : undefined;
    const covering = new BestFirst<number>(count);
    for (const number of rows) {
      const worth = shareOf(number) + this.#seqOf(number) * newnessWorth;
      if (worth > covering.bar && accepts?.(number) !== false) covering.offer(number, worth);
    }
    const towards = query !== null && question.isLeaning ? leaningToTelling(query) : query;
    const near = towards === null ? [] : this.vectors.search({ query: towards, count, accepts });
    const theirs = new BestFirst<number>(count);
    for (const number of query === null ? [] : asked.newest)
      theirs.offer(number, this.vectors.cosine(number, query as Float32Array) ?? 0);
    const numbers = new Set([...covering.items(), ...near.map(({ row }) => row), ...theirs.items()]);
    return [...numbers].sort((one, other) => this.#seqOf(other) - this.#seqOf(one));
  }

  #seqOf(number: number): number {
    return this.#entries[number]?.seq ?? 0;
  }

  #acceptor({ kinds, person }: RecallFilter): (number: number) => boolean {
    const asked = person === undefined ? null : nameKey(person);
    return (number) => {
      const entry = this.#entries[number];
      if (!entry || kinds?.includes(entry.kind) === false) return false;
      return asked === null || beginsName(asked, nameKey(this.#personOf(entry) ?? ''));
    };
  }

  #personOf({ person, personId }: Pick<Recallable, 'person' | 'personId'>): string | null {
    return personId === null ? person : (this.#names.get(personId) ?? null);
  }

  #refreshRow(source: RecallSource, id: string): void {
    const row = this.#tables.row(source.table, id);
    const number = this.#numbers.get(sourceId(source.table, id));
    if (row !== undefined) this.#set(source, row);
    else if (number !== undefined) this.#remove(number);
  }

  #refreshVector(id: string): void {
    const row = this.#tables.row(vectorsTable, id);
    const number = this.#numbers.get(id);
    if (row !== undefined) this.#setVector(row);
    else if (number !== undefined) this.vectors.delete(number);
  }

  /** Updates a person's name, and the notes on that person, because the name is among their words. */
  #refreshPerson(id: string): void {
    const row = this.#tables.row(peopleTable, id);
    if (row === undefined) {
      this.#names.delete(id);
      this.#people.delete(sourceId(peopleTable, id));
    } else this.#setPerson(row);
    const notes = this.#entries.filter((entry) => entry?.personId === id);
    for (const note of notes) if (note) this.refresh(notesTable.name, note.id);
  }

  #setPerson(row: StoredRow): void {
    const name = String(row.name);
    const relation = typeof row.relation === 'string' && row.relation !== '' ? row.relation : null;
    this.#names.set(row.id, name);
    this.#people.set(sourceId(peopleTable, row.id), { person: name, text: '', isWearers: false, relation });
  }

  #set(source: RecallSource, row: StoredRow): void {
    const key = sourceId(source.table, row.id);
    const recallable = source.read(row);
    const { text, kind, person, personId } = recallable;
    const known = this.#numbers.get(key);
    if (text === '') {
      if (known !== undefined) this.#remove(known);
      return;
    }
    const number = known ?? this.#free.pop() ?? this.#entries.length;
    this.#numbers.set(key, number);
    this.#entries[number] = { source: source.table.name, id: row.id, kind, person, personId, seq: row.seq };
    const named = this.#personOf(recallable);
    this.#words.set(number, contentRoots(findableText(recallable, named)));
    const isWearers = source.table !== ledgerTable || person === unnamedSpeaker;
    this.#people.set(key, { person: named, text, isWearers });
  }

  /** Sets the vector of a row; a vector of another space is ignored. */
  #setVector(row: StoredRow): void {
    const number = this.#numbers.get(row.id);
    if (number === undefined) return;
    const { space, vector } = row;
    if (space === this.vectors.space && vector instanceof Uint8Array) this.vectors.set(number, vector, row);
    else this.vectors.delete(number);
  }

  #remove(number: number): void {
    const entry = this.#entries[number];
    if (!entry) return;
    this.#numbers.delete(`${entry.source}:${entry.id}`);
    this.#people.delete(`${entry.source}:${entry.id}`);
    this.#entries[number] = null;
    this.#words.delete(number);
    this.vectors.delete(number);
    this.#free.push(number);
  }
}

function isFiltered({ kinds, person }: RecallFilter): boolean {
  return kinds !== undefined || person !== undefined;
}
