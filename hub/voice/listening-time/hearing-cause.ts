import { isVeiled, type Posture } from '#core/posture/posture';
import type { HearingCause } from '#core/reliability/listening/hearing-causes';
import type { HubState } from '#core/wire/link/hub-link';
import type { MicrophoneChoice } from '#core/wire/link/perception';
import type { PostureGate } from '../../modes/posture-gate.js';
import type { EarClient } from '../ear/ear-client.js';

interface HearingParts {
  readonly gate: Pick<PostureGate, 'posture'>;
  /** Which microphone the wearer chose. */
  readonly choice: MicrophoneChoice;
  readonly ear: Pick<EarClient, 'perception' | 'microphone' | 'isSentSound'>;
}

/** Tells what each moment counts as, of one running hub. */
export function hearingNow({ gate, ear, choice }: HearingParts): () => HearingCause {
  let wasReady = false;
  return () => {
    const { perception, microphone, isSentSound } = ear;
    wasReady ||= perception.state === 'ready';
    const [ears, sounds] = [perception.state, microphone.state];
    const isToBeHeard = choice !== 'none' || isSentSound;
    return hearingCauseOf({
      posture: gate.posture,
      perception: ears,
      microphone: sounds,
      isSentSound,
      isToBeHeard,
      wasReady,
    });
  };
}

/** What decides whether the wearer is heard. */
interface HearingSources {
  readonly posture: Posture;
  readonly perception: HubState['perception']['state'];
  readonly microphone: HubState['microphone']['state'];
  /** Whether sound is sent from elsewhere, such as the microphone of the panel. */
  readonly isSentSound: boolean;
  /** Whether there is to be any sound: nothing is lost where the wearer chose no microphone. */
  readonly isToBeHeard: boolean;
  /** Whether the ear was ready before, in this run. */
  readonly wasReady: boolean;
}

/** What this second counts as. What the wearer closed counts first: nothing is lost while nothing is to be heard. */
function hearingCauseOf(sources: HearingSources): HearingCause {
  const { posture, perception, microphone, isSentSound, isToBeHeard, wasReady } = sources;
  if (isVeiled(posture)) return 'veil';
  if (posture.dream) return 'dream';
  if (!isToBeHeard) return 'microphone';
  if (perception === 'refused') return 'ear';
  if (perception !== 'ready') return perception === 'away' && wasReady ? 'link' : 'restart';
  if (microphone === 'live' || isSentSound) return posture.incognito ? 'incognito' : 'all';
  if (microphone === 'muted') return 'switch';
  // The ear is ready and opens the microphone.
  return microphone === 'off' ? 'restart' : 'microphone';
}
