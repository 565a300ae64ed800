import { seededDraw } from '#models/train/sentence-sampler';
import { placeInNoise, sceneNoiseDb } from '../sound.js';
import { type NamedVoice, namedVoices, speak, speakerNamed } from '../speakers.js';
import type { SpokenSentence } from './sentences.js';

/** A sentence said after a wake phrase, by one voice. */
interface AddressedScene {
  readonly sentence: SpokenSentence;
  readonly voice: NamedVoice;
  readonly samples: Float32Array;
}

const wakePhrase = 'hey vesper';
/** Steps between the voices of one sentence, so large that a few rounds already use both synthesizers. */
const stride = 4;

/**
 * Each sentence in `rounds` voices. The same sentences give the same sound on every run, whatever else is measured:
 * synthesized speech is kept in `folder`.
 */
export async function* spokenScenes(
  sentences: readonly SpokenSentence[],
  rounds: number,
  folder: string,
): AsyncGenerator<AddressedScene> {
  for (let round = 0; round < rounds; round += 1)
    for (const [index, sentence] of sentences.entries()) {
      const voice = namedVoices[(index + round * stride) % namedVoices.length] ?? namedVoices[0];
      yield spokenScene(sentence, voice, folder, 1 + index * namedVoices.length + round);
    }
}

async function spokenScene(sentence: SpokenSentence, voice: NamedVoice, folder: string, seed: number) {
  const draw = seededDraw(seed);
  const speech = await speak(`${wakePhrase}, ${sentence.text}`, speakerNamed(voice, draw), folder);
  const placement = { signalToNoiseDb: sceneNoiseDb, beforeS: 0.5 + draw(), afterS: 1.3 };
  return { sentence, voice, samples: placeInNoise(speech, placement, draw) };
}
