import { parentPort, workerData } from 'node:worker_threads';
import { openSlots, speechGrammar, spokenSentences } from '#core/language/grammar/speech-grammar';
import { elementsOf } from '#core/language/grammar/spoken/sentence-tree';
import { dictionarySounds } from '#models/lexicon/phone-dictionary';
import { pronouncerFor } from '#models/lexicon/pronounce';
import { buildGrammarGraph, composedNumbers, type GrammarGraph } from './grammar-graph.js';
import type { SpokenGrammar, SpokenGrammarOptions } from './spoken-grammar-options.js';

async function buildAskedGraph({
  wakePhrases,
  own,
  lexicon,
  tokens,
  unknownWord,
}: SpokenGrammarOptions): Promise<GrammarGraph> {
  const { slots: listed } = speechGrammar(own);
  const sentences = spokenSentences();
  const slots = { ...listed, number: composedNumbers };
  const phrases = [[...elementsOf(sentences)], wakePhrases, ...Object.values(slots)].flat();
  const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')).filter((word) => !word.startsWith('{')));
  const pronounce = await pronouncerFor(words, lexicon);
  const unknown = unknownWord && { slots: openSlots(), cost: unknownWord };
  return buildGrammarGraph({ sentences, slots, wakePhrases, pronounce, tokens, ...(unknown && { unknown }) });
}

async function grammarWithSounds(asked: SpokenGrammarOptions): Promise<SpokenGrammar> {
  return {
    graph: await buildAskedGraph(asked),
    sounds: asked.withSounds ? await dictionarySounds(asked.tokens) : undefined,
  };
}

parentPort?.postMessage(await grammarWithSounds(workerData as SpokenGrammarOptions));
