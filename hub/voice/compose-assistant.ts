import type { Clock } from '#core/clock';
import type { Assistant as Names } from '#core/language/reading/wake-phrase';
import type { Log } from '#core/log/log';
import { Actions } from '#hub/actions/actions';
import type { LastKept } from '#hub/actions/last-kept';
import type { BrainSide } from '#hub/brain-backed-services';
import type { Deck } from '#hub/glasses/cards/deck';
import { AmbientKeeper } from '#hub/voice/ambient/ambient-keeper';
import type { Captions } from '#hub/voice/ambient/captions';
import { IntroductionOffer } from '#hub/voice/ambient/introduction-offer';
import type { Recorder } from '#hub/voice/ambient/recorder';
import type { Promises } from '#hub/wearer/promises/promises';
import type { LookedAt } from '#hub/wearer/social/looked-at';
import type { TalkingWith } from '#hub/wearer/social/talking-with';
import type { TimeScrub } from '#hub/wearer/thought/time-scrub';
import type { Memory } from '#memory/memory';
import type { Perceive } from '../anticipation/attention.js';
import type { Broadcast } from '../broadcast.js';
import type { HubEvent } from '../hub-event.js';
import type { Lenses } from '../lenses/lenses.js';
import type { PostureGate } from '../modes/posture-gate.js';
import type { Setters } from '../modes/setters.js';
import { actionTable } from './action-table.js';
import { Assistant } from './assistant.js';
import type { WakeSession } from './wake-session.js';

interface AssistantParts {
  readonly memory: Memory;
  readonly gate: PostureGate;
  readonly session: WakeSession;
  readonly deck: Deck;
  readonly recorder: Recorder;
  readonly captions: Captions;
  readonly lookedAt: LookedAt;
  readonly talkingWith: TalkingWith;
  /** Hands over the face of somebody not known yet who is in view, once; null when there is none. */
  readonly takeStrangerFace: () => Float32Array | null;
  readonly lenses: Lenses;
  /** What 'forget that' takes back. */
  readonly lastKept: LastKept;
  readonly promises: Promises;
  readonly events: Broadcast<HubEvent>;
  readonly clock: Clock;
  readonly log: Log;
  readonly brain: BrainSide;
  readonly names: () => Names;
  /** The wearer's IANA time zone. */
  readonly timeZone: () => string;
  /** The wearer taught a word that the recogniser should know. */
  readonly onLearned: () => void;
  /** Tells the attention policy of something. */
  readonly perceive: Perceive;
  /** Where the wearer is, in words; null when nobody knows. */
  readonly place: () => string | null;
  readonly setters: Setters;
  readonly scrub: TimeScrub;
}

/** Puts the voice session together: recording, ordinary talk, and every intent with what it does. */
export function composeAssistant(parts: AssistantParts): Assistant {
  const { memory, gate, session, deck, recorder, captions, lookedAt, takeStrangerFace, events, clock, log, names } =
    parts;
  const { brain, timeZone, onLearned, perceive, place, setters, scrub, lenses, lastKept, promises } = parts;
  const offer = new IntroductionOffer(clock);
  const shared = { memory, gate, clock, lookedAt, takeStrangerFace, lastKept, onLearned };
  const ambient = new AmbientKeeper({ ...shared, talkingWith: parts.talkingWith, deck, offer, timeZone, perceive });
  const lastLine = () => recorder.lastLine;
  const table = actionTable({ ...shared, brain, timeZone, lastLine, place, setters, scrub, lenses, promises });
  const actions = new Actions({ table, check: (operation) => gate.check(operation) });
  const { settings } = memory;
  const voice = { clock, log: log.child('voice'), gate, session, deck, lenses, events, names, perceive, settings };
  return new Assistant({ ...voice, recorder, captions, actions, ambient, offer });
}
