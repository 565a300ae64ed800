import type { BrainAddress } from '#client/endpoint-client';
import type { Clock } from '#core/clock';
import type { AssistantNames } from '#core/language/grammar/parse';
import type { Log } from '#core/log/log';
import type { MicrophoneChoice } from '#core/wire/link/perception';
import type { WriterThread } from '#memory/database/writer/start-writer-thread';
import type { StateDirectory } from '#memory/state/state-directory';
import type { UpcomingEventsPort } from './anticipation/upcoming-events.js';
import type { Glasses } from './glasses/glasses.js';
import type { Recovered } from './upkeep/recovered-files.js';
import type { DialPerception } from './voice/ear/perception-link.js';
import type { FacePort } from './wearer/social/face-port.js';

/** The options of a hub. */
export interface HubOptions {
  readonly state: StateDirectory;
  readonly clock: Clock;
  readonly log: Log;
  /** Connects to the perception process. */
  readonly dialPerception: DialPerception;
  readonly glasses: Glasses;
  /** How the file of the paired glasses was found; absent where the hub has none. */
  readonly pairing?: Recovered;
  readonly microphone: MicrophoneChoice;
  readonly names: AssistantNames;
  /** The Brain on this machine; without one the hub works alone. */
  readonly brain?: BrainAddress;
  /** Reads the wearer's agenda; by default from the Brain. */
  readonly agenda?: UpcomingEventsPort;
  /** Keeps no user model and skips the stages of maturity. */
  readonly isEphemeral?: boolean;
  /** Folder of the built-in sentence model; without it memory is searched by words only. */
  readonly builtInModels?: string;
  /** The engine for faces; without one, people are known by name only. */
  readonly faces?: FacePort;
  /** Of `startWriterThread`. */
  readonly writerThread?: WriterThread;
}
