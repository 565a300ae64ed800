import { capitalized } from './text.js';

/** Each small letter followed by its spelling in Latin letters; `-` for a letter without a sound. */
const cyrillic =
  'а a б b в v г g ґ g д d ђ dj е e ё yo є ye ж zh з z и i й y і i ї yi ј j к k л l љ lj м m н n њ nj о o п p р r с s ' +
  'т t ћ c у u ў w ф f х kh ц ts ч ch џ dz ш sh щ shch ъ - ы y ь - э e ю yu я ya';
const greek = 'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o';

/**
 * Characters that Unicode does not decompose into an ASCII letter and a mark, and pictures that have a usual spelling.
 */
const spelled: ReadonlyMap<string, string> = new Map([
  ...letterPairs(cyrillic),
  ...letterPairs(greek),
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
 * Spells text with the 95 characters that the glasses can draw, 0x20 to 0x7E: accents are dropped, Greek and Cyrillic
 * are romanised, signs become words. A picture without a spelling is left out, because a `?` at the end of a line would
 * turn it into a question; text that consisted only of such pictures becomes `(picture)`. Each run of other characters
 * becomes one `?`.
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

/**
 * One character for a line that the glasses lay out themselves. Unlike `transliterate`, it drops a picture without a
 * spelling.
 */
export function letterOnGlass(letter: string): string {
  return /\s/u.test(letter) ? ' ' : transliterate(letter).replace(pictureWord, '');
}

/** A line of a lens in the characters that the glasses' font has; one of pictures alone is `(picture)`, and not blank. */
export function lineOnGlass(text: string): string {
  const spelled = text.replace(/[^ -~]/gu, letterOnGlass);
  const line = spelled.replace(/ +/g, ' ').trim();
  const isLeftOut = (letter: string): boolean => letterOnGlass(letter) === '';
  return line === '' && (text.match(/[^ -~]/gu) ?? []).some(isLeftOut) ? pictureWord : line;
}

/** The distinct characters of a text that the glasses cannot draw: each is shown as `?` or left out. */
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

/** Pairs of letter and spelling for `а a б b`, in small and capital letters. The spelling `-` means no sound. */
function letterPairs(pairs: string): readonly (readonly [string, string])[] {
  return [...pairs.matchAll(/(\S+) (\S+)/g)].flatMap(([, letter = '', sound = '']) => {
    const read = sound === '-' ? '' : sound;
    return [[letter.toUpperCase(), capitalized(read)] as const, [letter, read] as const];
  });
}
