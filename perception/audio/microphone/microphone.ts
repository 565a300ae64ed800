import type { FromPerception } from '#core/wire/link/perception';

export type MicrophoneState = Extract<FromPerception, { type: 'microphone' }>['state'];

/** Events of an open microphone. `say` is a sentence for the wearer, '' while all is well. */
export interface MicrophoneListener {
  /** 16 kHz mono samples in [−1, 1]. */
  samples(samples: Float32Array): void;
  state(state: MicrophoneState, device: string, say: string): void;
  /** Sound was lost: what follows is not continuous with what came before. */
  lost(lostMs: number): void;
}

/** A source of sound. Opening never throws; problems are reported as a state. */
export interface MicrophonePort {
  /** Starts listening. The returned function stops it at once; no event follows. */
  open(listener: MicrophoneListener): () => void;
}

/** Used when the hub is configured to have no microphone. */
export const noMicrophone: MicrophonePort = {
  open(listener) {
    listener.state('absent', 'none', 'No microphone is configured.');
    return () => undefined;
  },
};
