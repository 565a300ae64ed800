/**
 * `text` with the wake phrase `wake` at its head: in the place of another wake phrase, which sounded the same, or
 * before the text if the recognizer heard none.
 */
export function withWakeHead(text: string, wake: string, phrases: readonly string[]): string {
  const heads = phrases.filter((phrase) => text === phrase || text.startsWith(`${phrase} `));
  const longest = heads.reduce((best, phrase) => (phrase.length > best.length ? phrase : best), '');
  return `${wake} ${text.slice(longest.length).trim()}`.trim();
}
