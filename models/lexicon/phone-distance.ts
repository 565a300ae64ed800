/** Edits between two phone sequences in parts of the longer one: 0 is equal, 1 shares nothing; two empty ones are equal. */
export function phoneDistance(a: readonly string[], b: readonly string[]): number {
  return editDistance(a, b) / Math.max(a.length, b.length, 1);
}

/** Edits that turn one sequence into the other: substitutions, insertions, deletions, each costing one. */
export function editDistance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, wanted] of a.entries()) {
    const next = [i + 1];
    for (const [j, heard] of b.entries()) {
      const substituted = (row[j] ?? 0) + (wanted === heard ? 0 : 1);
      next.push(Math.min(substituted, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
