import { type WantedAnswer, wantedAnswerOf } from '#core/answers/question/wanted-answer';
import type { Clock } from '#core/clock';
import { isAsking } from '#core/language/reading/asking';
import { contentRoots } from '#core/language/words/content-roots';
import type { Log } from '#core/log/log';
import type { Database } from '../database/database.js';
import type { Rows } from '../database/rows.js';
import type { StoredRow } from '../database/table.js';
import { biasesTable, peopleTable } from '../memory-schema.js';
import { embedQuery } from './embedders/embed-query.js';
import { asAnswer } from './items/as-answer.js';
import type { RecallItem } from './items/recall-item.js';
import { toldKinds, toldNote } from './items/told-note.js';
import { type RankableRow, rankRows } from './rank-rows.js';
import type { RecallLink } from './recall-link.js';
import type { RecallCandidate, RecallFilter, RecallIndexCondition } from './recall-protocol.js';
import {
  type CosineScale,
  highestPriorWeight,
  isRanked,
  type RankPriors,
  recallScore,
  recallThreshold,
  relatedness,
  scaleOf,
} from './recall-score.js';
import { findableText, type Recallable, recallSources } from './sources.js';
import type { RowEmbedder } from './vectors/row-embedder.js';
import { type Asker, askerOf, isNoneForAsker } from './whom/asker.js';

/**
 * `answer` seeks the one row that answers a question, `related` all rows about a topic, `told` the one note of the wearer
 * that tells in other words what is asked.
 */
type RecallPurpose = 'answer' | 'related' | 'told';

export interface RecallRequest extends RecallFilter {
  readonly seek: RecallPurpose;
  readonly query: string;
  readonly limit: number;
  readonly nowMs: number;
}

export interface RecallResult {
  /** Best first. */
  readonly items: readonly RecallItem[];
  /** False if no item reaches `recallThreshold`; the reply is then "Not sure". */
  readonly confident: boolean;
}

const nothingRecalled: RecallResult = { items: [], confident: false };
/** More candidates than items, because the priors may lift a row by several ranks. */
const candidatesPerItem = 6;
const leastCandidates = 60;
/** The most candidates that are ranked. */
const readByRanker = 60;

interface BestOptions {
  readonly space: string;
  readonly nowMs: number;
  readonly limit: number;
  readonly asker: Asker;
  readonly wanted: WantedAnswer;
}

type UnscoredItem = Omit<RecallItem, 'score'>;

interface ReadParts {
  readonly item: UnscoredItem;
  readonly priors: RankPriors;
  readonly recallable: Recallable;
}

interface ReadRow {
  readonly item: UnscoredItem;
  readonly row: RankableRow;
}

interface FoundRows {
  /** The vector space in which the cosines were computed. */
  readonly space: string;
  readonly candidates: readonly RecallCandidate[];
  readonly areRanked: boolean;
}

interface RecallParts {
  readonly database: Database;
  readonly vectors: RowEmbedder;
  readonly link: RecallLink;
  readonly clock: Clock;
  readonly log: Log;
}

/** Searches the wearer's memory. */
export class Recall {
  readonly #rows: ReadonlyMap<string, { readonly rows: Rows<StoredRow>; read(row: StoredRow): Recallable }>;
  readonly #biases: Rows<number>;
  readonly #names: Rows<string>;

  constructor(private readonly parts: RecallParts) {
    const { database } = parts;
    this.#rows = new Map(
      recallSources.map(({ table, read }) => [table.name, { rows: database.rows(table, (row) => row), read }]),
    );
    this.#biases = database.rows(biasesTable, (row) => Number(row.bias));
    this.#names = database.rows(peopleTable, (row) => String(row.name));
  }

  /**
   * The items that match the question best, weighted by recency, stored confidence and bias. A question without a
   * content word ("what was that") finds nothing. Throws `memory/closed`.
   */
  async recall({ query, limit, nowMs, seek, ...filter }: RecallRequest): Promise<RecallResult> {
    if (limit < 1) return nothingRecalled;
    if (seek === 'told') return this.#told(query, nowMs);
    const { space, candidates, areRanked } = await this.#found({ query, limit, seek, ...filter });
    const asker = askerOf(query, this.#names.select('ORDER BY seq'));
    const items =
      seek === 'answer' && areRanked
        ? this.#ranked(query, this.#rankable(candidates, { nowMs, asker })).slice(0, limit)
        : this.#best(candidates, { space, nowMs, limit, asker, wanted: wantedAnswerOf(query) });
    return { items, confident: (items[0]?.score ?? 0) >= recallThreshold };
  }

  /** Resolves once every row on disk can be found and the sidecar contains nothing that was forgotten. */
  flush(): Promise<RecallIndexCondition> {
    return this.parts.link.flush();
  }

  /**
   * The rows that the ranker would rank for a question, for benchmarks and fitting; empty if the present space is not
   * ranked.
   */
  async rankableRows({ query, nowMs }: Pick<RecallRequest, 'query' | 'nowMs'>): Promise<readonly RankableRow[]> {
    const { candidates, areRanked } = await this.#found({ query, limit: 1, seek: 'answer' });
    const asker = askerOf(query, this.#names.select('ORDER BY seq'));
    return !areRanked ? [] : this.#rankable(candidates, { nowMs, asker }).map(({ row }) => row);
  }

  /** Candidate rows; `areRanked` if their cosines are of a space whose rows are ranked. */
  async #found({ query, limit, seek, ...filter }: Omit<RecallRequest, 'nowMs'>): Promise<FoundRows> {
    const words = contentRoots(query);
    const { space } = this.parts.vectors;
    if (words.length === 0) return { space, candidates: [], areRanked: false };
    const vector = await this.#embedded(query);
    const count = Math.max(leastCandidates, candidatesPerItem * limit);
    const areRanked = vector !== null && isRanked(space);
    const isLeaning = areRanked && seek === 'answer';
    const question = { asked: query, words, vector, space, count, isLeaning, ...filter };
    return { space, candidates: await this.parts.link.search(question), areRanked };
  }

  /** Only the wearer's own notes are told so, and only where their sense is known. */
  async #told(query: string, nowMs: number): Promise<RecallResult> {
    const sought = { query, limit: 1, seek: 'told', kinds: toldKinds } as const;
    const { candidates, areRanked } = await this.#found(sought);
    if (!areRanked) return nothingRecalled;
    const notes = candidates.flatMap((candidate) => {
      const read = this.#read(candidate, nowMs);
      return read === null || isAsking(read.item.text) ? [] : [{ item: read.item, cosine: candidate.cosine }];
    });
    const note = toldNote(query, notes);
    return note === null ? nothingRecalled : { items: [note], confident: true };
  }

  #ranked(query: string, rankable: readonly ReadRow[]): readonly RecallItem[] {
    const items = new Map(rankable.map(({ row, item }) => [row, item]));
    const rows = rankable.map(({ row }) => row);
    return rankRows(query, rows).flatMap(({ row, score }) => {
      const item = items.get(row);
      return item === undefined ? [] : [{ ...item, score }];
    });
  }

  #rankable(
    candidates: readonly RecallCandidate[],
    { nowMs, asker }: Pick<BestOptions, 'nowMs' | 'asker'>,
  ): readonly ReadRow[] {
    return candidates.slice(0, readByRanker).flatMap((candidate): ReadRow[] => {
      const read = this.#read(candidate, nowMs);
      // A kept question does not answer anything, although it would be the nearest of all rows.
      if (read === null || isAsking(read.item.text) || isNoneForAsker(read.item, asker)) return [];
      const { item, priors, recallable } = read;
      const about = findableText({ ...recallable, text: '' }, item.person);
      return [{ item, row: { candidate, text: item.text, about, priors } }];
    });
  }

  /**
   * The best items. Candidates come in order of relatedness, so reading stops once no later one can be among the best.
   */
  #best(
    candidates: readonly RecallCandidate[],
    { space, nowMs, limit, asker, wanted }: BestOptions,
  ): readonly RecallItem[] {
    const scale = scaleOf(space);
    let best: RecallItem[] = [];
    for (const candidate of candidates) {
      const bar = best.length < limit ? 0 : (best.at(-1)?.score ?? 0);
      if (highestPriorWeight * relatedness(candidate, scale) < bar) break;
      const item = asAnswer(this.#item(candidate, scale, nowMs), wanted);
      if (item !== null && item.score > 0 && !isNoneForAsker(item, asker))
        best = [...best, item].sort(byScore).slice(0, limit);
    }
    return best;
  }

  /** The state of the index behind recall. */
  condition(): Promise<RecallIndexCondition> {
    return this.parts.link.condition();
  }

  /** The vector of a question; null if the embedder fails or is late, and then only words are searched. */
  async #embedded(query: string): Promise<Float32Array | null> {
    const { clock, vectors, log } = this.parts;
    try {
      return await embedQuery(clock, vectors, query);
    } catch (error) {
      log.warn('memory.embedder-failed', { reason: String(error) });
      return null;
    }
  }

  /** The item of a candidate; null if its row was deleted since it was found. */
  #item(candidate: RecallCandidate, scale: CosineScale, nowMs: number): RecallItem | null {
    const read = this.#read(candidate, nowMs);
    return read === null ? null : { ...read.item, score: recallScore(candidate, read.priors, scale) };
  }

  #read({ source, id }: RecallCandidate, nowMs: number): ReadParts | null {
    const known = this.#rows.get(source);
    const row = known?.rows.select('WHERE id = ?', id)[0];
    if (known === undefined || row === undefined) return null;
    const recallable = known.read(row);
    const { text, kind, person, personId, ts, confidence } = recallable;
    const bias = this.#biases.select('WHERE id = ?', `${source}:${id}`)[0] ?? 0;
    const priors = { ageMs: ts === null ? null : nowMs - ts, confidence, bias };
    const item = { id, source, kind, text, person: person ?? this.#nameOf(personId), ts };
    return { item, priors, recallable };
  }

  #nameOf(personId: string | null): string | null {
    return personId === null ? null : (this.#names.select('WHERE id = ?', personId)[0] ?? null);
  }
}

function byScore(one: RecallItem, other: RecallItem): number {
  return other.score - one.score || (other.ts ?? 0) - (one.ts ?? 0);
}
