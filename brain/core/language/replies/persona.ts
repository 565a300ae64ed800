import type { DebtSide } from '../../debt-side.js';
import { capitalized, counted } from '../../text.js';
import type { Intent, IntentName } from '../grammar/intent.js';
import { isPersonPronoun } from '../slots/pronoun.js';
import { spokenDuration } from '../time/telling/spoken-duration.js';
import { isPlural } from '../words/is-plural.js';
import { itemsIn, nameOfList } from '../words/list-item.js';
import { listed } from '../words/listed.js';
import { nearReply } from './near-reply.js';
import { nothingConnectedReply } from './nothing-connected-reply.js';
import type { Outcome, PersonMeant } from './outcome.js';
import { reminderKept } from './reminder-kept.js';
import { settledReply, undecidedReply } from './settled-reply.js';
import { owedTogether } from './wording/owed-words.js';
import { atPlace, isDeniedPlace } from './wording/place-words.js';
import { toWearer } from './wording/to-wearer.js';
import { leftAt, noSpotFor, seenAt } from './wording/whereabouts.js';
import { whose } from './wording/whose.js';

type OnSide = Readonly<Record<DebtSide, (name: string) => string>>;

const evened: OnSide = {
  owes_me: (name) => `What ${name} owed you is cleared.`,
  i_owe: (name) => `What you owed ${name} is cleared.`,
  both: (name) => `You're even with ${name}.`,
};

const nothingOwed: OnSide = {
  owes_me: (name) => `I have nothing down that ${name} owes you.`,
  i_owe: (name) => `I have nothing down that you owe ${name}.`,
  both: (name) => `There's nothing open with ${name}.`,
};

type ReplyTable = { readonly [Name in IntentName]: (intent: Extract<Intent, { intent: Name }>) => string };

const doneReplies: ReplyTable = {
  teach_name: ({ name }) => `I'll call you ${name}.`,
  teach_preference: ({ text }) => `I'll remember that ${toWearer(text)}.`,
  focus: ({ on }) => (on ? 'Focus is on for 25 minutes.' : 'Focus is off.'),
  incognito: ({ on }) => (on ? "You're incognito. I'm keeping nothing." : 'Incognito is off.'),
  captions: ({ on }) => (on ? 'Captions are on.' : 'Captions are off.'),
  proactive: ({ on }) => (on ? "I'll keep watch." : "I'll stay quiet unless you ask."),
  cloud: ({ on }) => (on ? 'The cloud is on.' : 'The cloud is off.'),
  rewind: () => "Here's your day.",
  saga: () => "Here's your saga.",
  sync: ({ what }) => `Syncing your ${what}.`,
  remind: ({ title }) => reminderKept(title),
  timer: ({ seconds, label }) =>
    seconds === null ? 'How long a timer?' : `${timerText(label, 'Timer')} set for ${spokenDuration(seconds)}.`,
  interval: ({ on_seconds: on, off_seconds: off, rounds }) =>
    on === null || off === null
      ? 'How long on, and how long off?'
      : `${spokenDuration(on)} on, ${spokenDuration(off)} off${roundsText(rounds)}.`,
  clock: () => "Here's the clock.",
  timer_cancel: ({ label }) => `${timerText(label, 'Timer')} cancelled.`,
  timer_pause: ({ label }) => `${timerText(label, 'Timer')} paused.`,
  timer_resume: ({ label }) => `${timerText(label, 'Timer')} goes on.`,
  timer_left: () => "Here's what is left.",
  timer_change: ({ label }) => `${timerText(label, 'Timer')} changed.`,
  note: ({ text }) => `Noted: ${toWearer(text)}.`,
  list_add: ({ item, list }) => `On your ${nameOfList(list)} list: ${toWearer(listed(itemsIn(item)))}.`,
  list_remove: ({ list }) => `Your ${nameOfList(list)} list is empty.`,
  note_person: ({ name, note }) => (name === null ? 'Noted.' : `Noted about ${name}: ${toWearer(note)}.`),
  meet_person: ({ name, relation }) =>
    relation === null ? `I'll remember ${name}.` : `I'll remember ${name}, your ${relation}.`,
  debt: ({ name, ...debt }) => `${capitalized(owedTogether(name, debt))}. Noted.`,
  debt_settle: ({ name, direction }) => evened[direction](name),
  stash: ({ thing, place }) => {
    const isThing = `${whose(thing)} ${isPlural(thing) ? 'are' : 'is'}`;
    return isDeniedPlace(place) ? `I no longer have where ${isThing}.` : `Got it — ${isThing} ${atPlace(place)}.`;
  },
  locate: ({ thing }) => `Here's where ${whose(thing)} ${isPlural(thing) ? 'are' : 'is'}.`,
  scholar: ({ mode }) => (mode === 'explain' ? "Look at it and I'll explain." : "Look at it and I'll help."),
  watch_me: () => 'Watching. Say “done” when you are.',
  lens_off: () => 'The lens is off your glasses.',
  stasis_freeze: () => "I'm holding that thought.",
  stasis_resume: () => "Here's where you were.",
  recall: () => "Here's what I have.",
  reply: ({ name, text }) =>
    `${text === null ? `I drafted a reply to ${name}. It` : `Your reply to ${name}`} waits on the panel's Day page; nothing leaves before you approve it.`,
  brief: () => "Here's your day.",
  missed: () => "Here's what you missed.",
  forget_last: () => 'Forgotten.',
  ask: () => "Here's what I have.",
};

const nobodyMeant = "I'm not sure who you mean.";
const nothingKnown = "I don't have that one — want me to look further?";

const missing: Partial<ReplyTable> = {
  list_remove: ({ item, list }) =>
    item === null
      ? `There is nothing on your ${nameOfList(list)} list.`
      : `${capitalized(toWearer(item))} ${isPlural(item) ? 'are' : 'is'} not on your ${nameOfList(list)} list.`,
  locate: ({ thing }) => `${noSpotFor(thing)}.`,
  recall: () => 'Not sure',
  brief: () => "I don't have a brief for today yet.",
  missed: () => "You haven't missed anything that I know of.",
  rewind: () => 'I have nothing from today yet.',
  debt_settle: ({ name, direction }) => nothingOwed[direction](name),
  timer_cancel: noTimer,
  timer_pause: noTimer,
  timer_resume: noTimer,
  timer_left: noTimer,
  timer_change: noTimer,
  reply: ({ name }) => `I don't have a message from ${name} to answer.`,
  stasis_resume: () => "I'm not holding a thought.",
  stasis_freeze: () => "I didn't catch anything to hold.",
  forget_last: () => "There's nothing to forget.",
  lens_off: () => 'There is no lens on your glasses.',
  scholar: () => "I can't look: there is no camera here.",
};

const withEmptyMemory: ReadonlySet<IntentName> = new Set([
  'locate',
  'list_remove',
  'recall',
  'ask',
  'brief',
  'missed',
  'rewind',
  'debt_settle',
  'forget_last',
  'scholar',
  'stasis_freeze',
  'stasis_resume',
  'lens_off',
  'timer_cancel',
  'timer_pause',
  'timer_resume',
  'timer_left',
  'timer_change',
]);

/** The spoken reply after an intent was acted on. Without an outcome, the reply that an empty memory would give. */
export function replyTo(intent: Intent, outcome: Outcome = emptyMemoryOutcome(intent)): string {
  // The name of a near source replaces the plain reply; for `missing` the offer to look further stays beside it.
  if ('near' in outcome && outcome.near !== undefined) return nearReply(outcome.near, outcome.kind === 'missing');
  switch (outcome.kind) {
    case 'done':
      return outcome.text ?? replyFrom(doneReplies, intent) ?? nothingKnown;
    case 'found':
    case 'none':
      return outcome.text;
    case 'located':
      return `${leftAt(thingOf(intent), outcome)}.`;
    case 'sighted':
      return `${seenAt(thingOf(intent), outcome)}.`;
    case 'ambiguous':
      return outcome.text ?? (outcome.of === undefined ? nobodyMeant : whichPersonQuestion(outcome.of));
    case 'settled':
      return settledReply(namedPerson(intent), outcome);
    case 'undecided':
      return undecidedReply(namedPerson(intent), outcome.debts);
    case 'missing':
      return replyFrom(missing, intent) ?? nothingKnown;
    case 'not-possible':
      return outcome.text;
    case 'failed':
    case 'not-followed':
      return outcome.text ?? setbacks[outcome.kind];
    default:
      return setbacks[outcome.kind];
  }
}

const setbacks = {
  unsure: 'Not sure',
  'not-followed': "I didn't follow that, so I kept nothing.",
  'not-kept': 'I kept nothing of what you just said.',
  unknown: "I don't have that one.",
  exhausted: 'I looked further and found nothing.',
  'host-unreachable': "I couldn't reach your other Brain.",
  incognito: "Not while you're incognito.",
  veiled: 'Lower the veil first.',
  unreachable: "I can't reach your Brain right now.",
  unsupported: "I understood that, but I can't do it yet.",
  full: "There's no room left to keep that. Nothing was changed.",
  failed: "That didn't work. Nothing was changed.",
} as const satisfies Partial<Record<Outcome['kind'], string>>;

function emptyMemoryOutcome(intent: Intent): Outcome {
  if (intent.intent === 'sync') return { kind: 'found', text: nothingConnectedReply(intent.what) };
  // "She" refers to whoever was looked at in the last 90 seconds, which is nobody here.
  if (intent.intent === 'note_person' && intent.name === null) return { kind: 'ambiguous' };
  const isMissing = withEmptyMemory.has(intent.intent) || (intent.intent === 'reply' && intent.text === null);
  return { kind: isMissing ? 'missing' : 'done' };
}

function replyFrom(replies: Partial<ReplyTable>, intent: Intent): string | undefined {
  // The table's type pairs each intent's name with a reply for that intent; the compiler cannot follow it by index.
  const reply = replies[intent.intent] as ((intent: Intent) => string) | undefined;
  return reply?.(intent);
}

function whichPersonQuestion({ spoken, choices, relation: other }: PersonMeant): string {
  const told = choices.map(({ name, relation }) => (relation === null ? name : `${name}, your ${relation}`));
  if (other !== undefined)
    return `I know ${told.join('; ')}. Is your ${other} ${spoken} the same? Say “the same”, or the surname of the other one.`;
  if (isPersonPronoun(spoken)) return `Whom do you mean: ${told.join('; ')}?`;
  return `I know more than one ${spoken}: ${told.join('; ')}. Which one?`;
}

function timerText(label: string | undefined, otherwise: string): string {
  return label === undefined ? otherwise : `${capitalized(label)} timer`;
}

function noTimer({ label }: { readonly label?: string | undefined }): string {
  return label === undefined ? 'There is no timer running.' : `There is no ${label} timer.`;
}

function namedPerson(intent: Intent): string {
  return 'name' in intent && intent.name !== null ? intent.name : 'They';
}

function thingOf(intent: Intent): string {
  return intent.intent === 'locate' || intent.intent === 'stash' ? intent.thing : 'thing';
}

function roundsText(rounds: number | null): string {
  return rounds === null ? '' : `, ${counted(rounds, 'round')}`;
}
