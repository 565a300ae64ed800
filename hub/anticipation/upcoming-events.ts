import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import type { UpcomingEvent } from './event-cues.js';

/** An event, or a reminder that has no time. */
export interface RemovedEvent {
  /** Null where it is not known which. */
  readonly title: string | null;
  readonly ts: number | null;
}

/** The wearer's agenda, next first. Resolves to null when it cannot be read now. */
export interface UpcomingEventsPort {
  upcoming(): Promise<readonly UpcomingEvent[] | null>;
}

const freshMs = minuteMs;

/** Asks the agenda at most once a minute, never twice at a time, and keeps what it said while it cannot be reached. */
export class AgendaWatch {
  #events: readonly UpcomingEvent[] = [];
  #askedMs = Number.NEGATIVE_INFINITY;
  /** The question that is under way; null while there is none. */
  #asking: symbol | null = null;

  constructor(
    private readonly agenda: UpcomingEventsPort,
    private readonly clock: Clock,
  ) {}

  /** What was said last; a newer answer is on its way when this one is a minute old. */
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
      const events = await this.agenda.upcoming();
      if (this.#asking === asking) this.#events = events ?? this.#events;
    } finally {
      if (this.#asking === asking) this.#asking = null;
    }
  }

  /** The event is no longer on the agenda; an answer that is on its way may not know of that yet, and is not waited for. */
  forget(event: RemovedEvent): void {
    this.#events = this.#events.filter(({ title, ts }) => title !== event.title || ts !== event.ts);
    this.#asking = null;
    this.#askedMs = Number.NEGATIVE_INFINITY;
  }
}
