import { useEffect, useState } from 'preact/hooks';
import type { Clock } from '#core/clock';
import type { PanelActions } from '../panel-session.js';
import type { PanelState } from '../state/panel-state.js';

const countStepMs = 1_000;

interface BannersProps {
  readonly state: PanelState;
  readonly actions: PanelActions;
  readonly clock: Clock;
}

/** What holds on every page: that the Brain is away, the veil, incognito, and what is wrong with what is kept. */
export function Banners({ state, actions, clock }: BannersProps) {
  const { stream, hub, incognito, records } = state;
  const isIncognito = hub?.incognito ?? incognito.on;
  return (
    <>
      {stream.phase === 'lost' && <LostBanner key={stream.retryInMs} {...{ stream, actions, clock }} />}
      {stream.phase === 'refused' && (
        <p class="banner rust" role="alert">
          {stream.say}
        </p>
      )}
      {hub?.veil === true && (
        <p class="banner dusk">The veil is raised. I hear, see and keep nothing until you lower it.</p>
      )}
      {hub?.veil !== true && isIncognito && (
        <div class="banner">
          <span>Incognito. I answer and keep nothing new.</span>
          <button type="button" onClick={() => actions.setIncognito(false)}>
            Leave incognito
          </button>
        </div>
      )}
      {heldSentence(hub) !== '' && <p class="banner">{heldSentence(hub)}</p>}
      {troubles(state).map((say) => (
        <p key={say} class="banner rust" role="alert">
          {say}
        </p>
      ))}
      {stream.phase === 'open' && hub === null && records.ok && (
        <p class="banner amber">
          The hub is not connected to this Brain. What you see is what the Brain knows by itself.
        </p>
      )}
    </>
  );
}

/** What the mode in force holds back; '' where nothing is. */
function heldSentence(hub: PanelState['hub']): string {
  if (hub === null || hub.veil) return '';
  if (hub.dream) return 'Dream mode. Nothing is said to you until you leave it.';
  if (hub.focus) return 'Focus. What is not urgent waits until it ends.';
  return hub.quiet ? 'Quiet hours. Nothing is asked of the cloud until they end.' : '';
}

function troubles({ hub, records, stream }: PanelState): readonly string[] {
  if (stream.phase !== 'open') return [];
  const memory = hub === null || hub.memory.ok ? '' : hub.memory.say;
  const ear = hub?.perception.state === 'refused' ? hub.perception.say : '';
  return [records.ok ? '' : records.say, memory, ear].filter((say) => say !== '');
}

interface LostBannerProps extends Pick<BannersProps, 'actions' | 'clock'> {
  readonly stream: Extract<PanelState['stream'], { phase: 'lost' }>;
}

/** Counts down to the next attempt, which can be pressed. */
function LostBanner({ stream, actions, clock }: LostBannerProps) {
  const [leftMs, setLeftMs] = useState(stream.retryInMs);
  useEffect(() => {
    const begun = clock.monotonicMs();
    return clock.every(countStepMs, () => setLeftMs(Math.max(0, stream.retryInMs - (clock.monotonicMs() - begun))));
  }, [stream, clock]);
  return (
    <div class="banner rust">
      <span>
        <span role="alert">The Brain does not answer.</span> The page shows what was there before, and tries again{' '}
        {untilAttempt(leftMs)}.
      </span>
      <button type="button" onClick={() => actions.retry()}>
        Try now
      </button>
    </div>
  );
}

function untilAttempt(ms: number): string {
  const seconds = Math.round(ms / countStepMs);
  if (seconds < 1) return 'now';
  return seconds === 1 ? 'in a second' : `in ${seconds} seconds`;
}
