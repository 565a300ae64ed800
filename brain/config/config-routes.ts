import { patchConfig } from '#brain/owner/configuration/patch-config';
import { maskConfig } from '#core/settings/config';
import { api } from '#core/wire/api';
import type { ConfigReply } from '#core/wire/owner/configuration';
import type { Brain } from '../brain.js';
import { route } from '../http/route.js';

export const configRoutes = [
  route(api.config, (_none, brain) => configReply(brain)),
  route(api.setConfig, async (patch, brain) => {
    await patchConfig(patch, brain);
    return configReply(brain);
  }),
];

function configReply({ config, knowledge }: Brain): ConfigReply {
  const shown = maskConfig(config.current);
  return { ...shown, stats: knowledge.condition.stats, plan_summary: { plan: shown.plan, caps: planCaps[shown.plan] } };
}

/** PLAN_CAPS of decisions.md: a seam, nothing is paywalled. */
const planCaps = {
  free: {},
  cloud: { cloud_ai: true, cloud_sync: true, cloud_relay: true },
} as const;
