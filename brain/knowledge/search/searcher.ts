import { join } from 'node:path';
import { limits } from '#core/limits';
import type { Connection } from '#memory/database/connection';
import type { Passage } from '../passage.js';
import { parseQuestion, type Question, type Term } from './question.js';
import { mostScore, scorePassage } from './score-passage.js';

export interface SearchQuestion {
  readonly query: string;
  readonly limit: number;
  /** Only documents of these folders are answered from. */
  readonly folders: readonly string[];
}

/** Words are as rare as if this many ordinary passages were there besides: in ten documents statistics say nothing. */
const imaginedPassages = 1_000;
/** Words that more passages have do not choose candidates while rarer ones can; they still count in the score. */
const candidateRows = 6_000;

/** Finds passages that answer: by rare words through the index, then each candidate by its sentences. */
export class Searcher {
  readonly #statements: ReturnType<typeof prepare>;

  constructor(connection: Connection) {
    this.#statements = prepare(connection);
  }

  /** At most one passage of each document, best first. */
  search({ query, limit, folders }: SearchQuestion): Passage[] {
    const question = parseQuestion(query);
    if (question.terms.length === 0) return [];
    const terms = question.terms.map((term) => this.#measure(term));
    const rows = this.#candidates(terms).filter(({ folder }) => folders.includes(folder));
    const weights = weightsOf(terms, this.#statements.passageCount.get() as number);
    return best(rows, question, weights, limit);
  }

  #measure(term: Term): MeasuredTerm {
    const held = [term.root, ...term.others].map((root) => ({ root, rows: this.#rowsWith(root) }));
    const [own, ...others] = held;
    return {
      term,
      rows: own?.rows ?? 0,
      present: [own, ...others].flatMap((one) => (one && one.rows > 0 ? [one] : [])),
    };
  }

  #rowsWith(root: string): number {
    return (this.#statements.rowsWith.get(root) as number | undefined) ?? 0;
  }

  #candidates(terms: readonly MeasuredTerm[]): CandidateRow[] {
    const roots = choosingRoots(terms);
    if (roots.length === 0) return [];
    const match = roots.map((root) => `"${root.replaceAll('"', '""')}"`).join(' OR ');
    return this.#statements.candidates.all(match, limits.searchCandidates) as CandidateRow[];
  }
}

interface MeasuredTerm {
  readonly term: Term;
  /** How many passages have the word itself. */
  readonly rows: number;
  /** The roots of the term that any passage has. */
  readonly present: readonly { readonly root: string; readonly rows: number }[];
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

/** The rarest words first, as many as can be looked up in little time; important ones before those around them. */
function choosingRoots(terms: readonly MeasuredTerm[]): string[] {
  const present = terms.flatMap(({ term, present: held }) => held.map((one) => ({ ...one, ...term, root: one.root })));
  present.sort((one, other) => one.rows / one.importance - other.rows / other.importance);
  const chosen: string[] = [];
  let rows = 0;
  for (const one of present) {
    if (chosen.length > 0 && rows + one.rows > candidateRows) break;
    chosen.push(one.root);
    rows += one.rows;
  }
  return chosen;
}

/** What each term tells, as a share of the whole question: rare words tell more, and a word nobody has tells most. */
function weightsOf(terms: readonly MeasuredTerm[], passages: number): number[] {
  const all = imaginedPassages + passages;
  const rarity = terms.map(({ term, rows }) => term.importance * Math.log((all + 1) / (rows + 1)));
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return rarity.map((value) => value / total);
}

function toPassage(row: CandidateRow, question: Question, weights: readonly number[]): Passage {
  const { folder, directory, name, title, text, mtime } = row;
  return { path: join(directory, name), folder, title, text, mtime, ...scorePassage(row, question, weights) };
}

/** Looks into candidates only while one could still be among the best. */
function best(rows: readonly CandidateRow[], question: Question, weights: readonly number[], limit: number): Passage[] {
  const promising = rows.map((row) => ({ row, most: mostScore(row, question, weights) }));
  promising.sort((one, other) => other.most - one.most);
  const found = new Map<string, Passage>();
  for (const { row, most } of promising) {
    const ranked = [...found.values()].sort(byRank);
    if (most === 0 || (ranked[limit - 1]?.score ?? 0) > most) break;
    const passage = toPassage(row, question, weights);
    if (passage.score > (found.get(passage.path)?.score ?? 0)) found.set(passage.path, passage);
  }
  return [...found.values()].sort(byRank).slice(0, limit);
}

/** Of two that say it equally well the one that was written last. */
function byRank(one: Passage, other: Passage): number {
  return other.score - one.score || other.mtime - one.mtime;
}

function prepare(connection: Connection) {
  return {
    passageCount: connection.prepare('SELECT count(*) FROM passages').pluck(),
    rowsWith: connection.prepare('SELECT doc FROM vocabulary WHERE term = ?').pluck(),
    candidates: connection.prepare(
      `SELECT folder, directories.path AS directory, name, title, heading, text, mtime
       FROM (SELECT rowid AS passage FROM passage_roots WHERE passage_roots MATCH ? ORDER BY rank LIMIT ?)
       JOIN passages ON passages.id = passage
       JOIN files ON files.id = passages.file
       JOIN directories ON directories.id = files.directory`,
    ),
  };
}
