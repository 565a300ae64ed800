import { type Card, type CardKind, cardTraits } from '#core/cards/cards';
import { dayMs, hourMs, minuteMs } from '#core/time-units';

type Own<K extends CardKind> = Omit<Extract<Card, { kind: K }>, 'id' | 'kind' | 'priority' | 'dwell_ms'>;

const threeHoursMs = 3 * hourMs;

/** The times in a sample, as the fields of a card have them. */
interface SampleTimes {
  /** Wall time. */
  readonly nowMs: number;
  readonly atNow: { readonly ts: number; readonly origin_deg: number };
  readonly threeHoursAgo: { readonly ts: number; readonly origin_deg: number };
}

/** A new kind does not compile without a sample. */
const samples: { readonly [K in CardKind]: (times: SampleTimes) => Own<K> } = {
  listening: () => ({ primary: 'Listening', glance: ['Sun 22 Nov', '9:41', '14:30 Dentist', '2 messages'] }),
  'spoken-caption': () => ({
    primary: 'Shall we walk along the river before it gets dark?',
    speaker: 'Someone near you',
  }),
  'action-reply': () => ({ primary: 'Noted about Noor.', command: 'note_person' }),
  'saved-memory': () => ({
    primary: 'Got it - your umbrella is at the kitchen table.',
    subject: 'umbrella',
    place: 'the kitchen table',
  }),
  'object-recall': ({ threeHoursAgo }) => ({
    primary: 'Your bike is at the north rack.',
    subject: 'Bike',
    place: 'the north rack',
    ...threeHoursAgo,
  }),
  'conversation-recall': ({ threeHoursAgo }) => ({
    primary: 'The ferry leaves at seven.',
    person: 'Noor',
    ...threeHoursAgo,
  }),
  'commitment-recall': ({ atNow, nowMs }) => ({
    primary: 'Send Noor the photos by Friday.',
    person: 'Noor',
    task: 'send the photos',
    due_ts: nowMs + threeHoursMs,
    ...atNow,
  }),
  'commitment-chain': ({ threeHoursAgo, nowMs }) => ({
    primary: 'Send Noor the photos',
    person: 'Noor',
    state: 'open',
    due_ts: nowMs + threeHoursMs,
    steps: ['Promised this morning', 'Due tonight', 'Still open'],
    ...threeHoursAgo,
  }),
  'intro-kept': () => ({ primary: "I'll remember Noor.", name: 'Noor' }),
  'intro-offer': () => ({ primary: 'Keep Noor?', name: 'Noor' }),
  'forget-last': () => ({ primary: 'Forgotten.' }),
  answer: () => ({ primary: 'The library closes at eight this evening.', tier: 'device', source: 'Opening hours' }),
  refusal: () => ({ primary: "Not while you're incognito." }),
  unclear: () => ({ primary: 'Say that again?' }),
  'person-identity': ({ threeHoursAgo }) => ({
    primary: 'Noor Haddad',
    relation: 'neighbour',
    debts: ['Owes you 20 euros', 'You owe a lunch'],
    note: 'Allergic to walnuts.',
    ...threeHoursAgo,
  }),
  'person-dossier': ({ threeHoursAgo }) => ({
    primary: 'Noor Haddad',
    topics: ['ferry', 'garden', 'choir'],
    said: 'The ferry leaves at seven.',
    ...threeHoursAgo,
  }),
  upcoming: ({ nowMs }) => ({
    primary: 'Choir practice in 12 min',
    title: 'Choir practice',
    place: 'St. Anne hall',
    starts_ts: nowMs + 12 * minuteMs,
    minutes: 12,
  }),
  'person-context': () => ({ primary: 'Noor', person: 'Noor', why: 'You promised: send the photos' }),
  here: ({ threeHoursAgo }) => ({
    primary: 'You left your bike here.',
    subject: 'bike',
    place: 'the north rack',
    ...threeHoursAgo,
  }),
  'proactive-memory': ({ threeHoursAgo }) => ({
    primary: 'You met Noor here.',
    place: 'the harbour cafe',
    ...threeHoursAgo,
  }),
  'time-scrub-node': ({ threeHoursAgo }) => ({
    primary: 'Talked about the ferry',
    person: 'Noor',
    place: 'the harbour cafe',
    position: 3,
    of: 7,
    ...threeHoursAgo,
  }),
  'morning-brief': () => ({
    primary: 'Two things today',
    bullets: ['09:30 Dentist', '18:00 Choir practice', 'Photos for Noor are due'],
    missed: 2,
  }),
  'quest-reward': () => ({ primary: 'QUEST COMPLETE', reward: 'quest', title: 'A promise kept', xp: 12 }),
  message: ({ nowMs }) => ({
    primary: "Are you on the seven o'clock ferry?",
    sender: 'Noor',
    channel: 'text',
    ts: nowMs,
  }),
  hark: () => ({ primary: 'Somebody said your name.', cause: 'Mira, are you coming along?' }),
  'watch-out': () => ({ primary: 'Behind you!', cause: 'Somebody warned you.' }),
  'dream-ambient': () => ({ primary: 'The sea was calm in June.' }),
  'dream-ghost': ({ nowMs }) => ({ primary: 'A year ago: the first swim.', ts: nowMs - 365 * dayMs, origin_deg: -90 }),
  'truth-flag': ({ threeHoursAgo }) => ({
    primary: "Noor said six o'clock.",
    lens: 'factcheck',
    speaker: 'Noor',
    said: 'The ferry leaves at seven.',
    ...threeHoursAgo,
  }),
  'answer-ahead': ({ threeHoursAgo }) => ({
    primary: 'At seven.',
    question: 'When does the ferry leave?',
    ...threeHoursAgo,
  }),
  'lost-sound': () => ({ primary: 'Lost 12 s of what was said' }),
  recalibrating: ({ nowMs }) => ({ primary: 'I say less for a day while I recalibrate.', until_ts: nowMs + dayMs }),
  'confluence-bond': () => ({
    primary: 'Confirm when they say that the code is right.',
    state: 'confirm',
    peer: '',
    code: 'K7QM-2XDT',
  }),
  lens: () => ({ primary: '4:05', title: 'Pasta timer', foot: '' }),
  'timer-over': () => ({ primary: "Time's up", title: 'Pasta timer', foot: '0:12 ago' }),
};

/** One believable card of every kind. `nowMs` is wall time. */
export function sampleCards(nowMs: number): readonly Card[] {
  const threeHoursAgo = { ts: nowMs - threeHoursMs, origin_deg: 180 };
  const times: SampleTimes = { nowMs, atNow: { ts: nowMs, origin_deg: -90 }, threeHoursAgo };
  return Object.entries(samples).map(([kind, own]) => sample(kind as CardKind, own(times)));
}

function sample(kind: CardKind, own: object): Card {
  const { priority, dwellMs } = cardTraits[kind];
  // `own` was written for this very kind above.
  return { ...own, id: `sample-${kind}`, kind, priority, dwell_ms: dwellMs } as Card;
}
