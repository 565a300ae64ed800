import type { Pronounce } from '#models/lexicon/pronounce';
import type { PhraseNode } from '../phrase-trie.js';
import type { UnknownWords } from '../unknown-words.js';

/** The sentences of a grammar, with `{slot}` markers; a slot's values may contain markers of other slots. */
export interface GrammarGraphSource {
  readonly sentences: readonly string[] | PhraseNode;
  readonly slots: Readonly<Record<string, readonly string[]>>;
  /** Wake phrases, which may stand alone or before any sentence. */
  readonly wakePhrases: readonly string[];
  /** What may be said before a sentence, one or several: "please", "by the way". */
  readonly leads?: readonly string[];
  /** What may stand between two sentences of a line: "and", "and then". */
  readonly links?: readonly string[];
  /** Elements with which no sentence behind a link begins: answers, which stand alone. */
  readonly alone?: ReadonlySet<string>;
  /** What may stand at the end of a line: the name of whom it is said to. */
  readonly tails?: readonly string[];
  readonly pronounce: Pronounce;
  /** Phone to model token id; the blank is token 0. */
  readonly tokens: ReadonlyMap<string, number>;
  /** Slots in which an unknown word may stand; without them every sound is decoded as a known word. */
  readonly unknown?: UnknownWords;
}
