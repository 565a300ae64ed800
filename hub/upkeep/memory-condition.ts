import type { HubState } from '#core/wire/link/hub-link';
import type { MemoryHealth } from '#memory/memory';

/** What the wearer has to know about the memory file: losses are declared, never passed over. */
export function memoryCondition(health: MemoryHealth): HubState['memory'] {
  const { loss, isFull, isDamaged, hasFailed, isOk, isScrubPending, unsavedSettings } = health;
  if (isOk) return { ok: true, say: '' };
  if (isFull) return { ok: false, say: 'The disk is full. Nothing new is kept until there is room.' };
  if (hasFailed)
    return { ok: false, say: 'The memory file cannot be written. Restart Nightjar; if this stays, check the disk.' };
  if (isDamaged) return { ok: false, say: 'The memory file is damaged. Restart Nightjar to repair it.' };
  if (loss !== null) return { ok: false, say: lossSentence(loss) };
  if (unsavedSettings.length > 0)
    return { ok: false, say: 'A switch is in force but could not be saved; it will not outlive a restart.' };
  if (isScrubPending)
    return { ok: false, say: 'Something forgotten still leaves a trace in the memory file; it is tried again.' };
  return { ok: false, say: 'Something in the memory file needs attention; nightjar doctor says what.' };
}

function lossSentence({ restored_ts, salvaged_rows }: NonNullable<MemoryHealth['loss']>): string {
  const rest = `${salvaged_rows} newer memories could be saved. The veil is up until you lower it.`;
  if (restored_ts === null) return `The memory file was damaged and there was no copy to restore. ${rest}`;
  const when = new Date(restored_ts).toISOString().slice(0, 16).replace('T', ' ');
  return `The memory file was damaged and was restored from the copy of ${when} UTC. ${rest}`;
}
