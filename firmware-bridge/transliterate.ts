import type { GlassesMessage } from './glasses-port.js';

/** Letters and signs that do not fall apart into an ASCII letter and a mark. */
const spelled: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);

const marks = /\p{Mark}+/gu;
const invisible = /[\p{Control}\p{Format}]+/gu;

/**
 * Spells text with the 95 characters the glasses can show, 0x20 to 0x7E: accents go, signs become words, each run of
 * anything else becomes one `?`.
 */
export function transliterate(text: string): string {
  const decomposed = text.replace(/\s+/gu, ' ').normalize('NFKD').replace(invisible, '');
  return [...decomposed.normalize('NFC')]
    .map((letter) => spelled.get(letter) ?? letter.normalize('NFKD').replace(marks, ''))
    .join('')
    .replace(/[^ -~]+/g, '?');
}

/** A message with the texts of its card spelled for the glasses; ids and kinds stay. */
export function transliterateMessage(message: GlassesMessage): GlassesMessage {
  if (message.type !== 'card') return message;
  const fields = Object.entries(message.card).map(([key, value]) => [
    key,
    key === 'id' || key === 'kind' ? value : spelledFor(value),
  ]);
  // Only letters of texts change, so it remains the same kind of card.
  return { ...message, card: Object.fromEntries(fields) as typeof message.card };
}

function spelledFor(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledFor);
  return typeof value === 'string' ? transliterate(value) : value;
}
