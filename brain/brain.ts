import type { Clock } from '#core/clock';
import type { OpenApiDocument } from '#core/wire/description';
import type { ActivityLog } from './activity/activity-log.js';
import type { Answering } from './answering.js';
import type { ConfigStore } from './config/config-store.js';
import type { EarStreams } from './ear/ear-streams.js';
import type { ReachableAddress } from './http/reachable-address.js';
import type { HubLink } from './hub-link/hub-link.js';
import type { AllowedFolders } from './knowledge/folders/allowed-folders.js';
import type { WatchedFolders } from './knowledge/folders/watched-folders.js';
import type { KnowledgeIndex } from './knowledge/knowledge-index.js';
import type { LiveBroadcast } from './live/live-broadcast.js';
import type { DeviceRegistry } from './pairing/device-registry.js';
import type { PanelFiles } from './panel/panel-files.js';
import type { Voice } from './voice/voice.js';
import type { WayOut } from './way-out.js';
import type { Wearer } from './wearer.js';

/** The services that handlers work with; put together once, in `compose-brain.ts`. */
export interface Brain extends WayOut, Wearer, Answering {
  readonly version: string;
  readonly clock: Clock;
  /** Monotonic time of the start. */
  readonly startedMs: number;
  readonly config: ConfigStore;
  readonly activity: ActivityLog;
  readonly hub: HubLink;
  readonly voice: Pick<Voice, 'hear'>;
  readonly live: LiveBroadcast;
  readonly knowledge: KnowledgeIndex;
  readonly folders: WatchedFolders;
  readonly allowedFolders: AllowedFolders;
  readonly ear: EarStreams;
  readonly devices: DeviceRegistry;
  /** Where this Brain is found. */
  readonly address: ReachableAddress;
  readonly panel: PanelFiles;
  /** This API as an OpenAPI document. */
  readonly description: { readonly document: OpenApiDocument };
}
