import type { Intent, IntentName, IntentOf } from '../language/grammar/intent.js';
import { isQuestion, readUtterance } from '../language/reading/utterance.js';
import type { Operation } from '../posture/gating-matrix.js';
import type { Doubt } from '../wire/link/perception.js';
import type { Decide, Decision, DecisionPorts } from './decision.js';
import {
  decideBrief,
  decideClock,
  decideMissed,
  decideReminder,
  decideSaga,
  decideSwitch,
  decideSync,
} from './decisions/day.js';
import { decideDebt, decideMeeting, decideNote, decideSettling } from './decisions/people.js';
import { decideLocate, decideStash } from './decisions/places.js';
import { decideAsk, decideRecall } from './decisions/questions.js';
import { decideReply } from './decisions/reply.js';

/**
 * What of an intent's words stays once it is carried out. A line that may have been misheard is said back as a question
 * where its words stay, and carried out only after a yes.
 */
type Stays =
  /** Some of the words are kept until the wearer takes them back. */
  | 'kept'
  /** The words are kept where they ask for nothing: a statement may be a promise or a name. */
  | 'kept-if-told'
  /** The intent switches, shows or answers something, and keeps nothing of what was said. */
  | 'nothing'
  /**
   * The words are in `timers.json` as long as the timer is. The reply says which timer and how long, so that a wrong one is
   * noticed and set anew; to be asked back before each doubtful timer would cost more than that. A doubtful number is asked
   * back: "fifteen" heard for "fifty" is noticed only when it rings.
   */
  | 'said-back';

/** An intent of which hub and Brain make the same: each carries out what is decided with what it has. */
interface Decided<N extends IntentName> {
  readonly gate: Operation;
  readonly stays: Stays;
  readonly decide: Decide<N>;
}

/** An intent that the Brain does not carry out by itself: only the hub can, or whoever asked. */
interface LeftToOthers {
  readonly gate: Operation;
  readonly stays: Stays;
  readonly leftTo: 'hub' | 'asker';
  readonly why: string;
}

const onlyTheHub = (gate: Operation, stays: Stays, why: string) => ({ gate, stays, leftTo: 'hub', why }) as const;
const whoeverAsked = (gate: Operation, stays: Stays, why: string) => ({ gate, stays, leftTo: 'asker', why }) as const;

const inUserModel = 'The hub alone writes what it learned of the wearer; a second writer would undo what it forgot.';
const onGlasses = 'It is about what the glasses show.';
const runningThought = 'What the wearer said last, and what came of it, is known to the hub alone.';
const onlyTimers = 'The hub alone keeps the timers: they ring while nobody else is there.';

/** Every intent of the voice language: the gate it has to pass, what of its words stays, and what it means or whom it is left to. */
export const intents = {
  teach_name: onlyTheHub('learn', 'kept', inUserModel),
  teach_preference: onlyTheHub('learn', 'kept', inUserModel),
  focus: onlyTheHub('command', 'nothing', onGlasses),
  incognito: { gate: 'command', stays: 'nothing', decide: decideSwitch },
  captions: onlyTheHub('command', 'nothing', onGlasses),
  proactive: onlyTheHub('command', 'nothing', onGlasses),
  cloud: { gate: 'command', stays: 'nothing', decide: decideSwitch },
  rewind: onlyTheHub('recall', 'nothing', onGlasses),
  saga: { gate: 'command', stays: 'nothing', decide: decideSaga },
  sync: { gate: 'command', stays: 'nothing', decide: decideSync },
  remind: { gate: 'remind', stays: 'kept', decide: decideReminder },
  timer: onlyTheHub('command', 'said-back', onlyTimers),
  interval: onlyTheHub('command', 'said-back', onlyTimers),
  clock: { gate: 'command', stays: 'nothing', decide: decideClock },
  timer_cancel: onlyTheHub('command', 'nothing', onlyTimers),
  timer_pause: onlyTheHub('command', 'nothing', onlyTimers),
  timer_resume: onlyTheHub('command', 'nothing', onlyTimers),
  timer_left: onlyTheHub('ask', 'nothing', onlyTimers),
  timer_change: onlyTheHub('command', 'said-back', onlyTimers),
  note_person: { gate: 'social-edit', stays: 'kept', decide: decideNote },
  meet_person: { gate: 'social-edit', stays: 'kept', decide: decideMeeting },
  debt: { gate: 'social-edit', stays: 'kept', decide: decideDebt },
  debt_settle: { gate: 'social-edit', stays: 'kept', decide: decideSettling },
  stash: { gate: 'stash', stays: 'kept', decide: decideStash },
  locate: { gate: 'recall', stays: 'nothing', decide: decideLocate },
  scholar: whoeverAsked('ask', 'nothing', 'It needs an eye: the camera of the glasses, or that of a phone.'),
  watch_me: onlyTheHub('command', 'nothing', onGlasses),
  lens_off: onlyTheHub('command', 'nothing', onGlasses),
  stasis_freeze: onlyTheHub('learn', 'kept', runningThought),
  stasis_resume: onlyTheHub('recall', 'nothing', onGlasses),
  recall: { gate: 'recall', stays: 'nothing', decide: decideRecall },
  reply: { gate: 'draft', stays: 'kept', decide: decideReply },
  brief: { gate: 'recall', stays: 'nothing', decide: decideBrief },
  missed: { gate: 'recall', stays: 'nothing', decide: decideMissed },
  forget_last: onlyTheHub('command', 'nothing', runningThought),
  ask: { gate: 'ask', stays: 'kept-if-told', decide: decideAsk },
} as const satisfies { readonly [N in IntentName]: Decided<N> | LeftToOthers };

type Intents = typeof intents;
/** Intents that hub and Brain carry out alike. */
export type DecidedIntent = {
  [N in IntentName]: Intents[N] extends { readonly decide: unknown } ? N : never;
}[IntentName];

/** Whether carrying it out leaves something of its words behind, so that a misheard one would be kept for good. */
export function wouldKeep(intent: Intent): boolean {
  const { stays } = intents[intent.intent];
  if (stays !== 'kept-if-told') return stays === 'kept';
  return 'query' in intent && !isQuestion(readUtterance(intent.query ?? ''));
}

/**
 * Whether a doubtful intent is said back as a question before it is carried out. The wearer's own name is taken once it was
 * heard sound by sound, though other names are like it: no other person is confused with the wearer.
 */
export function isSaidBack(intent: Intent, doubt: Doubt): boolean {
  if (intents[intent.intent].stays === 'said-back') return doubt === 'number';
  return wouldKeep(intent) && (doubt !== 'namesake' || intent.intent !== 'teach_name');
}

/** Whether hub and Brain carry it out alike. */
export function isDecided(intent: Intent): intent is IntentOf<DecidedIntent> {
  return 'decide' in intents[intent.intent];
}

/** What an intent comes to. */
export function decide(intent: IntentOf<DecidedIntent>, ports: DecisionPorts): Decision | Promise<Decision> {
  // The row and the intent are chosen by the same key; the compiler cannot see that they belong together.
  const { decide: decideOne }: Decided<never> = intents[intent.intent];
  return decideOne(intent as never, ports);
}

/**
 * Whether a device may not have it done that lacks the scope `owner`, by a typed line or by sound that it streams:
 * a spoken line must not do what the scopes refuse. The wearer's own voice, at a microphone or the glasses, may.
 */
export const isOwnersAlone = (intent: Intent): boolean => intent.intent === 'cloud' && intent.on;

/** What is said to a device then. */
export const cloudIsOwners = 'Only the owner switches the cloud on: at the machine itself, or by voice.';
