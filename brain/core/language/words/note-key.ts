/**
 * A key that is the same for notes which differ only in case, spacing and punctuation. A note without a letter or digit
 * is its own key.
 */
export function noteKey(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words === null ? text : words.join(' ');
}
