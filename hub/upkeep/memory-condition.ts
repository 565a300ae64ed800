import type { HubState } from '#core/wire/link/hub-link';
import type { MemoryHealth } from '#memory/memory';

type Loss = NonNullable<MemoryHealth['loss']>;

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

/** What happened to the file, by what was found. */
const happened = {
  missing: 'The memory file was gone',
  empty: 'The memory file was empty',
  damaged: 'The memory file was damaged',
  behind: 'The memory file lacked what was already kept',
  'foreign-log': 'Beside the memory file lay a log of another one, which was put aside',
} as const satisfies Record<Loss['reason'], string>;

function lossSentence(loss: Loss): string {
  const { reason, restored_ts } = loss;
  const since = restored_ts === null ? '' : ` It was restored from the copy of ${minuteOf(restored_ts)} UTC.`;
  return `${happened[reason]}.${since} ${missingWords(loss)} The veil is up until you lower it.`;
}

function missingWords({ salvaged_rows, lost_changes }: Loss): string {
  if (lost_changes === 0) return 'Nothing that was kept is missing.';
  const saved = `${salvaged_rows} newer memories could be saved`;
  if (lost_changes === null) return `${saved}; what else there was is not known.`;
  return `${saved}; the last ${lost_changes === 1 ? 'change is' : `${lost_changes} changes are`} missing.`;
}

const minuteOf = (ts: number): string => new Date(ts).toISOString().slice(0, 16).replace('T', ' ');
