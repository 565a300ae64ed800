import { join } from 'node:path';
import { asMeant, type ParsedQuestion, parseQuestion, type Term } from '#core/answers/question';
import { mostScore, type PassageScore, scorePassage } from '#core/answers/score-passage';
import type { Connection } from '#memory/database/connection';
import { BestFirst } from '#memory/recall/vectors/best-first';
import { answersFrom, type Passage } from '../passage.js';
import { NearestWindows, type QueryVector, type VectorSpace } from '../vectors/nearest-windows.js';
import { nearnessScore } from '../vectors/nearness-score.js';
import { nearSpellings } from './spelling.js';

/** Passages whose text is read and scored; those after them share too little with the question to win. */
const candidateCount = 40;
/** Windows that are near in meaning, beside those. */
const nearestCount = 16;

export interface SearchQuestion {
  readonly query: string;
  readonly limit: number;
  /** Only documents of these folders are answered from. */
  readonly folders: readonly string[];
  /** Absent when only words are compared. */
  readonly vector?: QueryVector;
}

/** Words are as rare as if this many ordinary passages were there besides: in ten documents statistics say nothing. */
const imaginedPassages = 1_000;
/** The most a word around what is asked for tells, however rare it is in the documents. */
const softRarity = 3;
/** Words that more passages have do not choose candidates while rarer ones can; they still count in the score. */
const candidateRows = 6_000;

/** Finds passages that answer: by rare words through the index, then each candidate by its sentences. */
export class Searcher {
  readonly #statements: ReturnType<typeof prepare>;
  readonly #nearest: NearestWindows;

  constructor(connection: Connection) {
    this.#statements = prepare(connection);
    this.#nearest = new NearestWindows(connection);
  }

  /** At most one passage of each document, best first. What only means the same stands under the line of answers. */
  search(asked: SearchQuestion): Passage[] {
    const found = this.#byWords(asked);
    return asked.vector === undefined ? found : this.#withNearest(found, asked, asked.vector);
  }

  /** Reads the vectors of that space from now on, a few at a time. */
  follow(space: VectorSpace): void {
    this.#nearest.follow(space);
  }

  /** Whether vectors of the space that is followed are still to be read. */
  get isBehind(): boolean {
    return this.#nearest.isBehind;
  }

  /** Reads a few of them. */
  readOn(): void {
    this.#nearest.readOn();
  }

  #byWords({ query, limit, folders }: SearchQuestion): Passage[] {
    const question = parseQuestion(query);
    const terms = question.terms.map((term) => this.#measure(term));
    const found = this.#find(terms, { question, limit, folders });
    if (scoreOf(found) >= answersFrom) return found;
    const respelled = this.#respelled(terms);
    if (respelled === null) return found;
    const meant = { ...question, terms: respelled.map(({ term }) => term) };
    const foundAsMeant = this.#find(respelled, { question: meant, limit, folders });
    return scoreOf(foundAsMeant) > scoreOf(found) ? foundAsMeant : found;
  }

  #withNearest(found: readonly Passage[], { limit, folders }: SearchQuestion, vector: QueryVector): Passage[] {
    const best = new Map(found.map((passage) => [passage.path, passage]));
    for (const { passage, cosine } of this.#nearest.to(vector, nearestCount)) {
      const row = this.#statements.candidate.get(passage) as CandidateRow | undefined;
      if (row === undefined || !folders.includes(row.folder)) continue;
      const near = asPassage(row, { score: nearnessScore(cosine, vector.space), answer: row.text });
      if (near.score > (best.get(near.path)?.score ?? 0)) best.set(near.path, near);
    }
    return [...best.values()].sort(byRank).slice(0, limit);
  }

  #find(terms: readonly MeasuredTerm[], asked: Omit<Looking, 'weights'>): Passage[] {
    const weights = weightsOf(terms, this.#statements.passageCount.get() as number);
    return this.#best(this.#candidates(terms, weights), { ...asked, weights });
  }

  /** With the one word that no passage has read as one beside it that some have; null when there is none such. */
  #respelled(terms: readonly MeasuredTerm[]): readonly MeasuredTerm[] | null {
    const [unknown, another] = terms.filter(({ term, rows }) => rows === 0 && term.importance === 1);
    if (unknown === undefined || another !== undefined) return null;
    const near = this.#statements.known.all(JSON.stringify(nearSpellings(unknown.term.root))) as string[];
    if (near.length === 0) return null;
    const meant = this.#measure(asMeant(unknown.term, near));
    return terms.map((term) => (term === unknown ? meant : term));
  }

  #measure(term: Term): MeasuredTerm {
    const rows = (root: string): number => (this.#statements.rowCount.get(root) as number | undefined) ?? 0;
    const held = [term.root, ...term.others].map((root) => ({ root, rows: rows(root) }));
    const sum = held.reduce((total, one) => total + one.rows, 0);
    return { term, rows: sum, present: held.filter((one) => one.rows > 0) };
  }

  /**
   * The passages that have most of what the question tells. BM25 with one occurrence and one length for all, which is
   * what a passage of 200 words has, comes to this sum; and the index need not keep where words stand.
   */
  #candidates(terms: readonly MeasuredTerm[], weights: readonly number[]): CandidatePassage[] {
    const chosen = choosingRoots(terms);
    const shares = new Map<number, number>();
    /** The share of words that were too common to look up; any passage may have them. */
    let open = 0;
    for (const [index, { present }] of terms.entries()) {
      const weight = weights[index] ?? 0;
      const looked = present.filter(({ root }) => chosen.has(root));
      if (looked.length < present.length) open += weight;
      for (const passage of this.#passagesWithAny(looked)) shares.set(passage, (shares.get(passage) ?? 0) + weight);
    }
    const best = new BestFirst<CandidatePassage>(candidateCount);
    for (const [passage, share] of shares) {
      if (share > best.bar) best.offer({ passage, most: mostScore(share + open) }, share);
    }
    return best.items();
  }

  /** Looks into candidates only while one could still be among the best. */
  #best(candidates: readonly CandidatePassage[], { question, weights, limit, folders }: Looking): Passage[] {
    const found = new Map<string, Passage>();
    let ranked: Passage[] = [];
    for (const { passage, most } of candidates) {
      if ((ranked[limit - 1]?.score ?? 0) > most) break;
      const row = this.#statements.candidate.get(passage) as CandidateRow | undefined;
      if (row === undefined || !folders.includes(row.folder)) continue;
      const scored = asPassage(row, scorePassage(row, question, weights));
      if (scored.score <= (found.get(scored.path)?.score ?? 0)) continue;
      found.set(scored.path, scored);
      ranked = [...found.values()].sort(byRank);
    }
    return ranked.slice(0, limit);
  }

  #passagesWithAny(roots: readonly HeldRoot[]): Iterable<number> {
    const each = roots.map(({ root }) => this.#statements.passagesWith.all(quoted(root)) as number[]);
    return each.length === 1 ? (each[0] ?? []) : new Set(each.flat());
  }
}

interface CandidatePassage {
  readonly passage: number;
  /** The most it can score. */
  readonly most: number;
}

interface Looking extends Pick<SearchQuestion, 'limit' | 'folders'> {
  readonly question: ParsedQuestion;
  readonly weights: readonly number[];
}

interface HeldRoot {
  readonly root: string;
  readonly rows: number;
}

interface MeasuredTerm {
  readonly term: Term;
  /** How many passages have the word, or another for it. */
  readonly rows: number;
  /** The roots of the term that any passage has. */
  readonly present: readonly HeldRoot[];
}

interface CandidateRow {
  readonly folder: string;
  readonly directory: string;
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly mtime: number;
}

/** The rarest words, as many as can be looked up in little time; those around what is asked for come last. */
function choosingRoots(terms: readonly MeasuredTerm[]): ReadonlySet<string> {
  const cost = ({ term, present }: MeasuredTerm) =>
    present.map((one) => ({ ...one, cost: one.rows / term.importance }));
  const present = terms.flatMap(cost).sort((one, other) => one.cost - other.cost);
  const chosen = new Set<string>();
  let rows = 0;
  for (const one of present) {
    rows += one.rows;
    if (chosen.size > 0 && rows > candidateRows) break;
    chosen.add(one.root);
  }
  return chosen;
}

function scoreOf([best]: readonly Passage[]): number {
  return best?.score ?? 0;
}

/** One word for FTS5, whatever is in it. */
function quoted(root: string): string {
  return `"${root.replaceAll('"', '""')}"`;
}

/** What each term tells, as a share of the whole question: rare words tell more, and a word nobody has tells most. */
function weightsOf(terms: readonly MeasuredTerm[], passages: number): number[] {
  const all = imaginedPassages + passages;
  const rarity = terms.map(({ term, rows }) => {
    const told = Math.log((all + 1) / (rows + 1));
    return term.importance * (term.importance < 1 ? Math.min(told, softRarity) : told);
  });
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return rarity.map((value) => value / total);
}

function asPassage({ folder, directory, name, title, text, mtime }: CandidateRow, score: PassageScore): Passage {
  return { path: join(directory, name), folder, title, text, mtime, ...score };
}

/** Of two that say it equally well the one that was written last. */
function byRank(one: Passage, other: Passage): number {
  return other.score - one.score || other.mtime - one.mtime;
}

function prepare(connection: Connection) {
  return {
    passageCount: connection.prepare('SELECT count(*) FROM passages').pluck(),
    rowCount: connection.prepare('SELECT doc FROM vocabulary WHERE term = ?').pluck(),
    known: connection.prepare('SELECT term FROM vocabulary WHERE term IN (SELECT value FROM json_each(?))').pluck(),
    passagesWith: connection.prepare('SELECT rowid FROM passage_roots WHERE passage_roots MATCH ?').pluck(),
    candidate: connection.prepare(
      `SELECT folder, directories.path AS directory, name, title, heading, text, mtime FROM passages
       JOIN files ON files.id = passages.file
       JOIN directories ON directories.id = files.directory
       WHERE passages.id = ?`,
    ),
  };
}
