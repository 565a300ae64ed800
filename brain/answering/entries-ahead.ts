import type { Clock } from '#core/clock';
import { lingerMs } from '#core/language/agenda/agenda-answer';
import { type AgendaEntry, agendaEntries } from '#core/language/agenda/agenda-entry';
import type { FileEvents } from '../knowledge/file-events.js';
import type { Agenda } from '../wearer/agenda/agenda.js';

export interface EntriesAheadOptions {
  readonly agenda: Pick<Agenda, 'upcoming' | 'listed'>;
  readonly fileEvents: Pick<FileEvents, 'sinceWithSeries'>;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/**
 * What lies ahead of the wearer, or since a wall time in milliseconds: the agenda, the reminders, and the events in
 * calendar files of watched folders.
 */
export async function entriesAhead(
  { agenda, fileEvents, clock }: EntriesAheadOptions,
  sinceMs: number = clock.wallMs() - lingerMs,
): Promise<readonly AgendaEntry[]> {
  const { ahead, unreadSeries } = await fileEvents.sinceWithSeries(sinceMs);
  return agendaEntries([...agenda.upcoming(sinceMs), ...ahead, ...unreadSeries], agenda.listed());
}
