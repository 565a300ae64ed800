const letters = /\p{L}/gu;
const latin = /\p{Script=Latin}/gu;

/** At least half of a text's letters are Latin ones; so is a text without letters. */
export function isMostlyLatin(text: string): boolean {
  const all = text.match(letters)?.length ?? 0;
  return 2 * (text.match(latin)?.length ?? 0) >= all;
}
