/** Something a dream can show. Ambient ones are cues without their answer; ghosts are moments as they were kept. */
export type DreamPicture =
  | { readonly kind: 'ambient'; readonly id: string; readonly text: string }
  | { readonly kind: 'ghost'; readonly id: string; readonly text: string; readonly ts: number };

/**
 * The order in which a dream shows its pictures: shuffled by the seed, each once, every `ghostEvery`-th a ghost while there
 * are any. The same pictures and seed give the same dream, in whatever order they were found.
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

/** FNV-1a over seed and id: spread evenly, the same everywhere. */
function seededRank({ id }: DreamPicture, seed: number): number {
  let hash = 0x811c9dc5;
  for (const char of `${seed}:${id}`) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
