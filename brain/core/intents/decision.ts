import type { AgendaEntry } from '../language/agenda/agenda-entry.js';
import type { Intent, IntentName, IntentOf } from '../language/grammar/intent.js';
import type { KnownWearer } from '../language/people/questions/about-wearer.js';
import type { Outcome, PersonMeant } from '../language/replies/outcome.js';
import type { Operation } from '../posture/gating-matrix.js';
import type { Brief } from '../wire/wearer/brief.js';
import type { ListedDraft, Message, MessageCounts } from '../wire/wearer/messages.js';
import type { OpenPromise } from '../wire/wearer/promises.js';
import type { SagaProfile } from '../wire/wearer/saga.js';
import type { Person } from '../wire/wearer/social.js';
import { type AnswerBasis, command, type KnownPlace, type Recalled } from './answer-basis.js';
import type { Effect } from './effect.js';

/** The answer of another process, or why there is none. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly why: 'unreachable' | 'refused' };

/** A message that was written and is not known to have left. */
export type WaitingDraft = Pick<ListedDraft, 'to' | 'may_have_left'>;

/** What a decision may read; nothing is written through it. Hub and Brain each implement it. */
export interface DecisionPorts {
  /** Wall milliseconds. */
  readonly nowMs: number;
  /** The wearer's IANA time zone. */
  readonly timeZone: string;
  /** The direction the wearer faces, in degrees clockwise from north; null if no glasses report it. */
  readonly headingDeg: number | null;
  /** The name of the assistant. */
  readonly assistantName: string;
  /** Where a thing was left; null if unknown. */
  anchor(thing: string): KnownPlace | null;
  /** Where each thing was left last, newest first. */
  anchors(): readonly KnownPlace[];
  /** Where a thing was last seen; null if unknown or not certain enough. */
  sighting(thing: string): KnownPlace | null;
  people(): readonly Person[];
  /** Every person that a name may refer to. */
  named(name: string): readonly Person[];
  /**
   * The person that "she" and "he" refer to: whoever was looked at in the last 90 seconds, or told of after that where
   * they may be meant too; null if nobody was.
   */
  inView(also?: 'told'): Person | null;
  /** In order of their due time. */
  openPromises(): readonly OpenPromise[];
  /** What became of a promise, by its id; null if there is none. */
  promiseState(id: string): OpenPromise['state'] | null;
  /**
   * Agenda entries from now on, or from the wall time `sinceMs`, and open reminders: in order of time, those without
   * one last.
   */
  agenda(sinceMs?: number): Promise<Answered<readonly AgendaEntry[]>>;
  /** What the wearer had noted in plain sentences, newest first. */
  noted(): readonly Recalled[];
  wearer(): KnownWearer;
  /** The memory that answers a question; null if none is certain enough. */
  recall(query: string): Promise<Recalled | null>;
  /**
   * What somebody said about a topic, or said last if `topic` is null; null if none of their lines is certain enough.
   */
  saidBy(name: string, topic: string | null): Promise<Recalled | null>;
  /** The place of a recalled thing, where it was left or seen; null if the memory is not about a thing. */
  placeOf(recalled: Recalled): { readonly known: 'left' | 'seen'; readonly at: KnownPlace } | null;
  /** The brief of the day, composed now if possible. */
  brief(): Promise<Answered<Brief>>;
  saga(): Promise<Answered<SagaProfile>>;
  /** When the wearer last asked what was missed, in wall milliseconds; null if never. */
  missedToldTs(): number | null;
  /** The number of messages that arrived at `ts` (wall milliseconds) or later. */
  messagesSince(ts: number): Promise<Answered<MessageCounts>>;
  /** Newest first. */
  recentMessages(): Promise<Answered<readonly Message[]>>;
  /** Newest first. */
  drafts(): Promise<Answered<readonly WaitingDraft[]>>;
  /** A short reply to a message; null if there is none. */
  suggestedReply(message: string): Promise<Answered<string | null>>;
}

/** The decision on one intent. */
export interface Decision {
  /** Carried out before the reply; null if nothing is written or switched. */
  readonly effect: Effect | null;
  /** The outcome if the effect succeeds. */
  readonly outcome: Outcome;
  readonly basis: AnswerBasis;
  /** The intent to word the reply for, if more is known than was spoken, such as a name for "she". */
  readonly repliesTo?: Intent;
  /** What the line wants, or the reply says how to ask for: where that is refused now, the refusal is the reply. */
  readonly wants?: Operation;
  /** The outcome where that is refused, if there is something to say but the refusal. */
  readonly otherwise?: Outcome;
}

/** Decides one kind of intent. */
export type Decide<N extends IntentName> = (intent: IntentOf<N>, ports: DecisionPorts) => Decision | Promise<Decision>;

/** A decision that only replies. */
export function saying(outcome: Outcome, basis: AnswerBasis): Decision {
  return { effect: null, outcome, basis };
}

/** The question which of several people with the name is meant; nothing is kept before it is answered. */
export function askingWhom(of: PersonMeant): Decision {
  return { ...saying({ kind: 'ambiguous', of }, command), wants: 'social-edit' };
}
