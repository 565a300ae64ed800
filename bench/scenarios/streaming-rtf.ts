import { SherpaSpeechRecognizer } from '#perception/asr/sherpa-speech-recognizer';
import type { SpeechRecognizerPort } from '#perception/asr/speech-recognizer';
import { readWav } from '#perception/audio/wav/wav-reader';
import { loadModelSet } from '#perception/model-files/model-set';
import { addressedSamples, starterModels } from '../listening.js';
import { type Scenario, summarize } from '../scenario.js';

const streamingRounds = 5;
const samplesPerMs = 16;

/** Recognition alone; scenario `ear-rtf` measures it with wake word, voice activity and the decoding graph. */
export const scenario: Scenario = {
  name: 'streaming-rtf',
  metric: 'processor time of streaming recognition with the starter model per second of speech, one thread',
  target: { op: '<=', value: 0.02, unit: 'x real time' },
  async run() {
    const { sherpa, asr } = await loadModelSet(starterModels);
    const recognizer = new SherpaSpeechRecognizer(sherpa, asr, { kind: 'greedy' });
    const factors: number[] = [];
    for (let round = 0; round <= streamingRounds; round += 1) {
      for (const sample of addressedSamples()) {
        const factor = await recognized(recognizer, sample);
        if (round > 0) factors.push(factor);
      }
    }
    return summarize(factors, 'x real time', 'lower');
  },
};

/** Processor time divided by the length of the recording, which is given in pieces as from a microphone. */
async function recognized(recognizer: SpeechRecognizerPort, recording: string): Promise<number> {
  const pieces: Float32Array[] = [];
  for await (const piece of readWav(recording)) pieces.push(piece);
  const stream = recognizer.open();
  const before = process.cpuUsage();
  for (const piece of pieces) stream.accept(piece);
  stream.finish();
  const { user, system } = process.cpuUsage(before);
  const samples = pieces.reduce((sum, { length }) => sum + length, 0);
  return (user + system) / 1_000 / (samples / samplesPerMs);
}
