import type { Clock } from '#core/clock';
import { minuteMs } from '#core/time-units';
import type { BrainCalls } from '../brain/brain-calls.js';
import type { UpcomingEvent } from './event-cues.js';

/** The wearer's agenda, next first. Resolves to null when it cannot be read now. */
export interface UpcomingEventsPort {
  upcoming(): Promise<readonly UpcomingEvent[] | null>;
}

/** The agenda that the Brain keeps. */
export function brainAgenda(calls: Pick<BrainCalls, 'call'>): UpcomingEventsPort {
  return {
    async upcoming() {
      const answer = await calls.call('calendar', {});
      return answer.ok ? answer.value.items : null;
    },
  };
}

const freshMs = minuteMs;

/** Asks the agenda at most once a minute, never twice at a time, and keeps what it said while it cannot be reached. */
export class AgendaWatch {
  #events: readonly UpcomingEvent[] = [];
  #askedMs = Number.NEGATIVE_INFINITY;
  #isAsking = false;

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
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#askedMs = this.clock.monotonicMs();
    try {
      this.#events = (await this.agenda.upcoming()) ?? this.#events;
    } finally {
      this.#isAsking = false;
    }
  }
}
