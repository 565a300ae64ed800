import { z } from 'zod';
import { newId } from '#core/ids';
import type { Database } from '../../database/database.js';
import type { RowOperation } from '../../database/protocol.js';
import type { Rows } from '../../database/rows.js';
import type { StoredRow, Table } from '../../database/table.js';
import { sourceId } from '../../forget-row.js';
import { commitmentsTable, engramsTable, memoriesTable, offersTable, peopleTable } from '../../memory-schema.js';
import type { Day } from '../day.js';
import type { Reached } from '../rem/rem-bias.js';
import { type Prompt, promptKinds } from './prompt.js';
import type { PromptSources } from './prompt-source.js';

/** Something the wearer might want to remember (decisions.md "ember"). */
export const offerSchema = z.object({
  id: z.string(),
  kind: z.enum(promptKinds),
  cue: z.string(),
  /** From 0 to 1. */
  salience: z.number().min(0).max(1),
});
export type Offer = z.infer<typeof offerSchema>;

interface OpenOffer extends Offer {
  readonly source: string;
}

interface OfferCandidate {
  readonly source: string;
  readonly prompt: Prompt;
  readonly salience: number;
}

const offersPerNight = 5;
const openOffers = 12;
const leastSalience = 0.4;
/** How many reaches in one night make an older memory worth offering. */
const reachesWorthOffering = 2;
const saliencePerReach = 0.1;
const mostForReaches = 0.3;

/** Offers to keep something. An offer refers to its source row; the words are copied only when it is kept. */
export class OfferBook {
  readonly #open: Rows<OpenOffer>;

  constructor(
    private readonly database: Database,
    private readonly prompts: PromptSources,
  ) {
    this.#open = database.rows(offersTable, openOffer);
  }

  /** Open offers, the most salient first. */
  open(): OpenOffer[] {
    return this.#open.select("WHERE state = 'open' ORDER BY salience DESC, seq DESC");
  }

  /** The open offer with this id; null if there is none. */
  find(id: string): OpenOffer | null {
    return this.#open.select("WHERE state = 'open' AND id = ?", id)[0] ?? null;
  }

  /** The operations that store the offers of a night and delete the oldest open ones beyond `openOffers`. */
  proposals(day: Day, reached: ReadonlyMap<string, Reached>, wallMs: number): readonly RowOperation[] {
    const fresh = this.#candidates(day, reached)
      .filter(({ source, salience }) => salience >= leastSalience && !this.#isKnown(source))
      .sort((one, other) => other.salience - one.salience)
      .slice(0, offersPerNight);
    const superseded = this.#open.select(
      `WHERE state = 'open' ORDER BY seq DESC LIMIT -1 OFFSET ${openOffers - fresh.length}`,
    );
    return [...superseded.map(({ id }) => deleteOffer(id)), ...fresh.map((candidate) => putOffer(candidate, wallMs))];
  }

  #candidates(day: Day, reached: ReadonlyMap<string, Reached>): readonly OfferCandidate[] {
    const ofTheDay = [
      ...this.#ofRows(memoriesTable, day.memories),
      ...this.#ofRows(peopleTable, day.people),
      ...this.#ofRows(commitmentsTable, day.commitments),
    ];
    return [...ofTheDay, ...this.#ofReached(reached)];
  }

  #ofRows(table: Table, rows: readonly StoredRow[]): readonly OfferCandidate[] {
    return rows.flatMap((row) => {
      const prompt = this.prompts.of(table.name, row);
      return prompt === null ? [] : [{ source: sourceId(table, row.id), prompt, salience: prompt.salience }];
    });
  }

  #ofReached(reached: ReadonlyMap<string, Reached>): readonly OfferCandidate[] {
    return [...reached].flatMap(([source, { reaches }]) => {
      const prompt = reaches < reachesWorthOffering ? null : this.prompts.ofSource(source);
      if (prompt === null) return [];
      const salience = Math.min(1, prompt.salience + Math.min(mostForReaches, saliencePerReach * reaches));
      return [{ source, prompt, salience }];
    });
  }

  /** Whether a row was offered or kept before; declined offers are not repeated. */
  #isKnown(source: string): boolean {
    return [offersTable, engramsTable].some(
      (table) => this.database.rows(table, ({ id }) => id).select('WHERE source = ? LIMIT 1', source).length > 0,
    );
  }
}

/** The operation that removes an offer which was kept or superseded. */
export function deleteOffer(id: string): RowOperation {
  return { op: 'delete', table: offersTable.name, id };
}

/** The operation that declines an offer: only its source stays, so that it is not made again. */
export function declineOffer({ id, kind, source }: OpenOffer, wallMs: number): RowOperation {
  return { op: 'put', table: offersTable.name, id, values: [wallMs, kind, '', 0, null, source, 'let-go'] };
}

function putOffer({ source, prompt, salience }: OfferCandidate, wallMs: number): RowOperation {
  const values = [wallMs, prompt.kind, prompt.cue, salience, null, source, 'open'];
  return { op: 'put', table: offersTable.name, id: newId(), values };
}

function openOffer(row: StoredRow): OpenOffer {
  return { ...offerSchema.parse(row), source: String(row.source) };
}
