import { useEffect, useState } from 'preact/hooks';
import type { SpeechSets } from '#core/wire/owner/speech-models';
import { PageSection, RefusalNotice, WhenReady } from '../../components/page-section.js';
import { useAction } from '../../hooks/use-action.js';
import { useResource } from '../../hooks/use-resource.js';
import type { PageProps } from '../page-props.js';

const lookAgainMs = 1_000;

/** Which models listen, and those that can be downloaded, with size, licence and the space there is. */
export function EarsSection({ brain, clock }: PageProps) {
  const sets = useResource(() => brain.speechSets({}));
  const [asked, setAsked] = useState('');
  const action = useAction();
  const { resource, reload } = sets;
  const isRunning = resource.phase === 'ready' && resource.value.fetch?.state === 'running';
  useEffect(() => (isRunning ? clock.after(lookAgainMs, reload) : undefined), [isRunning, resource]);
  const fetch = (set: string): void => {
    setAsked('');
    void action.run(() => brain.fetchSpeechSet({ set, accept_licence: true })).then(reload);
  };
  return (
    <PageSection title="Ears">
      <RefusalNotice say={action.refusal} />
      <WhenReady resource={resource}>
        {(value) => (
          <>
            <p role="status">{earsSentence(value)}</p>
            {isRunning && (
              <button type="button" onClick={() => void action.run(() => brain.stopSpeechFetch({})).then(reload)}>
                Stop the download
              </button>
            )}
            <ul class="feed">
              {value.sets.map((set) => (
                <li key={set.id} class="feed-line">
                  <span>
                    {set.title} <small>{termsSentence(set, value.free_bytes)}</small>
                  </span>
                  {asked === set.id ? (
                    <span class="choices">
                      <button type="button" disabled={action.isBusy} onClick={() => fetch(set.id)}>
                        I may use these: download
                      </button>
                      <button type="button" onClick={() => setAsked('')}>
                        Leave it
                      </button>
                    </span>
                  ) : (
                    <button
                      type="button"
                      aria-label={`Download ${set.id}`}
                      disabled={action.isBusy || isRunning}
                      onClick={() => (set.commercial === 'yes' ? fetch(set.id) : setAsked(set.id))}
                    >
                      Download
                    </button>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </WhenReady>
    </PageSection>
  );
}

/** What listens, and how far a download is; what is there is installed by a command, which plays it its samples. */
function earsSentence({ in_use, fetch }: SpeechSets): string {
  const ears =
    in_use === 'starter'
      ? 'The starter models listen. They know synthetic voices only, so they will often mishear people.'
      : `The models “${in_use}” listen.`;
  if (fetch === null) return ears;
  if (fetch.state === 'failed') return `${ears} ${fetch.set} was not downloaded: ${fetch.say}`;
  if (fetch.state === 'running') {
    return `${ears} Downloading ${fetch.set}: ${megabytes(fetch.done_bytes)} of ${megabytes(fetch.total_bytes)}.`;
  }
  const commands = `nightjar models fetch ${fetch.set} --accept-licence, then nightjar models use ${fetch.set}`;
  return in_use === fetch.set
    ? ears
    : `${ears} ${fetch.set} is downloaded; on the device, to listen with it: ${commands}`;
}

function termsSentence({ bytes, licence, data_licence, commercial }: SpeechSets['sets'][number], free: number): string {
  const use = { yes: 'free for every use', no: 'not for commercial use', unclear: 'commercial use unclear' }[
    commercial
  ];
  return `${megabytes(bytes)}, ${megabytes(free)} free. Weights: ${licence}. Data: ${data_licence}. ${use}.`;
}

const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1e6))} MB`;
