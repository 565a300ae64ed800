import type { ReachableAddress } from '#brain/http/access/reachable-address';
import type { EarStreams } from '#brain/link/ear/ear-streams';
import type { HubLink } from '#brain/link/hub/hub-link';
import type { LiveBroadcast } from '#brain/link/live/live-broadcast';
import type { ActivityLog } from '#brain/owner/activity/activity-log';
import type { ConfigStore } from '#brain/owner/configuration/config-store';
import type { DeviceRegistry } from '#brain/owner/pairing/device-registry';
import type { PanelFiles } from '#brain/owner/panel/panel-files';
import type { Clock } from '#core/clock';
import type { OpenApiDocument } from '#core/wire/description';
import type { Answering } from './answering.js';
import type { AllowedFolders } from './knowledge/folders/allowed-folders.js';
import type { WatchedFolders } from './knowledge/folders/watched-folders.js';
import type { KnowledgeIndex } from './knowledge/knowledge-index.js';
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
