import { counted } from '#core/text';
import type { Health, Status } from '#core/wire/owner/status';
import { askBrain } from '../../ask-brain.js';
import type { Invocation } from '../../command-row.js';
import { exitCodes } from '../../output/exit-codes.js';
import { inColour } from '../../output/in-colour.js';

interface StatusLine {
  readonly part: string;
  readonly isWell: boolean;
  readonly say: string;
}

/** Prints how each part is, and what is wrong; exit code 3 where something does not work as it should. */
export async function statusCommand({ values, terminal }: Pick<Invocation, 'values' | 'terminal'>): Promise<number> {
  const [status, health] = await askBrain(values, (brain) => Promise.all([brain.status({}), brain.health({})]));
  const lines = [...partLines(status, health), ...troubleLines(status)];
  if (values.json) terminal.out(JSON.stringify({ ...status, version: health.version }));
  else {
    for (const { part, isWell, say } of lines)
      terminal.out(`${inColour(terminal, isWell ? 'good' : 'bad', isWell ? '●' : '○')} ${part.padEnd(8)} ${say}`);
  }
  return lines.every(({ isWell }) => isWell) ? exitCodes.done : exitCodes.broken;
}

function partLines({ hub, incognito, cloud_ready, stats, indexing, missing }: Status, health: Health): StatusLine[] {
  const line = (part: string, say: string, isWell = true): StatusLine => ({ part, isWell, say });
  const told = hub.veil ? 'The veil is up: nothing is heard, seen or kept.' : 'The veil is down.';
  const keeping = hub.connected ? told : 'Not known while the hub is not connected.';
  const battery = hub.battery === null ? '' : `, battery ${Math.round(hub.battery)} of 100`;
  const reading = indexing === null ? '' : `; reading ${indexing.done} of ${indexing.total}`;
  return [
    line('Brain', `Version ${health.version} answers.`),
    hub.connected ? line('Hub', 'Connected.') : line('Hub', 'Not connected.', false),
    line('Glasses', `${hub.glasses}${battery}`),
    line('Veil', incognito ? `${keeping} Incognito: nothing new is kept.` : keeping),
    line('Cloud', cloud_ready ? 'May be asked.' : 'Is not asked.'),
    line('Folders', `${counted(stats.folders, 'folder')}, ${counted(stats.files, 'file')}${reading}.`),
    ...missing.map((path) => line('Folders', `${path} is not there.`, false)),
  ];
}

function troubleLines({ notices, records, memory }: Status): StatusLine[] {
  const broken = [records, memory].filter((part) => part !== null && !part.ok).map((part) => part?.say ?? '');
  return [
    ...broken.map((say) => ({ part: 'Memory', isWell: false, say })),
    ...notices.map((say) => ({ part: 'Notice', isWell: false, say })),
  ];
}
