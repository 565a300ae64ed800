import type { BrainAddress } from '#client/endpoint-client';
import type { Clock } from '#core/clock';
import type { AssistantNames } from '#core/language/grammar/parse';
import type { Log } from '#core/log/log';
import type { MicrophoneChoice } from '#core/wire/link/perception';
import type { StateDirectory } from '#memory/state/state-directory';
import type { UpcomingEventsPort } from './anticipation/upcoming-events.js';
import type { Glasses } from './glasses/glasses.js';
import type { DialPerception } from './voice/ear/perception-link.js';
import type { FacePort } from './wearer/social/face-port.js';

/** What a hub is made from. */
export interface HubOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** How to reach the perception process. */
  readonly dialPerception: DialPerception;
  readonly glasses: Glasses;
  readonly microphone: MicrophoneChoice;
  readonly names: AssistantNames;
  /** The Brain on this machine; a hub without one remembers alone. */
  readonly brain?: BrainAddress;
  /** The wearer's agenda; that of the Brain when absent. */
  readonly agenda?: UpcomingEventsPort;
  /** Keeps no user model and skips the stages of maturity. */
  readonly isEphemeral?: boolean;
  /** Folder of the sentence model that comes with the product; rows are found by their words when absent. */
  readonly builtInModels?: string;
  /** The engine for faces; without one people are known by name only. */
  readonly faces?: FacePort;
}
