import type { FromPerception } from '#core/wire/link/perception';

export type MicrophoneState = Extract<FromPerception, { type: 'microphone' }>['state'];

/** What an open microphone tells. `say` is one sentence for the wearer, empty while all is well. */
export interface MicrophoneListener {
  /** 16 kHz mono samples in [−1, 1]. */
  samples(samples: Float32Array): void;
  state(state: MicrophoneState, device: string, say: string): void;
  /** So much sound was lost; what follows does not join on to what came before. */
  lost(lostMs: number): void;
}

/** Somewhere sound comes from. Opening never throws: what is wrong is told as a state. */
export interface MicrophonePort {
  /** Starts listening; the returned function stops it at once, and nothing is told after that. */
  open(listener: MicrophoneListener): () => void;
}

/** A hub that was told to have no microphone. */
export const noMicrophone: MicrophonePort = {
  open(listener) {
    listener.state('absent', 'none', 'No microphone is configured.');
    return () => undefined;
  },
};
