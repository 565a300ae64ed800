import type { EffectHandlers, EffectResult } from '#core/intents/effect';
import { cloudOpenedSentence } from '#core/settings/cloud-key';
import type { ConfigStore } from '../../owner/configuration/config-store.js';
import type { BrainPosture } from '../../privacy/brain-posture.js';
import type { MemoryAccess } from '../../wearer/memories/memory-access.js';

export interface ConfigSwitchOptions {
  readonly config: Pick<ConfigStore, 'patch' | 'current'>;
  readonly posture: Pick<BrainPosture, 'pendingIncognito' | 'remembered'>;
  readonly memory: Pick<MemoryAccess, 'existing'>;
}

const endsWithHub = 'Incognito ends once your glasses’ hub is back.';

/** Switches incognito and the cloud, which are settings of the Brain; a hub that attaches later follows them. */
export function configSwitchEffect(options: ConfigSwitchOptions): Pick<EffectHandlers, 'switch'> {
  return {
    async switch({ what, on }) {
      if (what === 'incognito') return switchIncognito(on, options);
      await options.config.patch({ cloud_enabled: on });
      const text = on ? cloudOpenedSentence(options.config.current) : null;
      return text === null ? {} : { outcome: { kind: 'found', text } };
    },
  };
}

async function switchIncognito(on: boolean, { config, posture, memory }: ConfigSwitchOptions): Promise<EffectResult> {
  const settings = (await memory.existing())?.settings;
  // The hub went incognito and this Brain never heard of it. The hub would switch it on again, so it can only be ended
  // there.
  const closedByHubAlone = settings?.get('incognito') === true && !posture.remembered.closed.incognito;
  if (!on && closedByHubAlone) return { outcome: { kind: 'failed' } };
  await config.patch({ network_mode: on ? 'lan_only' : 'connected' });
  return posture.pendingIncognito === false ? { outcome: { kind: 'found', text: endsWithHub } } : {};
}
