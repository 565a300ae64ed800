/** Nouns in -s that name one thing. */
const pluralOnly = new Set(['glasses', 'sunglasses', 'scissors', 'trousers', 'binoculars', 'headphones', 'earphones']);

const irregular: Readonly<Record<string, string>> = {
  knives: 'knife',
  shelves: 'shelf',
  scarves: 'scarf',
  loaves: 'loaf',
};

/** The singular of an English noun in lower case: "keys" → "key", "shelves" → "shelf"; "glasses" and "bus" stay. */
export function singular(word: string): string {
  const known = Object.hasOwn(irregular, word) ? irregular[word] : undefined;
  return known ?? (pluralOnly.has(word) ? word : withoutPluralEnding(word));
}

/** Takes the plural ending off by rule alone, whatever the word, so that the result may be no word. */
export function withoutPluralEnding(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(xes|ches|shes|sses|zzes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
