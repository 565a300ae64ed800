import type { KnownFace } from '#memory/people/people';

/** Cosine of two faces from which on they are one person’s. */
export const matchCosine = 0.45;
/** The next contact's cosine has to be lower by this: a cosine alone does not tell siblings apart. */
const matchMargin = 0.06;

interface Likeness {
  readonly contactId: string;
  readonly cosine: number;
}

/**
 * Who of the wearer's own contacts a face belongs to (hub-behaviour §1: no stranger is ever looked up). Null below the
 * threshold, and where a second contact is almost as like: a wrong name is worse than none.
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
