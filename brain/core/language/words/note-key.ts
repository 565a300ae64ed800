/** Notes that differ in case, spacing and punctuation say the same; one without a word is compared as it is. */
export function noteKey(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words === null ? text : words.join(' ');
}
