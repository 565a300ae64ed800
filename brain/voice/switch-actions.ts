import type { ConfigStore } from '#brain/owner/configuration/config-store';
import type { BrainPosture } from '#brain/privacy/brain-posture';
import type { MemoryAccess } from '#brain/wearer/memories/memory-access';
import { done, type VoiceTable } from './voice-actions.js';

interface SwitchOptions {
  readonly config: ConfigStore;
  readonly posture: Pick<BrainPosture, 'pendingIncognito' | 'remembered'>;
  readonly memory: MemoryAccess;
}

const endsWithHub = 'Incognito ends once your glasses’ hub is back.';

/** The switches that are the Brain's as well: a hub that comes back follows them. */
export function switchActions({ config, posture, memory }: SwitchOptions): Pick<VoiceTable, 'incognito' | 'cloud'> {
  return {
    incognito: {
      operation: 'command',
      async perform({ on }) {
        const settings = (await memory.existing())?.settings;
        // What the hub closed without this Brain, it opens itself: it would bring incognito back with it.
        const isUnheard = settings?.get('incognito') === true && !posture.remembered.closed.incognito;
        if (!on && isUnheard) return { outcome: { kind: 'failed' } };
        await config.patch({ network_mode: on ? 'lan_only' : 'connected' });
        return posture.pendingIncognito === false ? { outcome: { kind: 'found', text: endsWithHub } } : done;
      },
    },
    cloud: {
      operation: 'command',
      async perform({ on }) {
        await config.patch({ cloud_enabled: on });
        return done;
      },
    },
  };
}
