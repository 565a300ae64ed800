import type { Intent, IntentName, IntentOf } from '../language/grammar/intent.js';
import type { Operation } from '../posture/gating-matrix.js';
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

/** An intent of which hub and Brain make the same: each carries out what is decided with what it has. */
interface Decided<N extends IntentName> {
  readonly gate: Operation;
  readonly decide: Decide<N>;
}

/** An intent that the Brain does not carry out by itself: only the hub can, or whoever asked. */
interface LeftToOthers {
  readonly gate: Operation;
  readonly leftTo: 'hub' | 'asker';
  readonly why: string;
}

const onlyTheHub = (gate: Operation, why: string) => ({ gate, leftTo: 'hub', why }) as const;
const whoeverAsked = (gate: Operation, why: string) => ({ gate, leftTo: 'asker', why }) as const;

const inUserModel = 'The hub alone writes what it learned of the wearer; a second writer would undo what it forgot.';
const onGlasses = 'It is about what the glasses show.';
const runningThought = 'What the wearer said last, and what came of it, is known to the hub alone.';
const onlyTimers = 'The hub alone keeps the timers: they ring while nobody else is there.';

/** Every intent of the voice language: the gate it has to pass, and what it means or whom it is left to. */
export const intents = {
  teach_name: onlyTheHub('learn', inUserModel),
  teach_preference: onlyTheHub('learn', inUserModel),
  focus: onlyTheHub('command', onGlasses),
  incognito: { gate: 'command', decide: decideSwitch },
  captions: onlyTheHub('command', onGlasses),
  proactive: onlyTheHub('command', onGlasses),
  cloud: { gate: 'command', decide: decideSwitch },
  rewind: onlyTheHub('recall', onGlasses),
  saga: { gate: 'command', decide: decideSaga },
  sync: { gate: 'command', decide: decideSync },
  remind: { gate: 'remind', decide: decideReminder },
  timer: onlyTheHub('command', onlyTimers),
  interval: onlyTheHub('command', onlyTimers),
  clock: { gate: 'command', decide: decideClock },
  timer_cancel: onlyTheHub('command', onlyTimers),
  timer_pause: onlyTheHub('command', onlyTimers),
  timer_resume: onlyTheHub('command', onlyTimers),
  timer_left: onlyTheHub('ask', onlyTimers),
  timer_change: onlyTheHub('command', onlyTimers),
  note_person: { gate: 'social-edit', decide: decideNote },
  meet_person: { gate: 'social-edit', decide: decideMeeting },
  debt: { gate: 'social-edit', decide: decideDebt },
  debt_settle: { gate: 'social-edit', decide: decideSettling },
  stash: { gate: 'stash', decide: decideStash },
  locate: { gate: 'recall', decide: decideLocate },
  scholar: whoeverAsked('ask', 'It needs an eye: the camera of the glasses, or that of a phone.'),
  stasis_freeze: onlyTheHub('learn', runningThought),
  stasis_resume: onlyTheHub('recall', onGlasses),
  recall: { gate: 'recall', decide: decideRecall },
  reply: { gate: 'draft', decide: decideReply },
  brief: { gate: 'recall', decide: decideBrief },
  missed: { gate: 'recall', decide: decideMissed },
  forget_last: onlyTheHub('command', runningThought),
  ask: { gate: 'ask', decide: decideAsk },
} as const satisfies { readonly [N in IntentName]: Decided<N> | LeftToOthers };

type Intents = typeof intents;
/** Intents that hub and Brain carry out alike. */
export type DecidedIntent = {
  [N in IntentName]: Intents[N] extends { readonly decide: unknown } ? N : never;
}[IntentName];

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
