/** A picture of a dream. `ambient` is a cue without its answer, `ghost` a moment as it was kept. */
export type DreamPicture =
  | { readonly kind: 'ambient'; readonly id: string; readonly text: string }
  | { readonly kind: 'ghost'; readonly id: string; readonly text: string; readonly ts: number };

/**
 * The order of a dream: shuffled by the seed, each picture once, every `ghostEvery`-th one a ghost while there are any.
 * The same pictures and seed always give the same order.
 */
export function dreamSequence(
  pictures: readonly DreamPicture[],
  seed: number,
  ghostEvery: number,
): readonly DreamPicture[] {
  const shuffled = [...pictures].sort(
    (one, other) => seededRank(one, seed) - seededRank(other, seed) || (one.id < other.id ? -1 : 1),
  );
  const ghosts = shuffled.filter(({ kind }) => kind === 'ghost');
  const ambient = shuffled.filter(({ kind }) => kind === 'ambient');
  const sequence: DreamPicture[] = [];
  while (ghosts.length + ambient.length > 0) {
    const isGhostsTurn = (sequence.length + 1) % ghostEvery === 0;
    const next = (isGhostsTurn ? ghosts.shift() : ambient.shift()) ?? ambient.shift() ?? ghosts.shift();
    if (next !== undefined) sequence.push(next);
  }
  return sequence;
}

/** FNV-1a hash over seed and id: evenly spread, and the same on every machine. */
function seededRank({ id }: DreamPicture, seed: number): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}:${id}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
