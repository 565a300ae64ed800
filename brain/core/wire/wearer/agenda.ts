import { z } from 'zod';
import { limits } from '../../limits.js';
import { withoutTurning } from '../../text.js';
import { endpoint, givenTime, listSchema, noInput, notRemoving, queryTime, wallTime, writeKey } from '../endpoint.js';
import { unlessRemoving } from '../write-gate.js';

const title = z.string().overwrite(withoutTurning).trim().min(1).max(limits.agendaTextChars);
const agendaPlace = z.string().overwrite(withoutTurning).trim().max(limits.agendaTextChars);
const listName = z.string().overwrite(withoutTurning).trim().min(1).max(80);

export const agendaItemSchema = z.object({
  title: z.string(),
  /** When it begins, wall milliseconds. */
  ts: wallTime,
  /** '' if no place was given. */
  place: z.string(),
});
export type AgendaItem = z.infer<typeof agendaItemSchema>;

/**
 * An event in a calendar file of a watched folder; `source` is the path of the file. One of several days is listed on
 * each; on the later ones `began` is when it began.
 */
const fileEventSchema = agendaItemSchema.extend({
  source: z.string().max(4_200),
  ends: z.exactOptional(wallTime),
  began: z.exactOptional(wallTime),
});

/** A series of which only the first time is known, because the rule by which it repeats is not read. */
const unreadSeriesSchema = fileEventSchema.extend({ rule_unread: z.literal(true) });
export type FileEvent = z.infer<typeof fileEventSchema>;
export type UnreadSeries = z.infer<typeof unreadSeriesSchema>;

const agendaSchema = z.object({ items: z.array(agendaItemSchema) });

/** The wearer asked to be reminded of the event, so it is listed among the reminders too. */
const remind = z.literal(true).optional();

/** What the entry takes the place of, in the same step: it was moved, or is called otherwise. */
const instead = z
  .strictObject({ kind: z.enum(['event', 'reminder']), title, ts: wallTime.nullable() })
  .refine(({ kind, ts }) => kind === 'reminder' || ts !== null, 'an event has a time')
  .optional();
export type ReplacedOnAgenda = NonNullable<z.output<typeof instead>>;

/** Adds an event, or removes the one with that title and time. */
export const agendaEditSchema = z.union([
  z.strictObject({
    title,
    ts: givenTime,
    place: agendaPlace.default(''),
    remind,
    instead,
    key: writeKey,
    remove: notRemoving,
  }),
  z.strictObject({ remove: z.literal(true), title, ts: wallTime, key: writeKey }),
]);
export type AgendaEdit = z.output<typeof agendaEditSchema>;

export const reminderSchema = z.object({
  title: z.string(),
  /** When it is due, wall milliseconds; `null` when no time was said. */
  ts: wallTime.nullable(),
  list: z.string(),
  done: z.boolean(),
});
export type Reminder = z.infer<typeof reminderSchema>;

const remindersSchema = z.object({
  /** Open reminders, in order of their due time; those without a time come last. */
  items: z.array(reminderSchema),
  lists: z.array(z.string()),
  sync: z.boolean(),
  /** Wall milliseconds; `null` if never. */
  last_sync: wallTime.nullable(),
});

/**
 * Adds a reminder, marks it `done`, or removes it. A reminder is identified by title, time and list. Without a list, a
 * new one goes to the list that the Brain keeps for captured ones, and an existing one is found in any list. The time
 * of an existing reminder need not be a `givenTime`.
 */
export const reminderEditSchema = z
  .strictObject({
    title,
    ts: wallTime.nullable().default(null),
    list: listName.optional(),
    done: z.boolean().default(false),
    remove: z.literal(true, 'must be true, or left out').optional(),
    instead,
    key: writeKey,
  })
  .superRefine(({ ts, done, remove, instead: replaced }, context) => {
    if (remove === true && replaced !== undefined)
      context.addIssue({ code: 'custom', path: ['instead'], message: 'nothing takes the place of what is removed' });
    if (ts === null || done || remove === true) return;
    for (const { message } of givenTime.safeParse(ts).error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['ts'], message });
    }
  });
export type ReminderEdit = z.output<typeof reminderEditSchema>;

/** How many entries a request with `remove` took away; 0 if none has that title and time. */
const removal = { removed: z.int().min(0).optional() };

/** `synced` counts the entries that were taken over; `say` tells why nothing could be, if no source is configured. */
const synced = { synced: z.int().min(0), say: z.string() };

export const agendaApi = {
  calendar: endpoint({
    method: 'GET',
    path: '/svc/calendar',
    auth: 'token',
    summary: 'What is ahead on the agenda, or all of it since a time, the earliest first.',
    input: listSchema.extend({ since: queryTime.optional() }),
    // An older Brain does not send this field.
    output: agendaSchema.extend({
      in_files: z.array(fileEventSchema).default([]),
      unread_rules: z.array(unreadSeriesSchema).default([]),
    }),
    sample: {},
  }),
  editCalendar: endpoint({
    method: 'POST',
    path: '/svc/calendar',
    gate: unlessRemoving('remind'),
    auth: 'token',
    summary:
      'Adds an event or, with `remove`, takes it away; `removed` counts what was. A repeated `key` is applied once.',
    input: agendaEditSchema,
    output: agendaSchema.extend(removal),
    sample: { title: 'Dentist', ts: 4_102_444_800_000, place: 'Main Street 4' },
  }),
  calendars: endpoint({
    method: 'GET',
    path: '/svc/calendars',
    auth: 'token',
    summary: 'Connected calendars, which of them are read, and when they last were.',
    input: listSchema,
    output: z.object({
      items: z.array(z.string()),
      sync: z.boolean(),
      selected: z.array(z.string()),
      last_sync: wallTime.nullable(),
    }),
    sample: {},
  }),
  syncCalendar: endpoint({
    method: 'POST',
    path: '/svc/calendar/sync',
    gate: 'command',
    auth: 'token',
    summary: 'Reads the connected calendars now; says so when there is none.',
    input: noInput,
    output: agendaSchema.extend(synced),
    sample: {},
  }),
  contacts: endpoint({
    method: 'GET',
    path: '/svc/contacts',
    auth: 'token',
    summary: 'How many contacts came from connected address books, and when.',
    input: noInput,
    output: z.object({ sync: z.boolean(), last_sync: wallTime.nullable(), count: z.int().min(0) }),
    sample: {},
  }),
  syncContacts: endpoint({
    method: 'POST',
    path: '/svc/contacts/sync',
    gate: 'command',
    auth: 'token',
    summary: 'Reads the connected address books now; says so when there is none.',
    input: noInput,
    output: z.object({ items: z.array(z.object({ name: z.string() })), ...synced }),
    sample: {},
  }),
  reminders: endpoint({
    method: 'GET',
    path: '/svc/reminders',
    auth: 'token',
    summary: 'Open reminders, their lists, and the state of the sync.',
    input: listSchema,
    output: remindersSchema,
    sample: {},
  }),
  editReminders: endpoint({
    method: 'POST',
    path: '/svc/reminders',
    gate: unlessRemoving('remind'),
    auth: 'token',
    summary:
      'Captures a reminder, ticks it off or, with `remove`, takes it away; `removed` counts what was. A repeated `key` is applied once.',
    input: reminderEditSchema,
    output: remindersSchema.extend(removal),
    sample: { title: 'Call the bank', ts: 4_102_444_800_000 },
  }),
  syncReminders: endpoint({
    method: 'POST',
    path: '/svc/reminders/sync',
    gate: 'command',
    auth: 'token',
    summary: 'Reads the connected reminder lists now; says so when there is none.',
    input: noInput,
    output: remindersSchema.extend(synced),
    sample: {},
  }),
} as const;
