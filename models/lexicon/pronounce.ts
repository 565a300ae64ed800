import { digitWords } from '#core/language/vocabulary/numbers';
import { letterToSound } from './letter-to-sound.js';
import type { Lexicon, Pronunciation } from './lexicon.js';
import { loadDictionary } from './phone-dictionary.js';

/** How a lower-case word may be spoken, the usual way first; empty when it cannot be spoken at all. */
export type Pronounce = (word: string) => readonly Pronunciation[];

const sibilants = new Set(['S', 'Z', 'SH', 'ZH', 'CH', 'JH']);
const voiceless = new Set(['P', 'T', 'K', 'F', 'TH']);
const digitNames = ['zero', ...digitWords];

// Words of the product and of its grammar that the dictionary lacks, reads as initials, or knows in one accent only. Ways to
// say a word stand beside each other, the usual one first.
const overrides: Lexicon = new Map(
  Object.entries({
    nightjar: 'N AY T JH AA R',
    ok: 'OW K EY',
    vesper: 'V EH S P ER',
    aisha: 'AY IY SH AH',
    arjun: 'AA R JH UH N',
    aunt: 'AE N T | AA N T',
    coworker: 'K OW W ER K ER',
    earbuds: 'IH R B AH D Z',
    garage: 'G ER AA ZH | G AE R AA ZH | G AE R IH JH',
    hoodie: 'HH UH D IY',
    mantelpiece: 'M AE N T AH L P IY S',
    mohammed: 'M OW HH AA M AH D',
    priya: 'P R IY AH',
    tariq: 'T AA R IH K',
    windowsill: 'W IH N D OW S IH L',
    yuki: 'Y UW K IY',
    yusuf: 'Y UW S AH F',
    vitamins: 'V AY T AH M AH N Z | V IH T AH M IH N Z',
  }).map(([word, ways]) => [word, ways.split(' | ').map((phones) => phones.split(' '))] as const),
);

/**
 * Looks words up in the overrides, the lexicon and the dictionary if given, and applies spelling rules when none lists
 * them.
 */
export function pronouncer(lexicon: Lexicon, dictionary: Pick<Lexicon, 'get'> = new Map()): Pronounce {
  const listed: Pronounce = (word) => overrides.get(word) ?? lexicon.get(word) ?? dictionary.get(word) ?? [];
  return (word) => {
    const found = listed(word);
    return found.length > 0 ? found : derived(word, listed);
  };
}

/** A pronouncer good for `words`; the dictionary is read only if the lexicon lacks one of them. */
export async function pronouncerFor(words: Iterable<string>, lexicon: Lexicon): Promise<Pronounce> {
  const unlisted = unlistedIn(words, lexicon);
  return pronouncer(lexicon, unlisted.size === 0 ? new Map() : await loadDictionary(unlisted));
}

/** The words, and parts of words, that neither the overrides nor the lexicon list. */
function unlistedIn(words: Iterable<string>, lexicon: Lexicon): ReadonlySet<string> {
  const asked = new Set<string>();
  const pronounce = pronouncer(lexicon, { get: (word) => void asked.add(word) });
  for (const word of words) pronounce(word);
  return asked;
}

function derived(word: string, listed: Pronounce): readonly Pronunciation[] {
  if (word.endsWith("'s")) return possessives(wordPronunciations(word.slice(0, -2), listed));
  const parts = word.split(/[-' ]/).filter((part) => part !== '');
  if (parts.length > 1) return joinedPronunciations(parts, listed);
  if (/^\d+$/.test(word))
    return joinedPronunciations(
      [...word].map((digit) => digitNames[Number(digit)] ?? ''),
      listed,
    );
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = plain === word ? [] : listed(plain);
  if (bare.length > 0) return bare;
  const guess = letterToSound(plain);
  return guess.length > 0 ? [guess] : [];
}

function wordPronunciations(word: string, listed: Pronounce): readonly Pronunciation[] {
  const found = listed(word);
  return found.length > 0 ? found : derived(word, listed);
}

/** The parts in sequence, each in its usual pronunciation; empty if one part cannot be spoken. */
function joinedPronunciations(parts: readonly string[], listed: Pronounce): readonly Pronunciation[] {
  const spoken = parts.map((part) => wordPronunciations(part, listed)[0] ?? []);
  return spoken.some((phones) => phones.length === 0) ? [] : [spoken.flat()];
}

function possessives(stems: readonly Pronunciation[]): readonly Pronunciation[] {
  return stems.map((stem) => {
    const last = stem.at(-1) ?? '';
    if (sibilants.has(last)) return [...stem, 'IH', 'Z'];
    return [...stem, voiceless.has(last) ? 'S' : 'Z'];
  });
}
