import { letterOnGlass } from '#core/transliterate';

const mostUndrawnNamed = 12;

/** A sentence about letters that the glasses cannot draw; '' where there are none. */
export function undrawnSentence(letters: readonly string[]): string {
  if (letters.length === 0) return '';
  // Each letter is isolated, because its script may run right to left.
  const named = letters.slice(0, mostUndrawnNamed).map((letter) => `\u2068${letter}\u2069`);
  const more = letters.length > mostUndrawnNamed ? ' and others' : '';
  return `The glasses cannot draw ${named.join(' ')}${more}; ${insteadOf(letters)}.`;
}

function insteadOf(letters: readonly string[]): string {
  const isMarked = (letter: string): boolean => letterOnGlass(letter) === '?';
  if (letters.every(isMarked)) return 'a ? stands in its place';
  return letters.some(isMarked)
    ? 'a ? or nothing stands in its place'
    : 'it is left out, and a line of such alone is “(picture)”';
}
