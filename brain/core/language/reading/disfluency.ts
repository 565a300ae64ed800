/** Sounds of hesitation and what parts them from the words around; each of bounded length, so that one pass will do. */
const hesitations = /(?<![\p{L}\p{N}'’-])(?:um{1,3}|uh{1,3}m?|err?m|hm{1,3})(?![\p{L}\p{N}'’-])[,.…]*\s*/giu;

/** Small words said twice in search of the next one: "i i left my my keys". "That that" and "had had" are English. */
const stammers =
  /(?<![\p{L}\p{N}'’-])(i|we|my|the|a|to|in|on|at|me|where's|what's|i'm)[,.…]*\s+(?=\1(?![\p{L}\p{N}'’-]))/giu;

/** A line without its hesitations, for comparing; nothing else of it changes. Linear in its length. */
export function withoutHesitation(text: string): string {
  return text.replace(hesitations, '').replace(stammers, '');
}
