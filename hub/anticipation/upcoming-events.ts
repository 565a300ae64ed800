import type { Clock } from '#core/clock';
import { limits } from '#core/limits';
import type { UpcomingEvent } from './event-cues.js';

/** A removed event, or a reminder, which may have no time. */
export interface RemovedEvent {
  /** Null where it is unknown which one. */
  readonly title: string | null;
  readonly ts: number | null;
}

/** Reads the wearer's agenda, next event first, of which `known` was read last. Resolves with null when it cannot be read now. */
export interface UpcomingEventsPort {
  upcoming(known: readonly UpcomingEvent[]): Promise<readonly UpcomingEvent[] | null>;
}

const freshMs = limits.pulseMs;

/**
 * Reads the agenda once a pulse and whenever it is known to have changed, one request at a time, and keeps the last
 * answer while it cannot be reached.
 */
export class AgendaWatch {
  #events: readonly UpcomingEvent[] = [];
  #askedMs = Number.NEGATIVE_INFINITY;
  /** Identifies the request under way; null while there is none. */
  #asking: symbol | null = null;

  constructor(
    private readonly agenda: UpcomingEventsPort,
    private readonly clock: Clock,
    /** Called when an answer differs from the one before. */
    private readonly onChanged: () => void = () => undefined,
  ) {}

  /** The last answer. If it is older than a pulse, a new request is started. */
  get events(): readonly UpcomingEvent[] {
    if (this.clock.monotonicMs() - this.#askedMs >= freshMs) void this.refresh();
    return this.#events;
  }

  async refresh(): Promise<void> {
    if (this.#asking !== null) return;
    const asking = Symbol('asking');
    this.#asking = asking;
    this.#askedMs = this.clock.monotonicMs();
    try {
      const events = await this.agenda.upcoming(this.#events);
      if (this.#asking === asking) this.#take(events ?? this.#events);
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }

  /** Asks anew, because the agenda has changed. The answer to a request under way is ignored, because it may be older. */
  renew(): Promise<void> {
    this.#asking = null;
    return this.refresh();
  }

  #take(events: readonly UpcomingEvent[]): void {
    const isNews = JSON.stringify(events) !== JSON.stringify(this.#events);
    this.#events = events;
    if (isNews) this.onChanged();
  }

  /** Removes an event. The answer to a request under way is ignored, because it may still contain it. */
  forget(event: RemovedEvent): void {
    this.#events = this.#events.filter(({ title, ts }) => title !== event.title || ts !== event.ts);
    this.#asking = null;
    this.#askedMs = Number.NEGATIVE_INFINITY;
  }
}
