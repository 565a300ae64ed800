import type { Foresight } from './anticipation/foresight.js';
import type { BrainSide } from './brain-link/brain-side.js';
import type { Broadcast } from './broadcast.js';
import type { Captions } from './conversation/captions.js';
import type { Ear } from './ear/ear.js';
import type { HubEvent } from './hub-event.js';
import type { Lenses } from './lenses/lenses.js';
import type { PostureGate } from './modes/posture-gate.js';
import type { Setters } from './modes/setters.js';
import type { HubOperations } from './operations/hub-operations.js';
import type { PeopleInView } from './social/people-in-view.js';
import type { TimeScrub } from './thought/time-scrub.js';
import type { Toggles } from './toggles.js';
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
