import { mostlyWords } from '../vocabulary/given-names.js';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};

/** Titles that may be missing when somebody is searched by name. */
export const nameTitles: ReadonlySet<string> = new Set(
  'mr mister mrs ms miss mx dr doctor prof professor sir madam aunt auntie uncle'.split(' '),
);

/**
 * A key that is the same for all spellings of a name: "José O’Neill-Łuk" and "jose oneill luk" have one key. Empty if
 * the name has no letter.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, '')
    .replace(/[ßæœøđðłıþ]/g, (letter) => baseLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');
}

/**
 * Whether a stored key begins with the one asked for, ignoring titles: "sara" for "dr sara lind", "aunt may" for "may".
 */
export function beginsName(asked: string, kept: string): boolean {
  const askedWords = withoutTitle(asked);
  const keptWords = withoutTitle(kept);
  return askedWords.length <= keptWords.length && askedWords.every((word, index) => word === keptWords[index]);
}

/** All people the name may refer to, ignoring case and accents. */
export function peopleNamed<P extends { readonly name: string }>(name: string, people: readonly P[]): readonly P[] {
  return matchingName(nameKey(name), people, (person) => nameKey(person.name));
}

/** Who has a name alone, and whoever else it may mean: of "Vera" also Vera Lind. */
export function withLongerNames<P extends { readonly name: string }>(
  name: string,
  exactly: readonly P[],
  people: readonly P[],
): readonly P[] {
  const key = nameKey(name);
  const isOther = (person: P) => exactly.every((one) => one.name !== person.name);
  return [...exactly, ...people.filter((person) => isOther(person) && beginsName(key, nameKey(person.name)))];
}

/**
 * The entries of `all`, in their order, that a name with this key may refer to: those with exactly this key, or else
 * those whose key begins with it.
 */
export function matchingName<T>(key: string, all: readonly T[], keyOf: (one: T) => string): readonly T[] {
  if (key === '') return [];
  const exact = all.filter((one) => keyOf(one) === key);
  return exact.length > 0 ? exact : all.filter((one) => beginsName(key, keyOf(one)));
}

/**
 * Whether a text mentions somebody with this key, by the whole name: "noor" in "send the photos to Noor". A name that
 * is mostly another word needs a capital there ("mark the date").
 */
export function mentionsName(text: string, key: string): boolean {
  const said = nameKey(text.replace(/['’]s\b/gu, ''));
  if (key === '' || !` ${said} `.includes(` ${withoutTitle(key).join(' ')} `)) return false;
  return !mostlyWords.has(key) || new RegExp(`\\b${key.charAt(0).toUpperCase()}${key.slice(1)}\\b`, 'u').test(text);
}

function withoutTitle(key: string): readonly string[] {
  const words = key.split(' ');
  return words.length > 1 && nameTitles.has(words[0] ?? '') ? words.slice(1) : words;
}
