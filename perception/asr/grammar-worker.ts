import { parentPort, workerData } from 'node:worker_threads';
import { openSlots, speechGrammar, spokenSentences } from '#core/language/grammar/speech-grammar';
import { elementsOf } from '#core/language/grammar/spoken/sentence-tree';
import { spokenLeads } from '#core/language/grammar/spoken/spoken-forms';
import { dictionarySounds } from '#models/lexicon/phone-dictionary';
import { pronouncerFor } from '#models/lexicon/pronounce';
import { buildGrammarGraph, type GrammarGraph } from './grammar-graph.js';
import { withComposedSlots } from './sentences/composed-slots.js';
import type { SpokenGrammar, SpokenGrammarOptions } from './spoken-grammar-options.js';

/** The slots that are answers by themselves. */
const answerSlots: ReadonlySet<string> = new Set([
  '{answer}',
  '{where}',
  '{number}',
  '{duration}',
  '{question}',
  '{due}',
]);
/** The words by which the parser splits a line into sentences. */
const betweenSentences = ['and', 'and then', 'and also'];

async function buildAskedGraph({
  wakePhrases,
  own,
  lexicon,
  tokens,
  unknownWord,
}: SpokenGrammarOptions): Promise<GrammarGraph> {
  const { slots: listed } = speechGrammar(own);
  const sentences = spokenSentences();
  const slots = withComposedSlots(listed);
  const tails = [...new Set(wakePhrases.flatMap((phrase) => phrase.split(' ').slice(-1)))];
  const phrases = [
    [...elementsOf(sentences)],
    wakePhrases,
    spokenLeads,
    betweenSentences,
    ...Object.values(slots),
  ].flat();
  const words = new Set(phrases.flatMap((phrase) => phrase.split(' ')).filter((word) => !word.startsWith('{')));
  const pronounce = await pronouncerFor(words, lexicon);
  const unknown = unknownWord && { slots: openSlots(), cost: unknownWord };
  const source = {
    sentences,
    slots,
    wakePhrases,
    leads: spokenLeads,
    links: betweenSentences,
    alone: answerSlots,
    tails,
    pronounce,
    tokens,
  };
  return buildGrammarGraph({ ...source, ...(unknown && { unknown }) });
}

async function grammarWithSounds(asked: SpokenGrammarOptions): Promise<SpokenGrammar> {
  return {
    graph: await buildAskedGraph(asked),
    sounds: asked.withSounds ? await dictionarySounds(asked.tokens) : undefined,
  };
}

parentPort?.postMessage(await grammarWithSounds(workerData as SpokenGrammarOptions));
