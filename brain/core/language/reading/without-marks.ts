/**
 * The text in lower case with only letters, digits and inner apostrophes, which is all that a spoken transcript can
 * contain.
 */
export function withoutMarks(text: string): string {
  const letters = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  return letters
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
