import { starterWakePhrases } from '#models/train/wake-phrases';
import { readWav } from '#perception/audio/wav/wav-reader';
import { addressedSamples, starterModels } from '../listening.js';
import { type Scenario, summarize } from '../scenario.js';
import { SceneListener } from '../speech/scene-listener.js';
import { lastAudible } from '../speech/sound.js';

const soundRate = 16_000;
const silenceAfter = new Float32Array(2.5 * soundRate);

export const scenario: Scenario = {
  name: 'endpoint-to-text',
  metric:
    'end of real speech to final text, in audio time, on the samples with 2.5 s of digital silenceAfter after each',
  target: { op: '<=', value: 450, unit: 'ms' },
  async run() {
    const waits: number[] = [];
    const ear = await SceneListener.start(starterModels, starterWakePhrases);
    for (const sample of addressedSamples()) {
      const speech = await wholeSound(sample);
      const { utterances } = await ear.hear(inOneStretch([speech, silenceAfter]), 'addressed');
      const endMs = (1_000 * lastAudible(speech)) / soundRate;
      for (const { at_ms } of utterances) waits.push(at_ms - endMs);
    }
    await ear.stop();
    return summarize(waits, 'ms', 'lower');
  },
};

async function wholeSound(path: string): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  for await (const piece of readWav(path)) pieces.push(piece.slice());
  return inOneStretch(pieces);
}

function inOneStretch(pieces: readonly Float32Array[]): Float32Array {
  return Float32Array.from(pieces.flatMap((piece) => [...piece]));
}
