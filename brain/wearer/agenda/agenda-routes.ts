import type { Clock } from '#core/clock';
import { lingerMs } from '#core/language/agenda/agenda-answer';
import { api } from '#core/wire/api';
import type { FileEvent, ReminderEdit, UnreadSeries } from '#core/wire/wearer/agenda';
import type { MemoryCopies } from '#memory/brain-records/memory-copies';
import { listRoute, type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { Agenda } from './agenda.js';
import { nothingConnected } from './nothing-connected.js';

interface AgendaServices {
  readonly agenda: Agenda;
  readonly activity: ActivityLog;
  readonly config: ConfigStore;
  readonly fileEvents: {
    sinceWithSeries(
      sinceMs: number,
    ): Promise<{ readonly ahead: readonly FileEvent[]; readonly unreadSeries: readonly UnreadSeries[] }>;
  };
  readonly clock: Pick<Clock, 'wallMs'>;
  /** Answers and briefs that may quote what is removed. */
  readonly copies: MemoryCopies;
}

export const agendaRoutes: readonly Route<AgendaServices>[] = [
  listRoute(api.calendar, async ({ since }, { agenda, fileEvents, clock }) => {
    const { ahead, unreadSeries } = await fileEvents.sinceWithSeries(since ?? clock.wallMs() - lingerMs);
    return { items: agenda.upcoming(since), in_files: [...ahead], unread_rules: [...unreadSeries] };
  }),
  route(api.editCalendar, async (edit, { agenda, activity, copies }) => {
    const touched = await agenda.edit(edit);
    if (edit.remove !== true) {
      const { instead } = edit;
      if (instead !== undefined) await copies.forgetEntry({ title: instead.title });
      if (touched !== null)
        await activity.record('calendar', instead === undefined ? 'Added an event' : 'Changed an event');
      return { items: agenda.upcoming() };
    }
    const removed = touched ?? 0;
    await copies.forgetEntry({ title: edit.title });
    if (removed > 0) await activity.record('calendar', 'Removed an event');
    return { items: agenda.upcoming(), removed };
  }),
  listRoute(api.calendars, (_none, { config }) => {
    const { calendar_sync: sync, calendar_names } = config.current;
    return { items: [], sync, selected: [...calendar_names], last_sync: null };
  }),
  route(api.syncCalendar, (_none, { agenda }) => ({ items: agenda.upcoming(), ...nothingConnected('calendar') })),
  route(api.contacts, (_none, { config }) => ({ sync: config.current.contacts_sync, last_sync: null, count: 0 })),
  route(api.syncContacts, () => ({ items: [], ...nothingConnected('contacts') })),
  listRoute(api.reminders, (_none, services) => readReminders(services)),
  route(api.editReminders, async (edit, services) => {
    const { agenda, activity, copies } = services;
    const touched = await agenda.remind(edit);
    if (edit.remove !== true) {
      if (edit.instead !== undefined) await copies.forgetEntry({ title: edit.instead.title });
      if (touched !== null) await activity.record('reminders', reminderText(edit));
      return readReminders(services);
    }
    const removed = touched ?? 0;
    await copies.forgetEntry({ title: edit.title });
    if (removed > 0) await activity.record('reminders', 'Removed a reminder');
    return { ...readReminders(services), removed };
  }),
  route(api.syncReminders, (_none, services) => ({ ...readReminders(services), ...nothingConnected('reminders') })),
];

function readReminders({ agenda, config }: Pick<AgendaServices, 'agenda' | 'config'>) {
  const sync = config.current.reminders_sync;
  return { items: agenda.listed(), lists: agenda.reminderLists(), sync, last_sync: null };
}

function reminderText({ done, instead }: Pick<ReminderEdit, 'done' | 'instead'>): string {
  if (instead !== undefined) return 'Changed a reminder';
  return done ? 'Ticked off a reminder' : 'Captured a reminder';
}
