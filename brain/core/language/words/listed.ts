/** Things as a list in words: "keys", "keys and hat", "keys, hat and bag"; '' for none. */
export function listed(things: readonly string[]): string {
  return things.length < 2 ? (things[0] ?? '') : `${things.slice(0, -1).join(', ')} and ${things.at(-1) ?? ''}`;
}
