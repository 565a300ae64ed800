/**
 * Sounds of hesitation with the punctuation after them. Every part has a bounded length, so that one pass is enough.
 */
const hesitations = /(?<![\p{L}\p{N}'’-])(?:um{1,3}|uh{1,3}m?|er|err?m|hm{1,3})(?![\p{L}\p{N}'’-])[,.…]*\s*/giu;

/**
 * Small words repeated while searching for the next: "i i left my my keys". "That that" and "had had" are correct
 * English and not listed.
 */
const stammers =
  /(?<![\p{L}\p{N}'’-])(i|we|my|the|a|to|in|on|at|me|where's|what's|i'm)[,.…]*\s+(?=\1(?![\p{L}\p{N}'’-]))/giu;

/** A line without hesitations, for matching; nothing else changes. Takes time linear in its length. */
export function withoutHesitation(text: string): string {
  return text.replace(hesitations, '').replace(stammers, '');
}
