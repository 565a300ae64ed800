import type { FileEvent } from '#core/wire/wearer/agenda';
import type { KnowledgeIndex } from './knowledge-index.js';

interface FileEventsOptions {
  readonly knowledge: Pick<KnowledgeIndex, 'events'>;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
}

/** The events in calendar files of the watched folders. */
export class FileEvents {
  constructor(private readonly options: FileEventsOptions) {}

  /** Those that begin at `sinceMs` (wall milliseconds) or later, earliest first, at most `limits.agendaShown`. */
  since(sinceMs: number): Promise<readonly FileEvent[]> {
    const { knowledge, timeZone } = this.options;
    return knowledge.events({ timeZone: timeZone(), sinceMs });
  }
}
