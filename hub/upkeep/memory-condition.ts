import type { Posture } from '#core/posture/posture';
import type { HubState } from '#core/wire/link/hub-link';
import { fileCondition } from '#memory/database/file-condition';
import type { MemoryHealth } from '#memory/memory';

const conditionWords = { file: 'The memory file', row: 'memory', rows: 'memories' } as const;

/** What a loss closed and the wearer has not opened again. */
type Closed = Pick<Posture, 'veiledByWearer' | 'incognito'>;

/** The condition of the memory file for the wearer; every loss is reported. */
export function memoryCondition(health: MemoryHealth, closed: Closed): HubState['memory'] {
  const { ok, say } = fileCondition(health, conditionWords);
  if (!ok) return { ok, say: health.loss === null ? say : `${say} ${closedWords(closed)}`.trim() };
  if (health.unsavedSettings.length > 0)
    return { ok: false, say: 'A switch is in force but could not be saved; it will not outlive a restart.' };
  return { ok: true, say: '' };
}

function closedWords({ veiledByWearer, incognito }: Closed): string {
  const veil = 'The veil is up until you lower it';
  const both = `${veil}, and incognito is on until you switch it off.`;
  if (veiledByWearer) return incognito ? both : `${veil}.`;
  return incognito ? 'Incognito is on until you switch it off.' : '';
}
