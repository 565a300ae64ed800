import type { Clock } from '#core/clock';
import { isForSeveral, mayBeSame } from '#core/language/slots/pronoun';
import { limits } from '#core/limits';

interface PersonLookedAt {
  readonly contactId: string;
  readonly atMs: number;
  /** Whether they are there, and not only told of. */
  readonly isThere: boolean;
  /** What they were called when they were introduced; null if nothing. */
  readonly pronoun: string | null;
}

/** Who counts beside those who are there, and from when on, monotonic. */
interface WhoMayBeMeant {
  readonly also?: 'told' | undefined;
  readonly sinceMs?: number;
}

/**
 * The people whom "she" or "he" may mean: looked at, met (hub-behaviour.md "note_person") or told of in the last 90
 * seconds.
 */
export class LookedAt {
  /** Newest first, each person once as there and once as told of. */
  #recalled: readonly PersonLookedAt[] = [];

  constructor(private readonly clock: Clock) {}

  saw(contactId: string): void {
    this.#add(contactId, true);
  }

  /**
   * Something was told of them: "Ada is my boss". Of who was seen last it tells nothing more, and "she" may mean them no
   * longer for it.
   */
  toldOf(contactId: string): void {
    const [newest] = this.#recent;
    if (newest?.isThere !== true || newest.contactId !== contactId) this.#add(contactId, false);
  }

  /** The one who was seen last is called so: "this is Ruth, she repairs clocks". */
  called(pronoun: string): void {
    const { contactId } = this;
    this.#recalled = this.#recent.map((one) => (one.contactId === contactId ? { ...one, pronoun } : one));
  }

  forget(): void {
    this.#recalled = [];
  }

  /** Who was seen last; null for nobody. */
  get contactId(): string | null {
    return this.#recent.find(({ isThere }) => isThere)?.contactId ?? null;
  }

  /**
   * The ids of whom all these words may mean, the newest first. Who was only told of is meant by none but "he" and
   * "she": "they" are often others, and without a pronoun it is whoever is there.
   */
  meantBy(
    pronouns: readonly string[],
    { also, sinceMs = Number.NEGATIVE_INFINITY }: WhoMayBeMeant = {},
  ): readonly string[] {
    const isTold = also === 'told' && pronouns.length > 0 && pronouns.every((word) => !isForSeveral(word));
    const fits = ({ isThere, pronoun, atMs }: PersonLookedAt) =>
      atMs >= sinceMs &&
      (isThere || isTold) &&
      (pronoun === null || pronouns.every((word) => mayBeSame(word, pronoun)));
    return [...new Set(this.#recent.filter(fits).map(({ contactId }) => contactId))];
  }

  #add(contactId: string, isThere: boolean): void {
    const pronoun = this.#recent.find((one) => one.contactId === contactId)?.pronoun ?? null;
    const others = this.#recent.filter((one) => one.contactId !== contactId || one.isThere !== isThere);
    this.#recalled = [{ contactId, atMs: this.clock.monotonicMs(), isThere, pronoun }, ...others];
  }

  get #recent(): readonly PersonLookedAt[] {
    const nowMs = this.clock.monotonicMs();
    return this.#recalled.filter(({ atMs }) => nowMs - atMs < limits.lookRecentMs);
  }
}
