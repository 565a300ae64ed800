/** Letters that Unicode does not take apart into a base letter and an accent. */
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

const titles = new Set('mr mrs ms miss mx dr doctor prof professor sir madam aunt auntie uncle'.split(' '));

/** The same name however it is written: "José O’Neill-Łuk" and "jose oneill luk" are one key. Empty without a letter. */
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

/** Whether the key asked for is the beginning of the kept one, titles aside: "sara" of "dr sara lind", "aunt may" of "may". */
export function beginsName(asked: string, kept: string): boolean {
  const askedWords = withoutTitle(asked);
  const keptWords = withoutTitle(kept);
  return askedWords.length <= keptWords.length && askedWords.every((word, index) => word === keptWords[index]);
}

/** Everybody the name can mean, whatever its case and accents: who is called exactly that, else whose name begins so. */
export function peopleNamed<P extends { readonly name: string }>(name: string, people: readonly P[]): readonly P[] {
  const key = nameKey(name);
  if (key === '') return [];
  const exact = people.filter((person) => nameKey(person.name) === key);
  return exact.length > 0 ? exact : people.filter((person) => beginsName(key, nameKey(person.name)));
}

function withoutTitle(key: string): readonly string[] {
  const words = key.split(' ');
  return words.length > 1 && titles.has(words[0] ?? '') ? words.slice(1) : words;
}
