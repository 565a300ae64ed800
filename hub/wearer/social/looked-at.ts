import type { Clock } from '#core/clock';
import { mayBeSame } from '#core/language/slots/pronoun';
import { limits } from '#core/limits';

interface PersonLookedAt {
  readonly contactId: string;
  readonly atMs: number;
  /** What they were called when they were introduced; null if nothing. */
  readonly pronoun: string | null;
}

/** The people whom "she" or "he" may mean: looked at or met in the last 90 seconds (hub-behaviour.md "note_person"). */
export class LookedAt {
  /** Newest first, each person once. */
  #seen: readonly PersonLookedAt[] = [];

  constructor(private readonly clock: Clock) {}

  saw(contactId: string): void {
    const pronoun = this.#recent.find((seen) => seen.contactId === contactId)?.pronoun ?? null;
    const others = this.#recent.filter((seen) => seen.contactId !== contactId);
    this.#seen = [{ contactId, atMs: this.clock.monotonicMs(), pronoun }, ...others];
  }

  /** The one who was seen last is called so: "this is Ruth, she repairs clocks". */
  called(pronoun: string): void {
    const [last, ...others] = this.#recent;
    if (last !== undefined) this.#seen = [{ ...last, pronoun }, ...others];
  }

  forget(): void {
    this.#seen = [];
  }

  get contactId(): string | null {
    return this.#recent[0]?.contactId ?? null;
  }

  /** The ids of whom all these words may mean, the one who was seen last first. */
  meantBy(pronouns: readonly string[]): readonly string[] {
    const fits = ({ pronoun }: PersonLookedAt) =>
      pronoun === null || pronouns.every((word) => mayBeSame(word, pronoun));
    return this.#recent.filter(fits).map(({ contactId }) => contactId);
  }

  get #recent(): readonly PersonLookedAt[] {
    const nowMs = this.clock.monotonicMs();
    return this.#seen.filter(({ atMs }) => nowMs - atMs < limits.lookRecentMs);
  }
}
