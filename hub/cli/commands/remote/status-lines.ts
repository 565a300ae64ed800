import { counted } from '#core/text';
import type { ModelStatus } from '#core/wire/answering/models';
import type { Health, Status } from '#core/wire/owner/status';
import { askBrain } from '../../ask-brain.js';
import type { OptionValues } from '../../options.js';

/** `note`: the rest works without it, and the line says what is then missing. */
export type Condition = 'well' | 'note' | 'wrong';

export interface StatusLine {
  readonly part: string;
  readonly condition: Condition;
  readonly say: string;
}

/** How a paired desktop Brain is. */
const hostWords: Readonly<Record<Status['host_brain']['state'], readonly [Condition, string]>> = {
  none: ['well', 'None is paired.'],
  asking: ['well', 'Paired; it has not answered yet.'],
  home: ['well', 'Answers.'],
  relay: ['well', 'Answers through the relay.'],
  unreachable: ['note', 'Does not answer; this Brain answers alone meanwhile.'],
  revoked: ['wrong', 'Does not let this Brain in; pair them again.'],
  'other-certificate': ['wrong', 'Something else answers at its address; pair them again if you renewed it.'],
};

interface RunningProduct {
  readonly status: Status;
  readonly health: Health;
  /** `null` where no local model is chosen. */
  readonly model: ModelStatus | null;
}

/** Asks the Brain that runs on this state directory. Throws `net/unreachable` where none does. */
export async function askRunning(values: OptionValues): Promise<RunningProduct> {
  const [status, health] = await askBrain(values, (brain) => Promise.all([brain.status({}), brain.health({})]));
  // Only where one is set up: asking whether it answers may take seconds.
  const model = status.model === 'keyword' ? null : await askBrain(values, (brain) => brain.modelStatus({}));
  return { status, health, model };
}

/** How each part of a running product is, for `status`; `doctor` tells those that are not well. */
export function statusLines({ status, health, model }: RunningProduct): readonly StatusLine[] {
  return [...partLines(status, health), ...answeringLines(status, model), ...troubleLines(status)];
}

const statusLine = (part: string, say: string, condition: Condition = 'well'): StatusLine => ({ part, condition, say });

function partLines(status: Status, { version }: Health): StatusLine[] {
  const { hub, cloud_ready, stats, indexing, missing } = status;
  const battery = hub.battery === null ? '' : `, battery ${Math.round(hub.battery)} of 100`;
  const reading = indexing === null ? '' : `; reading ${indexing.done} of ${indexing.total}`;
  return [
    statusLine('Brain', `Version ${version} answers.`),
    hub.connected ? statusLine('Hub', 'Connected.') : statusLine('Hub', 'Not connected.', 'wrong'),
    statusLine('Glasses', `${hub.glasses}${battery}`),
    statusLine('Veil', keepingWords(status)),
    statusLine('Cloud', cloud_ready ? 'May be asked.' : 'Is not asked.'),
    statusLine('Folders', `${counted(stats.folders, 'folder')}, ${counted(stats.files, 'file')}${reading}.`),
    ...missing.map((path) => statusLine('Folders', `${path} is not there.`, 'wrong')),
  ];
}

function keepingWords({ hub, incognito, incognito_pending }: Status): string {
  const told = hub.veil ? 'The veil is up: nothing is heard, seen or kept.' : 'The veil is down.';
  const keeping = hub.connected ? told : 'Not known while the hub is not connected.';
  const secret = incognito ? ' Incognito: nothing new is kept.' : '';
  const awaited =
    incognito_pending === null ? '' : ` The hub has yet to hear that it is ${incognito_pending ? 'on' : 'off'}.`;
  return `${keeping}${secret || (awaited && ' Incognito is off here.')}${awaited}`;
}

/** Who answers what the wearer’s own memory does not, where more than that is set up. */
function answeringLines({ host_brain, meaning }: Status, model: ModelStatus | null): StatusLine[] {
  const [condition, say] = hostWords[host_brain.state];
  const words = [meaning.memories, meaning.documents].filter((found) => found !== null && !found.ok);
  return [
    ...(host_brain.paired ? [statusLine('Desktop', say, condition)] : []),
    ...(model === null ? [] : modelLines(model)),
    ...[...new Set(words.map((found) => found?.say ?? ''))].map((found) => statusLine('Finding', found, 'note')),
  ];
}

function modelLines({ reachable, models }: ModelStatus): StatusLine[] {
  if (!reachable) return [statusLine('Model', 'The local model does not answer.', 'wrong')];
  const absent = models.filter(({ role, pulled }) => role === 'chat' && !pulled);
  if (absent.length === 0) return [statusLine('Model', 'The local model answers.')];
  return absent.map(({ name }) => statusLine('Model', `The local model ${name} has not been fetched.`, 'wrong'));
}

function troubleLines({ notices, records, memory, hearing }: Status): StatusLine[] {
  const broken = [records, memory].filter((part) => part !== null && !part.ok).map((part) => part?.say ?? '');
  return [
    ...broken.map((say) => statusLine('Memory', say, 'wrong')),
    ...(hearing === null ? [] : hearingLines(hearing)),
    ...notices.map((say) => statusLine('Notice', say, 'wrong')),
  ];
}

/** An ear or a microphone that is to hear and does not. A machine without a microphone hears the panel's: that is no trouble. */
function hearingLines({ ear, microphone, say }: NonNullable<Status['hearing']>): StatusLine[] {
  if (say === '') return [];
  if (ear === 'refused' || ear === 'away' || microphone === 'failed' || microphone === 'muted')
    return [statusLine('Hearing', say, 'wrong')];
  return microphone === 'absent' ? [statusLine('Hearing', say, 'note')] : [];
}
