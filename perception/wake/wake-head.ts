/**
 * `text` with `wake` at its head: in place of another wake phrase there, which sounded the same to the recognizer, or
 * before everything when it heard none.
 */
export function withWakeHead(text: string, wake: string, phrases: readonly string[]): string {
  const heads = phrases.filter((phrase) => text === phrase || text.startsWith(`${phrase} `));
  const longest = heads.reduce((best, phrase) => (phrase.length > best.length ? phrase : best), '');
  return `${wake} ${text.slice(longest.length).trim()}`.trim();
}
