import { hourMs } from '#core/time-units';
import type { agendaApi } from '#core/wire/wearer/agenda';
import type { briefApi } from '#core/wire/wearer/brief';
import type { listeningApi } from '#core/wire/wearer/listening';
import type { memoriesApi } from '#core/wire/wearer/memories';
import type { oneMemoryApi } from '#core/wire/wearer/one-memory';
import type { peopleApi } from '#core/wire/wearer/people';
import type { profileApi } from '#core/wire/wearer/profile';
import type { promisesApi } from '#core/wire/wearer/promises';
import type { sagaApi } from '#core/wire/wearer/saga';
import type { socialApi } from '#core/wire/wearer/social';
import { type AnswerExamples, exampleMs } from './answer-example.js';
import { messageExamples } from './message-examples.js';

const tomorrow = exampleMs + 24 * hourMs;
const exampleEvent = { title: 'Dentist', ts: tomorrow, place: 'Main Street 4' };
const reminderExample = { title: 'Call the bank', ts: tomorrow, list: 'Reminders', done: false };
const exampleReminders = { items: [reminderExample], lists: ['Reminders'], sync: false, last_sync: null };

const agendaExamples: AnswerExamples<typeof agendaApi> = {
  calendar: {
    items: [exampleEvent],
    in_files: [{ ...exampleEvent, source: '/home/robin/Documents/appointments.ics' }],
    unread_rules: [],
  },
  editCalendar: { items: [exampleEvent] },
  calendars: { items: [], sync: false, selected: [], last_sync: null },
  syncCalendar: { items: [exampleEvent], synced: 0, say: 'No calendar is connected.' },
  contacts: { sync: false, last_sync: null, count: 0 },
  syncContacts: { items: [], synced: 0, say: 'No address book is connected.' },
  reminders: exampleReminders,
  editReminders: { ...exampleReminders, removed: 1 },
  syncReminders: { ...exampleReminders, synced: 0, say: 'No reminder list is connected.' },
};

const shortBrief = {
  text: 'Dentist at 10:00. You owe Sara a call.',
  bullets: ['10:00 Dentist, Main Street 4', 'Due: call Sara'],
  missed: 1,
  missed_by_channel: { text: 1, email: 0 },
  ts: exampleMs,
  day: '2026-06-01',
  drafted_by: 'rules' as const,
};
const longBrief = {
  ...shortBrief,
  sections: [
    { title: 'Today' as const, lines: ['10:00 Dentist, Main Street 4'] },
    { title: 'Due' as const, lines: ['Call Sara'] },
  ],
};

const briefExample: AnswerExamples<typeof briefApi> = {
  brief: longBrief,
  latestBrief: shortBrief,
  latestLongBrief: longBrief,
  rewind: {
    blocks: [
      { hour: 10, label: '10:00', count: 1, items: [{ ts: exampleMs, kind: 'ask', text: 'where are my keys' }] },
    ],
    count: 1,
  },
};

const notedPeople = { items: [{ name: 'Sara Lind', note: 'Runs the bakery.', tags: ['neighbour'], ts: exampleMs }] };
const peopleExamples: AnswerExamples<typeof peopleApi> = { people: notedPeople, editPeople: notedPeople };

const exampleWearer = {
  name: 'Robin',
  interests: ['sourdough'],
  people: ['Sara'],
  preferences: ['I prefer tea.'],
  observations: 12,
};
const profile: AnswerExamples<typeof profileApi> = { profile: exampleWearer, pushProfile: exampleWearer };

const knownPeople = {
  items: [
    {
      contact_id: 'c1',
      name: 'Sara Lind',
      relation: 'neighbour',
      relations: ['neighbour'],
      last_seen: exampleMs,
      notes: [{ text: 'Bakes on Fridays.', ts: exampleMs }],
      debts: [
        { id: 'd1', direction: 'i_owe' as const, what: 'a loaf', ts: exampleMs, told: 'You owe Sara Lind a loaf' },
      ],
      topics: ['bread'],
      pending: 0,
    },
  ],
};
const social: AnswerExamples<typeof socialApi> = {
  socialPeople: knownPeople,
  pushSocialPeople: knownPeople,
  editSocialPerson: { items: knownPeople.items.map((person) => ({ ...person, pending: 1 })) },
};

const openPromise = {
  items: [
    {
      id: 'p1',
      person: 'Sara',
      task: 'send you the photos',
      due_text: 'by tomorrow',
      due_ts: tomorrow,
      created_ts: exampleMs,
      state: 'open' as const,
      utterance_id: null,
      drift: 'healthy' as const,
    },
  ],
};
const promisesExamples: AnswerExamples<typeof promisesApi> = { promises: openPromise, markPromise: { items: [] } };

const totalRecall = {
  id: 'explore-recall',
  kind: 'explore' as const,
  name: 'Total Recall',
  what: 'First recall answered',
  how: 'Ask what was said.',
  xp: 150,
  unlocked: true,
  ts: exampleMs,
};
const sagaNow = {
  rank: 'Sleeper',
  level: 2,
  xp: 150,
  next_level_xp: 300,
  next_rank: { rank: 'Dreamer', level: 3 },
  quests: 0,
  rescues: 0,
  streak: 0,
  achievements: [totalRecall],
};
const saga: AnswerExamples<typeof sagaApi> = {
  saga: sagaNow,
  recordSaga: { unlocked: [totalRecall], saga: sagaNow, gained: 150, level_up: 2, rank_up: null },
};

const engram = {
  id: 'e1',
  cue: 'The name of the ferry',
  due_ts: tomorrow,
  stability_days: 3.2,
  reps: 2,
  lapses: 0,
  graduated: false,
  burned: false,
  place: 'the harbour',
};
const memories: AnswerExamples<typeof memoriesApi> = {
  memories: {
    items: [{ id: 'a1', kind: 'place', summary: 'Your keys are at the kitchen table.', ts: exampleMs }],
  },
  purgeMemories: { ok: true, removed: 3 },
  forgettable: {
    counts: { places: 3, people: 1 },
    say: 'This takes: 3 places, 1 person. Your agenda, reminders, timers, kept lenses and list of people stay.',
  },
  forgetCopies: { ok: true },
  ember: { engrams: [engram], due: [], offers: [{ id: 'o1', kind: 'place', cue: 'Where the bike is', salience: 0.6 }] },
  tendEmber: { engram, grade: 'good', recall: 0.5, reveal: 'The ferry was called Aurora.' },
  burnEmber: { ok: true, engram: { ...engram, graduated: true, burned: true } },
  memoryFile: {
    path: '/home/wearer/.nightjar/memory.db',
    size: 86_016,
    browse: 'nightjar memories browse --sql "SELECT * FROM memories"',
  },
  exportMemory: { ok: true, dest: '/home/wearer/notes/memory.db', bytes: 86_016 },
};

const listeningExample: AnswerExamples<typeof listeningApi> = {
  listening: {
    since_ts: exampleMs - 2 * hourMs,
    until_ts: exampleMs,
    now: 'all',
    ms: { heard: 6_588_000, muted: 600_000, asleep: 0, lost: 12_000 },
    causes: { all: 6_588_000, veil: 600_000, link: 12_000 },
    unaccounted_ms: 0,
    quarters: [{ ts: exampleMs - hourMs / 4, causes: { all: 888_000, link: 12_000 } }],
  },
};

const oneMemory: AnswerExamples<typeof oneMemoryApi> = {
  keptMemories: {
    items: [
      {
        memory: { what: 'place', id: 'a1' },
        about: 'keys',
        text: 'the kitchen table',
        ts: exampleMs,
        due_ts: null,
        owed_by: null,
        told: null,
      },
    ],
    total: 1,
  },
  goingWith: {
    counts: { places: 2, lines: 1, answers: 3 },
    say: 'This takes: 2 places, 1 line of conversation, 3 answers. There is no undo.',
  },
  forgetMemory: {
    ok: true,
    counts: { places: 2, lines: 1, answers: 3 },
    say: 'Forgotten: your keys at the kitchen table, and where they were before. Gone: 2 places, 1 line of conversation, 3 answers.',
  },
  editMemory: { ok: true, say: 'Kept: your keys at the hall.' },
};

export const wearerExamples = {
  ...agendaExamples,
  ...briefExample,
  ...messageExamples,
  ...peopleExamples,
  ...profile,
  ...social,
  ...promisesExamples,
  ...saga,
  ...memories,
  ...oneMemory,
  ...listeningExample,
};
