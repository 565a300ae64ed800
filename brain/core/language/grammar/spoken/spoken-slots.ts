import type { slotReaders } from '../../slots/slot-readers.js';

/** When a thing was put somewhere, which the parser leaves out. */
const leftWhen = '[yesterday|today|this morning|last night|just now]';

/**
 * What a recogniser of listed words hears where the parser reads a slot: a template whose slots are those of the speech
 * grammar. Null where no list comes near to what may stand there; forms with such a slot cannot be heard.
 */
export const spokenSlots = {
  name: '{name}',
  nickname: '{name}',
  'name-alone': '{name}',
  'held-own': 'my {thing}',
  'agenda-title': '{event}|the (dentist|doctor|vet|hairdresser)',
  addressee: '{name}|mom|mum|dad',
  relation: '{relation}',
  thing: '{thing}',
  movable: '{thing}',
  'put-down': '{thing}',
  'told-apart': '{thing}',
  others: null,
  place: `{place} ${leftWhen}|{name_possessive} [house|place] ${leftWhen}`,
  spot: `{where} {place} ${leftWhen}|(at|in) {name_possessive} [house|place|car] ${leftWhen}|with {name}`,
  adverb: 'here|there|home|upstairs|downstairs|outside|inside',
  fact: '{fact}',
  act: '{act}',
  deed: '{fact}|{act}',
  clause: '{clause}',
  owned: null,
  own: 'i ({trait}|prefer {preference}|(hate|can not stand) {dislike}|(always|usually) {habit})',
  listed: '{listed} [and {listed}]',
  'list-name': 'shopping|grocery|to do',
  told: '{clause}|{name} {fact}',
  'told-clause': '{clause}|{name} {fact}',
  'told-bare': null,
  'told-behind-colon': null,
  habit: '{preference}|{habit}|{dislike}',
  title: '{task}|{task} {due}|{event}|{event} {due}',
  occasion: '{event}',
  negated: 'not to {task}',
  what: '{amount}|{favor}',
  amount: '{amount}|{favor}',
  inner: '{amount}|{favor}',
  lent: '{amount}|{favor}',
  'lent-to': '{amount}|{favor}|my {thing}',
  'lent-own': 'my {thing}',
  borrowed: '{amount}|{favor}',
  'borrowed-from': '{amount}|{favor}',
  settled: '{favor}',
  repaid: '{amount}',
  sum: '{amount}',
  part: null,
  'inner-title': '{task}|{event}',
  detail: '{detail}',
  label: '{label}',
  nth: 'first|second|third|last|other',
  intervals: 'intervals|interval timer',
  message: '{message}',
  telling: '{message}',
  rest: '{topic}',
  person: '{name}|i|we|he|she|they|my {relation}',
  words: 'cat|dog|horse|rabbit|car|boat|bike',
  when: 'yesterday|today|this morning|last night',
  past: 'yesterday|last week|last night|this morning|on {weekday}',
  moment: '{due}',
  due: '{due}',
  'leading-time': '{due}',
  span: null,
  duration:
    '{number} {unit}|{duration}|{number} minutes and {number} seconds|{number} (hour|hours) and {number} minutes',
  extra: '{number} more {unit}|another {number} {unit}|another (minute|hour)',
  interval: '{number} [{unit}]|{duration}',
  number: '{number}',
  count: '{number}',
} as const satisfies Readonly<Record<keyof typeof slotReaders, string | null>>;

/** Parts of templates that are heard in another way than they are read; they take the place of those of that name. */
export const spokenPieces = {
  // The preposition is a slot of its own, since it may be none of the listed ones.
  where: '[back|over|up|out|down|right] {_:spot}|{_:adverb}',
  my: 'my',
  'on-earth': '[on earth]',
} as const;
