import type { LineRecognizer, LineRecognizersPort, Verdict } from './line-recognizer.js';
import { lineTiming } from './line-timing.js';
import type { RecognizerStream, SpeechRecognizerPort, Transcript } from './speech-recognizer.js';

/** The confidence that is reported for a decoder without probabilities. */
const freeConfidence = 0.5;

/** Transcribes freely: whatever was said, and not only sentences of the grammar. */
export class FreeRecognizers implements LineRecognizersPort {
  readonly decoded = 'free';

  constructor(private readonly recognizer: SpeechRecognizerPort) {}

  open(): LineRecognizer {
    const stream = this.recognizer.open();
    return {
      accept: (samples) => stream.accept(samples),
      isEndpoint: () => stream.isEndpoint(),
      patienceS: () => lineTiming.endpointS,
      partial: () => lowerCased(stream.transcript().text),
      conclude: (wakeEndS) => conclude(stream, wakeEndS),
    };
  }
}

function conclude(stream: RecognizerStream, wakeEndS: number | undefined): Verdict {
  stream.finish();
  const transcript = stream.transcript();
  const isAddressed = wakeEndS !== undefined;
  const text = lowerCased(isAddressed ? textAfter(transcript, wakeEndS) : transcript.text);
  if (text === '' && !isAddressed) return { kind: 'nothing' };
  return { kind: 'text', text, confidence: Math.min(1, transcript.probability ?? freeConfidence) };
}

/**
 * The text from the first word after `afterS` on. Used to drop the wake phrase, which a recognizer that does not know
 * the name writes differently.
 */
function textAfter({ tokens, times }: Transcript, afterS: number): string {
  const first = tokens.findIndex((token, index) => token.startsWith(' ') && (times[index] ?? 0) > afterS);
  return first === -1 ? '' : tokens.slice(first).join('');
}

/** Lower case, as the grammar reads it: some models write capitals alone. */
function lowerCased(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}
