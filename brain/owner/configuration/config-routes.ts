import { maskConfig } from '#core/settings/masking';
import { api } from '#core/wire/api';
import type { ConfigReply } from '#core/wire/owner/configuration';
import { type Route, route } from '../../http/route.js';
import { type PatchServices, patchConfig } from './patch-config.js';

interface ConfigServices extends PatchServices {
  /** For the index figures that are shown with the configuration. */
  readonly knowledge: { readonly condition: Pick<ConfigReply, 'stats'> };
}

export const configRoutes: readonly Route<ConfigServices>[] = [
  route(api.config, (_none, services) => configReply(services)),
  route(api.setConfig, async (patch, services, caller) => {
    await patchConfig(patch, services, caller);
    return configReply(services);
  }),
];

function configReply({ config, knowledge }: ConfigServices): ConfigReply {
  const shown = maskConfig(config.current);
  return { ...shown, stats: knowledge.condition.stats, plan_summary: { plan: shown.plan, caps: planCaps[shown.plan] } };
}

/** What each plan includes (decisions.md "PLAN_CAPS"). Nothing is paywalled, so it is only shown. */
const planCaps = {
  free: {},
  cloud: { cloud_ai: true, cloud_sync: true, cloud_relay: true },
} as const;
