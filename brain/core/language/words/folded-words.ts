const combiningMarks = /\p{M}+/gu;
const ending = /['’]s\b/gu;
const apostrophes = /['’]/gu;
const wordBreaks = /[^\p{L}\p{N}]+/u;

/** The words of a text without case, accents and punctuation: "Zoë's café!" → zoe, cafe. "don't" → dont. */
export function foldedWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .toLowerCase()
    .replace(ending, '')
    .replace(apostrophes, '')
    .split(wordBreaks)
    .filter((word) => word !== '');
}
