import type { LineRecognizer, LineRecognizersPort, Verdict } from './line-recognizer.js';
import type { RecognizerStream, SpeechRecognizerPort, Transcript } from './speech-recognizer.js';

/** What the hub may rely on for a decoder that keeps no probabilities. */
const unknownConfidence = 0.5;

/** Takes down whatever was said. */
export class FreeRecognizers implements LineRecognizersPort {
  readonly decoded = 'free';

  constructor(private readonly recognizer: SpeechRecognizerPort) {}

  open(): LineRecognizer {
    const stream = this.recognizer.open();
    return {
      accept: (samples) => stream.accept(samples),
      isEndpoint: () => stream.isEndpoint(),
      partial: () => plainText(stream.transcript()),
      conclude: () => conclude(stream),
    };
  }
}

function conclude(stream: RecognizerStream): Verdict {
  stream.finish();
  const transcript = stream.transcript();
  const text = plainText(transcript);
  if (text === '') return { kind: 'nothing' };
  return { kind: 'text', text, confidence: Math.min(1, transcript.probability ?? unknownConfidence) };
}

/** Lower case, as the grammar reads it: some models shout. */
function plainText({ text }: Transcript): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
