import { check, isVeiled, type Posture } from '#core/posture/gating-matrix';
import { api } from '#core/wire/api';
import type { HubState } from '#core/wire/link/hub-link';
import type { Health, Status } from '#core/wire/owner/status';
import type { Brain } from '../brain.js';
import { route } from '../http/route.js';

export const statusRoutes = [
  route(api.status, (_none, brain) => readStatus(brain)),
  route(api.health, (_none, brain) => readHealth(brain)),
];

async function readStatus({ config, hub, devices, knowledge, posture, cloud, hostBrain }: Brain): Promise<Status> {
  const { model, cloud_enabled, cloud_calls } = config.current;
  const { incognito } = posture.current;
  return {
    model,
    cloud: cloud_enabled && check('cloud', posture.current).allowed,
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
  };
}

/** A hub that is away has lifted no veil. */
function hubStatus(state: HubState | null, posture: Posture): Status['hub'] {
  return {
    connected: state !== null,
    mode: state?.mode ?? null,
    veil: isVeiled(posture),
    glasses: state?.glasses.link ?? 'absent',
    battery: state?.glasses.battery ?? null,
  };
}

function readHealth({ version, clock, startedMs, knowledge, runner }: Brain): Health {
  const uptimeS = Math.round((clock.monotonicMs() - startedMs) / 1_000);
  const { latencyMs } = runner;
  return {
    version,
    index_disk_bytes: knowledge.condition.diskBytes,
    local_model_latency_ms: latencyMs,
    uptime_s: uptimeS,
  };
}
