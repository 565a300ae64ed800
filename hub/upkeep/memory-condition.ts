import type { HubState } from '#core/wire/link/hub-link';
import { fileCondition } from '#memory/database/file-condition';
import type { MemoryHealth } from '#memory/memory';

const words = { file: 'The memory file', rows: 'memories' } as const;

/** What the wearer has to know about the memory file: losses are declared, never passed over. */
export function memoryCondition(health: MemoryHealth): HubState['memory'] {
  const { ok, say } = fileCondition(health, words);
  if (!ok) return { ok, say: health.loss === null ? say : `${say} The veil is up until you lower it.` };
  if (health.unsavedSettings.length > 0)
    return { ok: false, say: 'A switch is in force but could not be saved; it will not outlive a restart.' };
  return { ok: true, say: '' };
}
