import type { AddedWords } from '#core/language/grammar/speech-grammar';
import type { Lexicon } from '#models/lexicon/lexicon';
import type { SoundNumbers } from '#models/lexicon/word-sounds';
import type { UnknownWordCost } from '#models/manifest';
import type { GrammarGraph } from './grammar-graph.js';

/** What a grammar is made from; plain data, since it travels to another thread. */
export interface SpokenGrammarOptions {
  readonly wakePhrases: readonly string[];
  readonly own: AddedWords;
  readonly lexicon: Lexicon;
  readonly tokens: ReadonlyMap<string, number>;
  /** What a word costs that is none of the grammar's; undefined where the model cannot tell one. */
  readonly unknownWord: UnknownWordCost | undefined;
  /** Whether the sounds of all words are wanted too. */
  readonly withSounds: boolean;
}

/** A grammar as the thread makes it. */
export interface SpokenGrammar {
  readonly graph: GrammarGraph;
  readonly sounds: SoundNumbers | undefined;
}
