import type { KnownFace } from '#memory/people/people';

/** From this cosine on, two faces count as one person's. */
export const matchCosine = 0.45;
/** The second-best contact must be lower by this much, because the cosine alone does not distinguish siblings. */
const matchMargin = 0.06;

interface Likeness {
  readonly contactId: string;
  readonly cosine: number;
}

/**
 * The id of the enrolled contact whose face it is (hub-behaviour.md "What the service does": no stranger is looked up).
 * Null below the threshold, or if a second contact is almost as similar, because a wrong name is worse than none.
 */
export function matchFace(face: Float32Array, known: readonly KnownFace[]): string | null {
  const likest = bestPerContact(face, known).toSorted((a, b) => b.cosine - a.cosine);
  const [best, next] = likest;
  if (best === undefined || best.cosine < matchCosine) return null;
  const isClear = next === undefined || best.cosine - next.cosine >= matchMargin;
  return isClear ? best.contactId : null;
}

function bestPerContact(face: Float32Array, known: readonly KnownFace[]): Likeness[] {
  const best = new Map<string, number>();
  for (const { contact_id, face: enrolled } of known) {
    best.set(contact_id, Math.max(best.get(contact_id) ?? -1, cosineOf(face, enrolled)));
  }
  return [...best].map(([contactId, cosine]) => ({ contactId, cosine }));
}

/** −1 for faces that cannot be compared: of different length, all zeros, or with NaN. */
function cosineOf(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length) return -1;
  let dot = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [index, x] of a.entries()) {
    const y = b[index] ?? 0;
    dot += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  const cosine = dot / Math.sqrt(squaresA * squaresB);
  return Number.isFinite(cosine) ? cosine : -1;
}
