import type { AgendaEntry } from '../language/agenda/agenda-entry.js';
import type { Intent, IntentName, IntentOf } from '../language/grammar/intent.js';
import type { KnownWearer } from '../language/people/questions/about-wearer.js';
import type { Outcome } from '../language/replies/outcome.js';
import type { Brief } from '../wire/wearer/brief.js';
import type { Message, MessageCounts } from '../wire/wearer/messages.js';
import type { OpenPromise } from '../wire/wearer/promises.js';
import type { SagaProfile } from '../wire/wearer/saga.js';
import type { Person } from '../wire/wearer/social.js';
import type { AnswerBasis, KnownPlace, Recalled } from './answer-basis.js';
import type { Effect } from './effect.js';

/** The answer of another process, or why there is none. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'unreachable' | 'refused' };

/** What a decision may read. Hub and Brain each implement it with what they have; nothing is written through it. */
export interface DecisionPorts {
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
  /** Where the wearer faces, degrees clockwise from north; null while no glasses tell. */
  readonly headingDeg: number | null;
  /** What the assistant is called. */
  readonly assistantName: string;
  /** Where a thing was left; null when nobody knows. */
  anchor(thing: string): KnownPlace | null;
  /** Where a thing was last seen; null where that is unknown or not sure enough. */
  sighting(thing: string): KnownPlace | null;
  people(): readonly Person[];
  /** Everybody that a name may refer to. */
  named(name: string): readonly Person[];
  /** The person that "she" and "he" refer to: whoever was looked at a moment ago; null for nobody. */
  inView(): Person | null;
  /** What is due first comes first. */
  openPromises(): readonly OpenPromise[];
  /**
   * What is on the agenda from now on, or since a time (wall milliseconds), and the reminders that are open: the next
   * first, what has no time last.
   */
  agenda(sinceMs?: number): Promise<Answered<readonly AgendaEntry[]>>;
  wearer(): KnownWearer;
  /** The memory that answers a question; null where none is sure enough. */
  recall(query: string): Promise<Recalled | null>;
  /** What somebody said of a topic, or said last where that is null; null where nothing of theirs is sure enough. */
  saidBy(name: string, topic: string | null): Promise<Recalled | null>;
  /** Where a recalled thing is: whether it was left there or seen; null for what is no thing. */
  placeOf(recalled: Recalled): { readonly known: 'left' | 'seen'; readonly at: KnownPlace } | null;
  /** The brief of the day, composed now where that is possible. */
  brief(): Promise<Answered<Brief>>;
  saga(): Promise<Answered<SagaProfile>>;
  /** When the wearer last asked what was missed, wall milliseconds; null when never. */
  missedToldTs(): number | null;
  /** How many messages came at `ts` or later. */
  messagesSince(ts: number): Promise<Answered<MessageCounts>>;
  /** Newest first. */
  recentMessages(): Promise<Answered<readonly Message[]>>;
  /** A short reply to a message; null where there is none. */
  suggestedReply(message: string): Promise<Answered<string | null>>;
}

/** The decision on one intent. */
export interface Decision {
  /** To be carried out before the reply; null where nothing is written or switched. */
  readonly effect: Effect | null;
  /** The outcome if the effect succeeds. */
  readonly outcome: Outcome;
  readonly basis: AnswerBasis;
  /** The intent to word the reply for, where it is resolved further than the spoken one: with a name for "she". */
  readonly repliesTo?: Intent;
}

/** Decides one kind of intent. */
export type Decide<N extends IntentName> = (intent: IntentOf<N>, ports: DecisionPorts) => Decision | Promise<Decision>;

/** A decision that writes and switches nothing. */
export function saying(outcome: Outcome, basis: AnswerBasis): Decision {
  return { effect: null, outcome, basis };
}
