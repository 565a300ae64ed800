import type { Brain } from '#brain/brain';
import { route } from '#brain/http/route';
import { api } from '#core/wire/api';
import type { Reminder } from '#core/wire/wearer/agenda';
import { nothingConnected } from './nothing-connected.js';

export const agendaRoutes = [
  route(api.calendar, (_none, { agenda }) => ({ items: agenda.upcoming() })),
  route(api.editCalendar, async (edit, { agenda, activity }) => {
    const isNew = await agenda.edit(edit);
    if (isNew) await activity.record('calendar', 'remove' in edit ? 'Removed an event' : 'Added an event');
    return { items: agenda.upcoming() };
  }),
  route(api.calendars, (_none, { config }) => {
    const { calendar_sync: sync, calendar_names } = config.current;
    return { items: [], sync, selected: [...calendar_names], last_sync: null };
  }),
  route(api.syncCalendar, (_none, { agenda }) => ({ items: agenda.upcoming(), ...nothingConnected('calendar') })),
  route(api.contacts, (_none, { config }) => ({ sync: config.current.contacts_sync, last_sync: null, count: 0 })),
  route(api.syncContacts, () => ({ items: [], ...nothingConnected('contacts') })),
  route(api.reminders, (_none, brain) => readReminders(brain)),
  route(api.editReminders, async (edit, brain) => {
    const isNew = await brain.agenda.remind(edit);
    if (isNew) await brain.activity.record('reminders', edit.remove ? 'Removed a reminder' : reminderText(edit));
    return readReminders(brain);
  }),
  route(api.syncReminders, (_none, brain) => ({ ...readReminders(brain), ...nothingConnected('reminders') })),
];

function readReminders({ agenda, config }: Brain) {
  const sync = config.current.reminders_sync;
  return { items: agenda.reminders(), lists: agenda.reminderLists(), sync, last_sync: null };
}

function reminderText({ done }: Pick<Reminder, 'done'>): string {
  return done ? 'Ticked off a reminder' : 'Captured a reminder';
}
