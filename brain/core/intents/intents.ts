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
import { decidePlainNote } from './decisions/notes.js';
import { decideDebt, decideMeeting, decideNote, decideSettling } from './decisions/people.js';
import { decideStash } from './decisions/places.js';
import { decideAsk, decideRecall, decideWhereabouts } from './decisions/questions.js';
import { decideReply } from './decisions/reply.js';
import { decideListing, decideUnlisting } from './lists/lists.js';

/**
 * What remains of an intent's words after it is carried out. If a line may have been misheard and its words would stay,
 * it is repeated to the wearer as a question and carried out only after a yes.
 */
type WordRetention =
  /** Some of the words are kept until the wearer takes them back. */
  | 'kept'
  /** The words are kept where they ask for nothing: a statement may be a promise or a name. */
  | 'kept-if-told'
  /** The intent switches, shows or answers something, and keeps nothing of what was said. */
  | 'nothing'
  /**
   * The words are in `timers.json` as long as the timer is, unless said while incognito. The reply says which timer and
   * how long, so that a wrong one is noticed and set anew; to be asked back before each doubtful timer would cost more
   * than that. A doubtful number is asked back: "fifteen" heard for "fifty" is noticed only when it rings.
   */
  | 'said-back';

/** An intent that hub and Brain decide in the same way; each carries out the decision with its own handlers. */
interface Decided<N extends IntentName> {
  readonly gate: Operation;
  readonly retention: WordRetention;
  readonly decide: Decide<N>;
}

/** An intent that the Brain does not carry out itself: only the hub can, or the client that sent it. */
interface LeftToOthers {
  readonly gate: Operation;
  readonly retention: WordRetention;
  readonly leftTo: 'hub' | 'asker';
  readonly why: string;
}

const onlyTheHub = (gate: Operation, retention: WordRetention, why: string) =>
  ({ gate, retention, leftTo: 'hub', why }) as const;
const whoeverAsked = (gate: Operation, retention: WordRetention, why: string) =>
  ({ gate, retention, leftTo: 'asker', why }) as const;

const inUserModel = 'The hub alone writes what it learned of the wearer; a second writer would undo what it forgot.';
const aboutGlasses = 'It is about what the glasses show.';
const runningThought = 'What the wearer said last, and what came of it, is known to the hub alone.';
const onlyTimers = 'The hub alone keeps the timers: they ring while nobody else is there.';

/**
 * Every intent of the voice language (language.md): its gate, what remains of its words, and how it is decided or to
 * whom it is left.
 */
export const intents = {
  teach_name: onlyTheHub('learn', 'kept', inUserModel),
  teach_preference: onlyTheHub('learn', 'kept', inUserModel),
  focus: onlyTheHub('command', 'nothing', aboutGlasses),
  incognito: { gate: 'command', retention: 'nothing', decide: decideSwitch },
  captions: onlyTheHub('command', 'nothing', aboutGlasses),
  proactive: onlyTheHub('command', 'nothing', aboutGlasses),
  cloud: { gate: 'command', retention: 'nothing', decide: decideSwitch },
  rewind: onlyTheHub('recall', 'nothing', aboutGlasses),
  saga: { gate: 'command', retention: 'nothing', decide: decideSaga },
  sync: { gate: 'command', retention: 'nothing', decide: decideSync },
  remind: { gate: 'remind', retention: 'kept', decide: decideReminder },
  timer: onlyTheHub('command', 'said-back', onlyTimers),
  interval: onlyTheHub('command', 'said-back', onlyTimers),
  clock: { gate: 'command', retention: 'nothing', decide: decideClock },
  timer_cancel: onlyTheHub('command', 'nothing', onlyTimers),
  timer_pause: onlyTheHub('command', 'nothing', onlyTimers),
  timer_resume: onlyTheHub('command', 'nothing', onlyTimers),
  timer_left: onlyTheHub('ask', 'nothing', onlyTimers),
  timer_change: onlyTheHub('command', 'said-back', onlyTimers),
  note: { gate: 'learn', retention: 'kept', decide: decidePlainNote },
  list_add: { gate: 'learn', retention: 'kept', decide: decideListing },
  list_remove: { gate: 'command', retention: 'nothing', decide: decideUnlisting },
  note_person: { gate: 'social-edit', retention: 'kept', decide: decideNote },
  meet_person: { gate: 'social-edit', retention: 'kept', decide: decideMeeting },
  debt: { gate: 'social-edit', retention: 'kept', decide: decideDebt },
  debt_settle: { gate: 'social-edit', retention: 'kept', decide: decideSettling },
  stash: { gate: 'stash', retention: 'kept', decide: decideStash },
  locate: { gate: 'recall', retention: 'nothing', decide: decideWhereabouts },
  scholar: whoeverAsked('ask', 'nothing', 'It needs an eye: the camera of the glasses, or that of a phone.'),
  watch_me: onlyTheHub('command', 'nothing', aboutGlasses),
  lens_off: onlyTheHub('command', 'nothing', aboutGlasses),
  stasis_freeze: onlyTheHub('learn', 'kept', runningThought),
  stasis_resume: onlyTheHub('recall', 'nothing', aboutGlasses),
  recall: { gate: 'recall', retention: 'nothing', decide: decideRecall },
  reply: { gate: 'draft', retention: 'kept', decide: decideReply },
  brief: { gate: 'recall', retention: 'nothing', decide: decideBrief },
  missed: { gate: 'recall', retention: 'nothing', decide: decideMissed },
  forget_last: onlyTheHub('command', 'nothing', runningThought),
  ask: { gate: 'ask', retention: 'kept-if-told', decide: decideAsk },
} as const satisfies { readonly [N in IntentName]: Decided<N> | LeftToOthers };

type Intents = typeof intents;
/** The intents that hub and Brain decide in the same way. */
export type DecidedIntent = {
  [N in IntentName]: Intents[N] extends { readonly decide: unknown } ? N : never;
}[IntentName];

/** Whether carrying it out stores some of its words, so that a misheard line would be stored for good. */
export function wouldKeep(intent: Intent): boolean {
  const { retention } = intents[intent.intent];
  if (retention !== 'kept-if-told') return retention === 'kept';
  return 'query' in intent && !isQuestion(readUtterance(intent.query ?? ''));
}

/**
 * Whether a doubtful intent is said back as a question before it is carried out. The wearer's own name is taken once it was
 * heard sound by sound, though other names are like it: no other person is confused with the wearer.
 */
export function needsConfirmation(intent: Intent, doubt: Doubt): boolean {
  if (intents[intent.intent].retention === 'said-back') return doubt === 'number' || doubt === 'amount';
  return wouldKeep(intent) && (doubt !== 'namesake' || intent.intent !== 'teach_name');
}

export function isDecided(intent: Intent): intent is IntentOf<DecidedIntent> {
  return 'decide' in intents[intent.intent];
}

/** The decision on an intent, made by its row of the table. */
export function decide(intent: IntentOf<DecidedIntent>, ports: DecisionPorts): Decision | Promise<Decision> {
  // The row and the intent are chosen by the same key; the compiler cannot see that they belong together.
  const { decide: decideOne }: Decided<never> = intents[intent.intent];
  return decideOne(intent as never, ports);
}

/**
 * Whether the intent needs the scope `owner` when a device types it or streams it as sound, so that a line cannot do
 * what the device's scopes refuse. The wearer's own voice, at a microphone or the glasses, is not restricted.
 */
export const isOwnersAlone = (intent: Intent): boolean => intent.intent === 'cloud' && intent.on;

/** The reply to a device without that scope. */
export const cloudIsOwners = 'Only the owner switches the cloud on: at the machine itself, or by voice.';
