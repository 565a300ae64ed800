import { api, type Health, type Status } from '#core/wire/api';
import type { HubState } from '#core/wire/hub-link';
import type { Brain } from '../brain.js';
import { route } from '../http/route.js';

export const statusRoutes = [
  route(api.status, (_none, brain) => readStatus(brain)),
  route(api.health, (_none, brain) => readHealth(brain)),
];

async function readStatus({ config, hub, devices, knowledge }: Brain): Promise<Status> {
  const { model, cloud_api_key, cloud_provider, cloud_calls } = config.current;
  const isIncognito = config.isIncognito || hub.state?.incognito === true;
  const isCloudOn = config.isCloudOpen && !isIncognito;
  return {
    model,
    cloud: isCloudOn,
    cloud_ready: isCloudOn && (cloud_api_key !== '' || cloud_provider === 'local'),
    cloud_calls,
    incognito: isIncognito,
    quiet: config.isQuiet,
    phone_ago: devices.lastSeenAgoS,
    index_ago: knowledge.indexedAgoS,
    missing: await knowledge.missing(),
    stats: knowledge.stats,
    indexing: knowledge.indexing,
    hub: hubStatus(hub.state),
    host_brain: { paired: false, state: 'none', latency_ms: null },
  };
}

function hubStatus(state: HubState | null): Status['hub'] {
  return {
    connected: state !== null,
    mode: state?.mode ?? null,
    veil: state?.veil ?? false,
    glasses: state?.glasses.link ?? 'absent',
    battery: state?.glasses.battery ?? null,
  };
}

function readHealth({ version, clock, startedMs, knowledge }: Brain): Health {
  const uptimeS = Math.round((clock.monotonicMs() - startedMs) / 1_000);
  return { version, index_disk_bytes: knowledge.diskBytes, local_model_latency_ms: null, uptime_s: uptimeS };
}
