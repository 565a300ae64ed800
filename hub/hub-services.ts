import type { Foresight } from '#hub/anticipation/anticipation-loop';
import type { Ear } from '#hub/ear/ear-client';
import type { Toggles } from '#hub/modes/toggle-store';
import type { HubOperations } from '#hub/remote/hub-operations';
import type { Captions } from '#hub/voice/ambient/captions';
import type { PeopleInView } from '#hub/wearer/social/people-in-view';
import type { TimeScrub } from '#hub/wearer/thought/time-scrub';
import type { BrainSide } from './brain-backed-services.js';
import type { Broadcast } from './broadcast.js';
import type { HubEvent } from './hub-event.js';
import type { Lenses } from './lenses/lenses.js';
import type { PostureGate } from './modes/posture-gate.js';
import type { Setters } from './modes/setters.js';
import type { Assistant } from './voice/assistant.js';

/** The parts of a running hub that others reach. */
export interface HubServices {
  /** What programs ask of the hub. */
  readonly operations: HubOperations;
  readonly events: Broadcast<HubEvent>;
  readonly ear: Ear;
  readonly gate: PostureGate;
  readonly assistant: Assistant;
  /** What is said around the wearer. */
  readonly captions: Captions;
  /** Whom the wearer looks at. */
  readonly people: PeopleInView;
  readonly lenses: Lenses;
  /** What the hub asks of its Brain and leaves for it. */
  readonly brain: BrainSide;
  /** The switches that phone and panel set. */
  readonly toggles: Toggles;
  /** What the wearer switches on and off. */
  readonly setters: Setters;
  /** What the hub does unasked, and where it thinks the wearer is. */
  readonly foresight: Foresight;
  /** Going back through the day. */
  readonly scrub: TimeScrub;
}
