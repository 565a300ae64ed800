import { instantOf } from '#core/language/time/local-time';
import { limits } from '#core/limits';
import type { FileEvent } from '#core/wire/wearer/agenda';
import { calendarEventIn } from './extract/calendar.js';
import type { KnowledgeIndex } from './knowledge-index.js';

interface FileEventsOptions {
  readonly knowledge: Pick<KnowledgeIndex, 'calendarSections'>;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** The events in calendar files of the watched folders. */
export class FileEvents {
  constructor(private readonly options: FileEventsOptions) {}

  /** Those that begin at `sinceMs` (wall milliseconds) or later, earliest first, at most `limits.agendaShown`. */
  async since(sinceMs: number): Promise<readonly FileEvent[]> {
    const timeZone = this.options.timeZone();
    const sections = await this.options.knowledge.calendarSections();
    const events = sections.flatMap(({ path, text }): FileEvent[] => {
      const event = calendarEventIn(text);
      if (event === null) return [];
      const { title, place, starts, isUtc } = event;
      return [{ title, place, ts: instantOf(starts, isUtc ? 'UTC' : timeZone), source: path }];
    });
    return events
      .filter(({ ts }) => ts >= sinceMs)
      .sort((one, other) => one.ts - other.ts)
      .slice(0, limits.agendaShown);
  }
}
