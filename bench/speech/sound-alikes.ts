import type { Lexicon } from '#models/lexicon/lexicon';

/** Spells words that are said the same ("anna", "ana") the same, so that no ear is blamed for a spelling. */
export function sameSpelling(lexicon: Lexicon): (text: string) => string {
  const spellings = new Map<string, string>();
  const chosen = new Map<string, string>();
  for (const [word, forms] of lexicon) {
    const sounds = forms.map((phones) => phones.join(' '));
    const known = sounds.map((sound) => spellings.get(sound)).find((spelling) => spelling !== undefined);
    for (const sound of sounds) if (!spellings.has(sound)) spellings.set(sound, known ?? word);
    chosen.set(word, known ?? word);
  }
  return (text) => text.replace(/[^ ]+/g, (word) => chosen.get(word.toLowerCase()) ?? word);
}
