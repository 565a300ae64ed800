/** ARPAbet phones without stress marks, in speaking order. */
export type Pronunciation = readonly string[];

/** Pronunciations per lower-case word, the usual one first. */
export type Lexicon = ReadonlyMap<string, readonly Pronunciation[]>;

/** Reads lines of `word PH PH …`; a word may have several lines. Throws on a line without phones. */
export function parseLexicon(text: string): Lexicon {
  const lexicon = new Map<string, Pronunciation[]>();
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const [word = '', ...phones] = line.trim().split(/\s+/);
    if (phones.length === 0) throw new SyntaxError(`lexicon line without phones: ${line}`);
    const known = lexicon.get(word);
    if (known) known.push(phones);
    else lexicon.set(word, [phones]);
  }
  return lexicon;
}

/** Writes what parseLexicon reads, words in code-point order. */
export function formatLexicon(lexicon: Lexicon): string {
  const words = [...lexicon.keys()].sort();
  const lines = words.flatMap((word) => (lexicon.get(word) ?? []).map((phones) => `${word} ${phones.join(' ')}\n`));
  return lines.join('');
}
