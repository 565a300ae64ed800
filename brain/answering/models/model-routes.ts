import { asFault } from '#core/faults';
import type { BrainConfig } from '#core/settings/config';
import type { ModelStatus } from '#core/wire/answering/models';
import { api } from '#core/wire/api';
import { type Route, route } from '../../http/route.js';
import type { ActivityLog } from '../../owner/activity/activity-log.js';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { LocalRunner } from './local-runner.js';

interface ModelServices {
  readonly runner: LocalRunner;
  readonly config: ConfigStore;
  readonly activity: ActivityLog;
}

export const modelRoutes: readonly Route<ModelServices>[] = [
  route(api.modelStatus, (_none, services) => readModelStatus(services)),
  route(api.pullModel, ({ model }, services) => pull(model, services)),
];

async function readModelStatus({ runner, config }: ModelServices): Promise<ModelStatus> {
  const { model } = config.current;
  const there = await runner.models().catch(() => null);
  return {
    model,
    in_use: model === 'keyword' ? 'keyword' : 'local_runner',
    reachable: there !== null,
    latency_ms: runner.latencyMs,
    models: wanted(config.current).map(({ role, name }) => ({ role, name, pulled: hasModel(there ?? [], name) })),
    pulling: runner.pulling,
  };
}

function wanted({ local_chat_model, local_vision_model, local_embed_model }: Readonly<BrainConfig>) {
  return [
    { role: 'chat' as const, name: local_chat_model },
    { role: 'vision' as const, name: local_vision_model },
    { role: 'embed' as const, name: local_embed_model },
  ];
}

/** A name without a tag means the latest. */
function hasModel(there: readonly string[], name: string): boolean {
  return there.includes(name) || there.includes(`${name}:latest`);
}

async function pull(model: string, { runner, activity }: ModelServices) {
  try {
    const status = await runner.pull(model);
    await activity.record('model', `Pulled ${model}`);
    return { ok: true, status, model };
  } catch (thrown) {
    return { ok: false, status: asFault(thrown, 'model/not-pulled').message, model };
  }
}
