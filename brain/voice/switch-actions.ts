import type { ConfigStore } from '../config/config-store.js';
import type { MemoryAccess } from '../memories/memory-access.js';
import { done, type VoiceTable } from './voice-actions.js';

/** The switches that are the Brain's as well: a hub that comes back follows them. */
export function switchActions(config: ConfigStore, memory: MemoryAccess): Pick<VoiceTable, 'incognito' | 'cloud'> {
  return {
    incognito: {
      operation: 'command',
      async perform({ on }) {
        const settings = (await memory.existing())?.settings;
        // What the hub itself closed, it opens itself: it would bring incognito back with it.
        if (!on && settings?.get('incognito') === true) return { outcome: { kind: 'failed' } };
        await config.patch({ network_mode: on ? 'lan_only' : 'connected' });
        return done;
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
