import type { Clock } from '#core/clock';
import { mayAskCloud } from '#core/posture/gating-matrix';
import { isVeiled, type Posture } from '#core/posture/posture';
import { api } from '#core/wire/api';
import type { HubState } from '#core/wire/link/hub-link';
import type { Health, Status } from '#core/wire/owner/status';
import type { Cloud } from './answering/cloud/cloud.js';
import type { HostBrain } from './answering/host/host-brain.js';
import type { LocalRunner } from './answering/models/local-runner.js';
import type { ReachableAddress } from './http/access/reachable-address.js';
import { type Route, route } from './http/route.js';
import type { KnowledgeIndex } from './knowledge/knowledge-index.js';
import type { HubLink } from './link/hub/hub-link.js';
import type { ConfigStore } from './owner/configuration/config-store.js';
import type { DeviceRegistry } from './owner/pairing/device-registry.js';
import type { BrainPosture } from './privacy/brain-posture.js';

interface StatusServices {
  /** Sentences for the owner about files that could not be used at the start. */
  readonly notices: readonly string[];
  readonly address: Pick<ReachableAddress, 'certificateNotice' | 'lanUrl'>;
  readonly config: ConfigStore;
  readonly hub: HubLink;
  readonly devices: DeviceRegistry;
  readonly knowledge: KnowledgeIndex;
  readonly posture: BrainPosture;
  readonly cloud: Cloud;
  readonly hostBrain: HostBrain;
  /** Health of `brain.db`. */
  readonly recordsCondition: () => Status['records'];
}

interface HealthServices {
  readonly version: string;
  readonly clock: Clock;
  /** Monotonic time of the start. */
  readonly startedMs: number;
  readonly knowledge: KnowledgeIndex;
  readonly runner: LocalRunner;
}

export const statusRoutes: readonly Route<StatusServices & HealthServices>[] = [
  route(api.status, (_none, services) => readBrainStatus(services)),
  route(api.health, (_none, services) => readHealth(services)),
];

async function readBrainStatus(services: StatusServices): Promise<Status> {
  const { config, hub, devices, knowledge, posture, cloud, hostBrain, recordsCondition } = services;
  const { model, cloud_calls } = config.current;
  const { incognito } = posture.current;
  return {
    model,
    cloud: mayAskCloud(posture.current),
    cloud_ready: cloud.isOpen(false),
    cloud_calls,
    incognito,
    incognito_pending: posture.pendingIncognito,
    quiet: config.isQuiet,
    phone_ago: devices.lastSeenAgoS,
    index_ago: knowledge.condition.indexedAgoS,
    missing: await knowledge.missing(),
    stats: knowledge.condition.stats,
    indexing: knowledge.condition.indexing,
    hub: hubStatus(hub.state, posture.current),
    host_brain: hostBrain.state,
    notices: [...services.notices, ...listOfNotice(services.address), ...(hub.state?.notices ?? [])],
    records: recordsCondition(),
    memory: hub.state?.memory ?? null,
    hearing: hub.state === null ? null : hearingStatus(hub.state),
    meaning: { memories: hub.state?.meaning ?? null, documents: knowledge.meaning },
    lan_url: services.address.lanUrl,
  };
}

const listOfNotice = ({ certificateNotice }: StatusServices['address']): readonly string[] =>
  certificateNotice === null ? [] : [certificateNotice];

function hearingStatus({ perception, microphone }: HubState): NonNullable<Status['hearing']> {
  const say = [perception.say, microphone.say].filter((words) => words !== '').join(' ');
  return { ear: perception.state, microphone: microphone.state, say };
}

/** The veil is taken from the posture, which remembers it while the hub is away. */
function hubStatus(state: HubState | null, posture: Posture): Status['hub'] {
  return {
    connected: state !== null,
    mode: state?.mode ?? null,
    veil: isVeiled(posture),
    glasses: state?.glasses.link ?? 'absent',
    battery: state?.glasses.battery ?? null,
  };
}

function readHealth({ version, clock, startedMs, knowledge, runner }: HealthServices): Health {
  const uptimeS = Math.round((clock.monotonicMs() - startedMs) / 1_000);
  const { latencyMs } = runner;
  return {
    version,
    index_disk_bytes: knowledge.condition.diskBytes,
    local_model_latency_ms: latencyMs,
    uptime_s: uptimeS,
  };
}
