import { respelledTerm, type Term } from '#core/answers/question/question';
import { type ReadQuestion, readQuestion } from '#core/answers/question/read-question';
import type { Ranked } from '#core/answers/ranking/ranker';
import type { Connection } from '#memory/database/connection';
import { BestFirst } from '#memory/recall/vectors/best-first';
import { answerThreshold, type Passage } from '../passage.js';
import { NearestWindows, type QueryVector, type VectorSpace } from '../vectors/nearest-windows.js';
import {
  bestByWords,
  type CandidatePassage,
  type CandidateRow,
  type CandidateSpan,
  evidenceOf,
  rankedPassages,
  rankedSpans,
  withSentenceScores,
} from './rank-passages.js';
import { nearSpellings, withoutWord } from './spelling.js';

/** Passages whose text is read and scored; those after them share too little with the question to win. */
const candidateCount = 40;
/** Passages that are read line by line: the best of those candidates, and the nearest in meaning. */
const readByWords = 12;
const readByMeaning = 8;
/** Windows nearest in meaning that are looked up to find the latter. */
const nearestCount = 32;

export interface SearchQuestion {
  readonly query: string;
  readonly limit: number;
  /** Only documents of these folders are answered from. */
  readonly folders: readonly string[];
  /** Absent when only words are compared. */
  readonly vector?: QueryVector;
}

/**
 * Rarity is computed as if there were this many more ordinary passages, because statistics over ten documents say
 * nothing.
 */
const imaginedPassages = 1_000;
/** The highest rarity of a word that only surrounds what is asked for (`importance` below 1). */
const softRarity = 3;
/**
 * Rarest words first, candidates are looked up by words until together they have this many rows; the other words still
 * count in the score.
 */
const candidateRows = 6_000;

/**
 * Finds passages that answer a question: candidates by their rare words and by meaning, each of which is then read line
 * by line. Where nothing answers, it tries once more with a misspelled word corrected.
 */
export class Searcher {
  readonly #statements: ReturnType<typeof searchStatements>;
  readonly #nearest: NearestWindows;

  constructor(connection: Connection) {
    this.#statements = searchStatements(connection);
    this.#nearest = new NearestWindows(connection);
  }

  /** At most `limit` passages, one a document, best first, with the ranked spans for the reranker. */
  search(asked: SearchQuestion): FoundSpans {
    const first = this.#rank(this.retrieve(asked), asked);
    if (bestScore(first.passages) >= answerThreshold) return first;
    const { question, terms } = first.retrieved;
    const respelled = this.#respelled(terms);
    if (respelled === null) return first;
    const missing = terms.find((term) => !respelled.includes(term))?.term.root;
    const meant = this.#rank(this.#retrieveWith(withoutWord(question, missing), respelled, asked), asked);
    return bestScore(meant.passages) >= answerThreshold ? meant : first;
  }

  #rank(retrieved: RetrievedPassages, { limit }: SearchQuestion): FoundSpans {
    const best = rankedSpans(retrieved);
    return { retrieved, best, limit, passages: rankedPassages(retrieved, best, limit) };
  }

  /** Looks up every passage that may answer, without ranking. */
  retrieve(asked: SearchQuestion): RetrievedPassages {
    const question = readQuestion(asked.query);
    const terms = question.terms.map((term) => this.#measure(term));
    return this.#retrieveWith(question, terms, asked);
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

  /** Looks up passages with `terms` in the place of those of the question. */
  #retrieveWith(
    read: ReadQuestion,
    terms: readonly MeasuredTerm[],
    { folders, vector }: Pick<SearchQuestion, 'folders' | 'vector'>,
  ): RetrievedPassages {
    const question = { ...read, terms: terms.map(({ term }) => term) };
    const weights = weightsOf(terms, this.#statements.passageCount.get() as number);
    const asked = { question, weights };
    const byWords = bestByWords(this.#rows(this.#candidates(terms, weights), folders), asked, readByWords);
    const near = vector === undefined ? [] : this.#nearest.to(vector, nearestCount);
    const known = new Set(byWords.map(({ row }) => row.id));
    const nearest = [...new Set(near.map(({ passage }) => passage))].filter((id) => !known.has(id));
    const byMeaning = withSentenceScores(this.#rows(nearest.slice(0, readByMeaning), folders), asked);
    const candidates = [...byWords, ...byMeaning];
    const ids = candidates.map(({ row }) => row.id);
    const cosines = vector === undefined ? null : this.#nearest.cosineOf(ids, vector);
    return { terms, question, weights, passages: evidenceOf(candidates, cosines) };
  }

  #rows(ids: readonly number[], folders: readonly string[]): readonly CandidateRow[] {
    return ids.flatMap((id) => {
      const row = this.#statements.candidate.get(id) as CandidateRow | undefined;
      return row === undefined || !folders.includes(row.folder) ? [] : [row];
    });
  }

  /** The terms with the one important word that no passage has in near spellings that some have; else null. */
  #respelled(terms: readonly MeasuredTerm[]): readonly MeasuredTerm[] | null {
    const [unknown, another] = terms.filter(({ term, rows }) => rows === 0 && term.importance === 1);
    if (unknown === undefined || another !== undefined) return null;
    const near = this.#statements.known.all(JSON.stringify(nearSpellings(unknown.term.root))) as string[];
    if (near.length === 0) return null;
    const meant = this.#measure(respelledTerm(unknown.term, near));
    return terms.map((term) => (term === unknown ? meant : term));
  }

  #measure(term: Term): MeasuredTerm {
    const rows = (root: string): number => (this.#statements.rowCount.get(root) as number | undefined) ?? 0;
    const held = [term.root, ...term.others].map((root) => ({ root, rows: rows(root) }));
    const present = held.filter((one) => one.rows > 0);
    return { term, rows: present.reduce((sum, one) => sum + one.rows, 0), present };
  }

  /**
   * The passages whose words weigh most. With one occurrence of each word and equal lengths, as in passages of 200
   * words, BM25 comes to this sum, so the index need not store positions.
   */
  #candidates(terms: readonly MeasuredTerm[], weights: readonly number[]): readonly number[] {
    const chosen = choosingRoots(terms);
    const shares = new Map<number, number>();
    for (const [index, { present }] of terms.entries()) {
      const weight = weights[index] ?? 0;
      const looked = present.filter(({ root }) => chosen.has(root));
      for (const passage of this.#passagesWithAny(looked)) shares.set(passage, (shares.get(passage) ?? 0) + weight);
    }
    const best = new BestFirst<number>(candidateCount);
    for (const [passage, share] of shares) if (share > best.bar) best.offer(passage, share);
    return best.items();
  }

  #passagesWithAny(roots: readonly HeldRoot[]): Iterable<number> {
    const each = roots.map(({ root }) => this.#statements.passagesWith.all(quotedTerm(root)) as number[]);
    return each.length === 1 ? (each[0] ?? []) : new Set(each.flat());
  }
}

/** The passages that were looked up for a question. */
export interface RetrievedPassages {
  readonly terms: readonly MeasuredTerm[];
  readonly question: ReadQuestion;
  /** The share of each term of `terms` in the question; they add up to 1. */
  readonly weights: readonly number[];
  readonly passages: readonly CandidatePassage[];
}

/** The ranked spans and passages for a question, before reranking. */
export interface FoundSpans {
  readonly retrieved: RetrievedPassages;
  readonly best: readonly Ranked<CandidateSpan>[];
  readonly limit: number;
  readonly passages: readonly Passage[];
}

/** How many lines the reranker reads; each costs more than a millisecond. */
export const readByReranker = 8;

interface HeldRoot {
  readonly root: string;
  readonly rows: number;
}

interface MeasuredTerm {
  readonly term: Term;
  /** How many passages have its root or one of its `others`. */
  readonly rows: number;
  /** Those of its roots that some passage has. */
  readonly present: readonly HeldRoot[];
}

/** The rarest words, up to `candidateRows` rows in all; words with a low importance come last. */
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

function bestScore([best]: readonly Passage[]): number {
  return best?.score ?? 0;
}

/** Quotes a root as one FTS5 term, whatever characters are in it. */
function quotedTerm(root: string): string {
  return `"${root.replaceAll('"', '""')}"`;
}

/** The weight of each term as a share of the whole question: the rarer the word in the index, the higher. */
function weightsOf(terms: readonly MeasuredTerm[], passages: number): number[] {
  const all = imaginedPassages + passages;
  const rarity = terms.map(({ term, rows }) => {
    const told = Math.log((all + 1) / (rows + 1));
    return term.importance * (term.importance < 1 ? Math.min(told, softRarity) : told);
  });
  const total = rarity.reduce((sum, value) => sum + value, 0);
  return rarity.map((value) => value / total);
}

function searchStatements(connection: Connection) {
  return {
    passageCount: connection.prepare('SELECT count(*) FROM passages').pluck(),
    rowCount: connection.prepare('SELECT doc FROM vocabulary WHERE term = ?').pluck(),
    known: connection.prepare('SELECT term FROM vocabulary WHERE term IN (SELECT value FROM json_each(?))').pluck(),
    passagesWith: connection.prepare('SELECT rowid FROM passage_roots WHERE passage_roots MATCH ?').pluck(),
    candidate: connection.prepare(
      `SELECT passages.id, folder, directories.path AS directory, name, title, heading, text, mtime FROM passages
       JOIN files ON files.id = passages.file
       JOIN directories ON directories.id = files.directory
       WHERE passages.id = ?`,
    ),
  };
}
