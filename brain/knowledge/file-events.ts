import type { FileEvent, UnreadSeries } from '#core/wire/wearer/agenda';
import type { KnowledgeIndex } from './knowledge-index.js';

interface FileEventsOptions {
  readonly knowledge: Pick<KnowledgeIndex, 'events'>;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

export interface EventsAhead {
  readonly ahead: readonly FileEvent[];
  readonly unreadSeries: readonly UnreadSeries[];
}

/** The events in calendar files of the watched folders. */
export class FileEvents {
  constructor(private readonly options: FileEventsOptions) {}

  /** Those that begin at `sinceMs` (wall milliseconds) or later, earliest first, at most `limits.agendaShown`. */
  async since(sinceMs: number): Promise<readonly FileEvent[]> {
    return (await this.sinceWithSeries(sinceMs)).ahead;
  }

  /** The same, and each series that repeats by a rule that is not read, with its first time. */
  async sinceWithSeries(sinceMs: number): Promise<EventsAhead> {
    const { knowledge, timeZone } = this.options;
    const events = await knowledge.events({ timeZone: timeZone(), sinceMs });
    return {
      ahead: events.filter((event) => !isUnreadSeries(event)),
      unreadSeries: events.filter(isUnreadSeries),
    };
  }
}

function isUnreadSeries(event: FileEvent | UnreadSeries): event is UnreadSeries {
  return 'rule_unread' in event;
}
