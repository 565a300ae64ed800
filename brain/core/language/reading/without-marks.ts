/** Letters, digits and inner apostrophes only, lower case: what a spoken transcript can hold. */
export function withoutMarks(text: string): string {
  const letters = text.normalize('NFC').toLowerCase().replaceAll('’', "'");
  return letters
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
