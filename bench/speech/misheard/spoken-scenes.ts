import { seededDraw } from '#models/train/sentence-sampler';
import { placeInNoise, sceneNoiseDb } from '../sound.js';
import { namedVoices, type SpokenVoice, speak, speakerNamed } from '../speakers.js';
import type { SpokenSentence } from './sentences.js';

/** A sentence said after a wake phrase, by one voice. */
interface AddressedScene {
  readonly sentence: SpokenSentence;
  readonly voice: SpokenVoice;
  readonly samples: Float32Array;
}

const wakePhrase = 'hey vesper';
/** Steps between the voices of one sentence, so large that a few rounds already use both synthesizers. */
const stride = 4;

/** Who says the sentences of a run, and where synthesized speech is kept. */
export interface Speaking {
  /** How many voices say each sentence. */
  readonly rounds: number;
  /** Taken in turn; the named voices where there are none. */
  readonly voices?: readonly SpokenVoice[] | undefined;
  readonly folder: string;
}

/** Each sentence in `rounds` voices. The same sentences give the same sound on every run, whatever else is measured. */
export async function* spokenScenes(
  sentences: readonly SpokenSentence[],
  { rounds, voices = namedVoices, folder }: Speaking,
): AsyncGenerator<AddressedScene> {
  for (let round = 0; round < rounds; round += 1)
    for (const [index, sentence] of sentences.entries()) {
      const voice = voices[(index + round * stride) % voices.length] ?? namedVoices[0];
      yield spokenScene(sentence, voice, folder, 1 + index * voices.length + round);
    }
}

async function spokenScene(sentence: SpokenSentence, voice: SpokenVoice, folder: string, seed: number) {
  const draw = seededDraw(seed);
  const speech = await speak(`${wakePhrase}, ${sentence.text}`, speakerNamed(voice, draw), folder);
  const placement = { signalToNoiseDb: sceneNoiseDb, beforeS: 0.5 + draw(), afterS: 1.3 };
  return { sentence, voice, samples: placeInNoise(speech, placement, draw) };
}
