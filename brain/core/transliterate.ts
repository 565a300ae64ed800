import { capitalized } from './text.js';

/** Other alphabets, each small letter before how it is read. */
const cyrillic =
  'а a б b в v г g ґ g д d ђ dj е e ё yo є ye ж zh з z и i й y і i ї yi ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
  'т t ћ c у u ў w ф f х kh ц ts ч ch џ dz ш sh щ shch ъ - ы y ь - э e ю yu я ya';
const greek = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';

/** Letters and signs that do not fall apart into an ASCII letter and a mark, and pictures that have a usual spelling. */
const spelled: ReadonlyMap<string, string> = new Map([
  ...alphabet(cyrillic),
  ...alphabet(greek),
  ...Object.entries({
    '‘': "'",
    '’': "'",
    '‚': "'",
    '′': "'",
    '“': '"',
    '”': '"',
    '„': '"',
    '″': '"',
    '«': '"',
    '»': '"',
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '―': '-',
    '−': '-',
    '…': '...',
    '•': '*',
    '·': '.',
    '→': '->',
    '←': '<-',
    '×': 'x',
    '÷': '/',
    '≤': '<=',
    '≥': '>=',
    '≈': '~',
    '°': 'deg',
    '⁄': '/',
    '¿': '',
    '¡': '',
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    '©': '(c)',
    '®': '(R)',
    '™': '(TM)',
    ß: 'ss',
    ẞ: 'SS',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    đ: 'd',
    Đ: 'D',
    ð: 'd',
    Ð: 'D',
    þ: 'th',
    Þ: 'Th',
    ł: 'l',
    Ł: 'L',
    ı: 'i',
    ħ: 'h',
    Ħ: 'H',
    ŋ: 'ng',
    Ŋ: 'NG',
    '👍': '+1',
    '❤': '<3',
    '🙂': ':)',
    '😀': ':)',
    '😃': ':)',
    '😄': ':)',
    '😁': ':)',
    '😊': ':)',
    '☺': ':)',
    '😉': ';)',
    '😂': ':D',
    '🤣': ':D',
    '🙁': ':(',
    '☹': ':(',
    '😢': ':(',
    '😭': ':(',
  }),
]);

const marks = /\p{Mark}+/gu;
const invisible = /[\p{Control}\p{Format}]+/gu;
const pictureWord = '(picture)';
const picture = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;

/**
 * Spells text with the 95 characters the glasses can show, 0x20 to 0x7E: accents go, Greek and Cyrillic are written as
 * they are read, signs become words. Pictures without a spelling are left out, because a `?` at the end of a line would
 * make a question of it; text that was nothing else says `(picture)`. Each run of anything else becomes one `?`.
 */
export function transliterate(text: string): string {
  const decomposed = text.replace(/\s+/gu, ' ').normalize('NFKD').replace(invisible, '');
  const words = [...decomposed.normalize('NFC')]
    .map(spelledLetter)
    .join('')
    .replace(/[^ -~]+/g, '?')
    .replace(/ +/g, ' ')
    .trim();
  return words === '' && picture.test(text) ? pictureWord : words;
}

/** A letter in a line that the glasses lay out by themselves. A picture alone on its line is no reason to name it. */
export function letterOnGlass(letter: string): string {
  return /\s/u.test(letter) ? ' ' : transliterate(letter).replace(pictureWord, '');
}

/** The letters of a text that the glasses have nothing for, each once: they show a `?`, or leave a picture out. */
export function undrawnLetters(text: string): readonly string[] {
  const letters = new Set(text.match(/[^ -~]/gu));
  return [...letters].filter((letter) => letter.trim() !== '' && ['?', pictureWord].includes(transliterate(letter)));
}

function spelledLetter(letter: string): string {
  const whole = spelled.get(letter);
  if (whole !== undefined) return whole;
  if (picture.test(letter)) return '';
  const bare = letter.normalize('NFKD').replace(marks, '');
  return spelled.get(bare) ?? bare;
}

/** The letters of "а a б b", small and capital, with their spelling. A letter without a sound is written `-`. */
function alphabet(pairs: string): readonly (readonly [string, string])[] {
  return [...pairs.matchAll(/(\S+) (\S+)/g)].flatMap(([, letter = '', sound = '']) => {
    const read = sound === '-' ? '' : sound;
    return [[letter.toUpperCase(), capitalized(read)] as const, [letter, read] as const];
  });
}
