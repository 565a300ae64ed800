import type { Clock } from '#core/clock';
import { limits } from '#core/limits';

/** The person whom "she" or "he" means: looked at or met in the last 90 seconds (hub-behaviour.md "note_person"). */
export class LookedAt {
  #contactId: string | null = null;
  #atMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  saw(contactId: string): void {
    this.#contactId = contactId;
    this.#atMs = this.clock.monotonicMs();
  }

  forget(): void {
    this.#contactId = null;
  }

  get contactId(): string | null {
    return this.clock.monotonicMs() - this.#atMs < limits.lookRecentMs ? this.#contactId : null;
  }
}
