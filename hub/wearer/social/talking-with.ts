import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { Memory } from '#memory/memory';
import { firstCalledBy } from './first-called-by.js';
import type { LookedAt } from './looked-at.js';

interface TalkingWithOptions {
  readonly clock: Clock;
  readonly people: Pick<Memory['people'], 'get'>;
  readonly lookedAt: LookedAt;
}

/**
 * The person whom the wearer talks with (hub-behaviour.md "Commitment"): the last speaker, else who was looked at or
 * met, within 90 seconds.
 */
export class TalkingWith {
  #speaker: string | null = null;
  #atMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: TalkingWithOptions) {}

  /** To be called when a person with a known name spoke. */
  heard(speaker: string): void {
    this.#speaker = speaker;
    this.#atMs = this.options.clock.monotonicMs();
  }

  forget(): void {
    this.#speaker = null;
  }

  /** Their name; null if unknown. */
  get name(): string | null {
    const { clock, people, lookedAt } = this.options;
    if (this.#speaker !== null && clock.monotonicMs() - this.#atMs < limits.lookRecentMs) return this.#speaker;
    return lookedAt.contactId === null ? null : (people.get(lookedAt.contactId)?.name ?? null);
  }

  /** The name of whom "her" means in a line to the assistant: who was told of since, else who is talked with. */
  calledBy(pronouns: readonly string[]): string | null {
    const { people, lookedAt } = this.options;
    const since = pronouns.length === 0 ? [] : lookedAt.meantBy(pronouns, { also: 'told', sinceMs: this.#atMs });
    return firstCalledBy(pronouns, since, people)?.name ?? this.name;
  }
}
