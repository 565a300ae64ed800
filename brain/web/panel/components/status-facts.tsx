import type { Health, Status } from '#core/wire/owner/status';
import { bytesText, countText } from '../wording/amounts.js';

interface StatusFactsProps {
  readonly status: Status;
  readonly health: Health;
}

const hostBrainWords: Readonly<Record<Status['host_brain']['state'], string>> = {
  none: 'none paired',
  asking: 'no answer yet',
  home: 'home',
  relay: 'away, via relay',
  unreachable: 'unreachable',
  revoked: 'does not let this Brain in; pair them again',
  'other-certificate': 'something else answers at its address; pair them again if you renewed it',
};

/** The status and health of the Brain as a list of facts. */
export function StatusFacts({ status, health }: StatusFactsProps) {
  const { stats, missing, cloud, cloud_calls, phone_ago, host_brain, meaning } = status;
  const facts: readonly (readonly [string, string])[] = [
    ['Version', health.version],
    ['Running', hours(health.uptime_s)],
    ['Files', `${countText(stats.files, 'file')} in ${countText(stats.folders, 'folder')}`],
    ['Index on disk', bytesText(health.index_disk_bytes)],
    ['Missing folders', missing.length === 0 ? 'none' : missing.join(', ')],
    ['Memories are found', meaning.memories?.say ?? 'Unknown while the hub is away.'],
    ['Documents are found', meaning.documents?.say ?? 'No folder is watched.'],
    ['Cloud', `${cloud ? 'on' : 'off'}, ${countText(cloud_calls, 'request')} sent so far`],
    ['Phone', phone_ago === null ? 'never seen' : `seen ${hours(phone_ago)} ago`],
    ['Desktop Brain', hostBrainWords[host_brain.state]],
  ];
  return (
    <dl class="links">
      {facts.map(([title, text]) => (
        <div key={title} class="fact">
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function hours(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${(minutes / 60).toFixed(1)} h`;
}
