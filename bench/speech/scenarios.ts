import { speechGrammar } from '#core/language/grammar/speech-grammar';
import { type Draw, isHeldOut, pick, sentenceSampler } from '#models/train/sentence-sampler';
import { confusables, starterWakePhrases, unseenConfusables } from '#models/train/wake-phrases';
import { ordinarySpeech } from './ordinary-speech.js';
import { placeInNoise } from './sound.js';
import { drawSpeaker, type SpeakerGroup, speak } from './speakers.js';

/** A stretch of sound and what was said in it. */
export interface SpokenScene {
  readonly said: string;
  readonly wake: string | null;
  readonly speaker: string;
  readonly samples: Float32Array;
}

/** Where scenes come from: `folder` caches synthesized speech, `draw` decides everything random. */
export interface Studio {
  readonly folder: string;
  readonly draw: Draw;
  readonly signalToNoiseDb: number;
}

type SceneLine = Pick<SpokenScene, 'said' | 'wake'>;

const pausesAfterWake = [', ', ' ', '. '] as const;

/** Wake phrases, each followed by a sentence of the grammar that training held out. */
export function addressedCommands(group: SpeakerGroup, count: number, studio: Studio): AsyncGenerator<SpokenScene> {
  const sentence = heldOutSentences(studio.draw);
  return scenes(group, count, studio, () => ({ said: sentence(), wake: pick(starterWakePhrases, studio.draw) }));
}

/** Wake phrases with nothing after them. */
export function wakesAlone(group: SpeakerGroup, count: number, studio: Studio): AsyncGenerator<SpokenScene> {
  return scenes(group, count, studio, () => ({ said: '', wake: pick(starterWakePhrases, studio.draw) }));
}

/** Held-out sentences of the grammar, addressed to nobody. */
export function unaddressed(group: SpeakerGroup, count: number, studio: Studio): AsyncGenerator<SpokenScene> {
  const sentence = heldOutSentences(studio.draw);
  return scenes(group, count, studio, () => ({ said: sentence(), wake: null }));
}

/** Ordinary talk, none of it in the grammar. */
export function ordinary(group: SpeakerGroup, count: number, studio: Studio): AsyncGenerator<SpokenScene> {
  return scenes(group, count, studio, () => ({ said: pick(ordinarySpeech, studio.draw), wake: null }));
}

/** Phrases that sound nearly like a wake phrase; with `unseen`, those that training never heard. */
export function homophones(
  unseen: boolean,
  group: SpeakerGroup,
  count: number,
  studio: Studio,
): AsyncGenerator<SpokenScene> {
  const list = unseen ? unseenConfusables : confusables;
  return scenes(group, count, studio, () => ({ said: pick(list, studio.draw), wake: null }));
}

async function* scenes(
  group: SpeakerGroup,
  count: number,
  studio: Studio,
  line: () => SceneLine,
): AsyncGenerator<SpokenScene> {
  for (let made = 0; made < count; made += 1) yield lineScene(line(), group, studio);
}

async function lineScene({ said, wake }: SceneLine, group: SpeakerGroup, { draw, folder, signalToNoiseDb }: Studio) {
  const speaker = drawSpeaker(group, draw);
  const text = [wake, said].filter((part) => part !== null && part !== '').join(pick(pausesAfterWake, draw));
  const speech = await speak(text, speaker, folder);
  const placement = { signalToNoiseDb, beforeS: 0.5 + 1.5 * draw(), afterS: 1.3 };
  return { said, wake, speaker: speaker.name, samples: placeInNoise(speech, placement, draw) };
}

function heldOutSentences(draw: Draw): () => string {
  const sentence = sentenceSampler(speechGrammar(), draw);
  return () => {
    for (let text = sentence(); ; text = sentence()) if (isHeldOut(text)) return text;
  };
}
