import type { SpeechRecognizerPort, Transcript } from '#perception/asr/speech-recognizer';

const nothing: Transcript = { text: '', tokens: [], times: [], labels: [], probability: undefined };

/** A recognizer that hears the same whatever it is given, once it was told that no more follows, or at once. */
export function hearing(transcript: Partial<Transcript>, atOnce = false): SpeechRecognizerPort {
  return {
    open() {
      let isFinished = atOnce;
      return {
        accept: () => undefined,
        finish: () => {
          isFinished = true;
        },
        isEndpoint: () => isFinished,
        transcript: () => (isFinished ? { ...nothing, ...transcript } : nothing),
      };
    },
  };
}
