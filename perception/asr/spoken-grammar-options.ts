import type { AddedWords } from '#core/language/grammar/speech-grammar';
import type { Lexicon } from '#models/lexicon/lexicon';
import type { SoundTable } from '#models/lexicon/sound-table';
import type { UnknownWordCost } from '#models/manifest';
import type { GrammarGraph } from './grammar-graph.js';

/** The input of a grammar; plain data, because it is sent to another thread. */
export interface SpokenGrammarOptions {
  readonly wakePhrases: readonly string[];
  readonly own: AddedWords;
  readonly lexicon: Lexicon;
  readonly tokens: ReadonlyMap<string, number>;
  /** The cost of an unknown word; undefined where the model cannot recognise one. */
  readonly unknownWord: UnknownWordCost | undefined;
  /** Whether the sounds of all words are wanted too. */
  readonly withSounds: boolean;
}

/** A grammar as the thread makes it. */
export interface SpokenGrammar {
  readonly graph: GrammarGraph;
  readonly sounds: SoundTable | undefined;
}
