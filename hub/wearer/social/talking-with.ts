import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { Memory } from '#memory/memory';
import type { LookedAt } from './looked-at.js';

interface TalkingWithOptions {
  readonly clock: Clock;
  readonly people: Pick<Memory['people'], 'get'>;
  readonly lookedAt: LookedAt;
}

/** Whom the wearer talks with (hub-behaviour §2): who spoke last, else who was looked at or met, within 90 seconds. */
export class TalkingWith {
  #speaker: string | null = null;
  #atMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: TalkingWithOptions) {}

  /** Somebody spoke whose name is known. */
  heard(speaker: string): void {
    this.#speaker = speaker;
    this.#atMs = this.options.clock.monotonicMs();
  }

  forget(): void {
    this.#speaker = null;
  }

  /** Null when nobody is known to be there. */
  get name(): string | null {
    const { clock, people, lookedAt } = this.options;
    if (this.#speaker !== null && clock.monotonicMs() - this.#atMs < limits.lookRecentMs) return this.#speaker;
    return lookedAt.contactId === null ? null : (people.get(lookedAt.contactId)?.name ?? null);
  }
}
