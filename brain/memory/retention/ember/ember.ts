import { z } from 'zod';
import type { Clock } from '#core/clock';
import { Fault } from '#core/faults';
import { newId } from '#core/ids';
import { subjectMatch, subjectOf } from '#core/language/words/subject-key';
import { limits } from '#core/limits';
import { TaskQueue } from '#core/reliability/task-queue';
import { dayMs } from '#core/time-units';
import type { Database } from '../../database/database.js';
import type { RowOperation } from '../../database/protocol.js';
import type { Rows } from '../../database/rows.js';
import { engramsTable } from '../../memory-schema.js';
import type { Day } from '../day.js';
import type { Reached } from '../rem/rem-bias.js';
import { type Engram, engramOf, putEngram, type StoredEngram, storedEngram, tended, tombstone } from './engram.js';
import { contentRecall, type Grade, gradeOf } from './grade.js';
import { declineOffer, deleteOffer, type Offer, OfferBook } from './offer-book.js';
import { PromptSources } from './prompt-source.js';
import { burnRecording } from './recording.js';
import { firstSchedule, rescheduled } from './schedule.js';

const engramAnswerSchema = z.object({ engram_id: z.string(), answer: z.string().max(4_096) });
type Tending = z.infer<typeof engramAnswerSchema>;

const offerAnswerSchema = z.object({ offer_id: z.string(), keep: z.boolean() });
type AnsweredOffer = z.infer<typeof offerAnswerSchema>;

const burningSchema = z.object({ engram_id: z.string(), consent: z.literal(true) });
type Burning = z.infer<typeof burningSchema>;

interface EmberOverview {
  /** Newest first, including burned ones. */
  readonly engrams: readonly Engram[];
  /** Engrams that are due, longest due first. */
  readonly due: readonly Engram[];
  readonly offers: readonly Offer[];
}

interface Tended {
  readonly engram: Engram;
  readonly grade: Grade;
  /** The share of content words that were recalled, 0–1. */
  readonly recall: number;
  /** The answer. It leaves the hub nowhere else. */
  readonly reveal: string;
}

interface EmberOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The wearer's time zone, an IANA name. */
  readonly timeZone: () => string;
  /** Called after a recording was deleted, so that the vector index drops it as well. */
  readonly onBurned: () => Promise<void>;
}

/**
 * Spaced repetition of what the wearer chose to keep, until they no longer need the recording (decisions.md "ember").
 */
export class Ember {
  readonly #engrams: Rows<StoredEngram>;
  readonly #offers: OfferBook;
  readonly #prompts: PromptSources;
  readonly #tasks = new TaskQueue();
  /** Monotonic times of the keeps in this process, in milliseconds, because the wall clock may be changed. */
  #keptAtMs: readonly number[] = [];

  constructor(private readonly options: EmberOptions) {
    const { database, timeZone } = options;
    this.#engrams = database.rows(engramsTable, storedEngram);
    this.#prompts = new PromptSources(database, timeZone);
    this.#offers = new OfferBook(database, this.#prompts);
  }

  overview(): EmberOverview {
    const offers = this.#offers.open().map(({ id, kind, cue, salience }) => ({ id, kind, cue, salience }));
    return { engrams: this.#engrams.select('ORDER BY ts DESC, seq DESC').map(engramOf), due: this.due(), offers };
  }

  /** Engrams that are due, longest due first. */
  due(): Engram[] {
    return this.#dueWithin(0);
  }

  /** Engrams of a place that are due within a day, because being there is the best moment to recall them. */
  dueAt(place: string): Engram[] {
    const here = subjectOf(place);
    return this.#dueWithin(dayMs).filter((engram) => subjectMatch(here, subjectOf(engram.place ?? '')) > 0);
  }

  /**
   * Grades an answer by the content words it recalls, and reschedules the engram. Throws `ember/unknown`,
   * `ember/burned` and the faults of `Database.write`.
   */
  tend(tending: Tending): Promise<Tended> {
    const { engram_id, answer } = engramAnswerSchema.parse(tending);
    return this.#tasks.run(async () => {
      const engram = this.#engram(engram_id);
      if (engram.answer === null) throw new Fault('ember/burned');
      const recall = contentRecall(engram.answer, answer);
      const grade = gradeOf(recall);
      const now = this.#now();
      const after = tended(engram, rescheduled(engram.schedule, grade, now), now);
      await this.#write('upkeep', [putEngram(after)]);
      return { engram: engramOf(after), grade, recall, reveal: engram.answer };
    });
  }

  /**
   * Keeps an offer as an engram, or declines it for good (null). Throws `ember/unknown`, `ember/enough` after three
   * keeps in 24 h, and the faults of `Database.write`.
   */
  answerOffer(given: AnsweredOffer): Promise<Engram | null> {
    const { offer_id, keep } = offerAnswerSchema.parse(given);
    return this.#tasks.run(() => (keep ? this.#keep(offer_id) : this.#decline(offer_id)));
  }

  /**
   * Burns the recording behind a graduated engram; only its cue stays. Resolves once no trace is left. Throws
   * `ember/no-consent` unless `consent` is exactly true, `ember/unknown`, `ember/burned`, `ember/not-graduated` and the
   * faults of `Database.write`.
   */
  burn(burning: Burning): Promise<Engram> {
    return this.#tasks.run(async () => {
      if (!burningSchema.safeParse(burning).success) throw new Fault('ember/no-consent');
      const engram = this.#engram(burning.engram_id);
      if (engram.burned_ts !== null) throw new Fault('ember/burned');
      if (engram.graduated_ts === null) throw new Fault('ember/not-graduated');
      const stone = tombstone(engram, this.#now());
      await this.#write('forget', [putEngram(stone), ...burnRecording(this.options.database, engram)]);
      await this.options.onBurned();
      return engramOf(stone);
    });
  }

  /** The operations that store the offers of a night; REM writes them together with its stamp. */
  proposals(day: Day, reached: ReadonlyMap<string, Reached>): readonly RowOperation[] {
    return this.#offers.proposals(day, reached, this.#now());
  }

  async #keep(offerId: string): Promise<Engram> {
    const offer = this.#offers.find(offerId);
    const prompt = offer === null ? null : this.#prompts.ofSource(offer.source);
    if (offer === null || prompt === null) throw new Fault('ember/unknown');
    if (this.#keptToday() >= limits.emberKeepsPerDay) throw new Fault('ember/enough');
    const ts = this.#now();
    const { answer, place } = prompt;
    const unburned = { schedule: firstSchedule(ts), graduated_ts: null, burned_ts: null };
    const engram: StoredEngram = { id: newId(), ts, cue: offer.cue, answer, place, source: offer.source, ...unburned };
    await this.#write('capture', [putEngram(engram), deleteOffer(offerId)]);
    this.#keptAtMs = [...this.#keptLately(), this.options.clock.monotonicMs()];
    return engramOf(engram);
  }

  async #decline(offerId: string): Promise<null> {
    const offer = this.#offers.find(offerId);
    if (offer === null) throw new Fault('ember/unknown');
    await this.#write('upkeep', [declineOffer(offer, this.#now())]);
    return null;
  }

  /**
   * Counts by both clocks and takes the larger number, so that neither a restart nor a changed wall clock allows more
   * keeps.
   */
  #keptToday(): number {
    const stored = this.#engrams.select('WHERE ts > ?', this.#now() - dayMs).length;
    return Math.max(stored, this.#keptLately().length);
  }

  #keptLately(): readonly number[] {
    const nowMs = this.options.clock.monotonicMs();
    return this.#keptAtMs.filter((keptMs) => nowMs - keptMs < dayMs);
  }

  #dueWithin(aheadMs: number): Engram[] {
    const untilTs = this.#now() + aheadMs;
    return this.#engrams
      .select('WHERE burned_ts IS NULL ORDER BY seq')
      .map(engramOf)
      .filter(({ due_ts }) => due_ts <= untilTs)
      .sort((one, other) => one.due_ts - other.due_ts);
  }

  #engram(id: string): StoredEngram {
    const [engram] = this.#engrams.select('WHERE id = ?', id);
    if (engram === undefined) throw new Fault('ember/unknown');
    return engram;
  }

  #now(): number {
    return Math.round(this.options.clock.wallMs());
  }

  #write(...write: Parameters<Database['write']>) {
    return this.options.database.write(...write);
  }
}
