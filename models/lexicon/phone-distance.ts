/**
 * How two phone sequences differ, by the phones of the first: `differs` is 1 where another phone or none was heard in
 * place of a phone.
 */
export interface PhoneDifferences {
  readonly differs: readonly number[];
  /** How many additional phones were heard before each phone; the last element counts those after the last phone. */
  readonly insertions: readonly number[];
  /**
   * The index in the second sequence at which each phone was heard, after any additional ones; the last element is the
   * length of the second.
   */
  readonly alignedAt: readonly number[];
}

/**
 * Edits between two phone sequences, divided by the length of the longer one: 0 is equal, 1 shares nothing; two empty
 * ones are equal.
 */
export function phoneDistance(a: readonly string[], b: readonly string[]): number {
  return editDistance(a, b) / Math.max(a.length, b.length, 1);
}

/** Aligns `heard` with `wanted` by the fewest edits. */
export function phoneDifferences(wanted: readonly string[], heard: readonly string[]): PhoneDifferences {
  const costs = editTable(wanted, heard);
  const at = (i: number, j: number): number => costs[i]?.[j] ?? Infinity;
  const differs = wanted.map(() => 0);
  const insertions = [...wanted.map(() => 0), 0];
  const alignedAt = [...wanted.map(() => 0), heard.length];
  for (let i = wanted.length, j = heard.length; i > 0 || j > 0; ) {
    const differing = wanted[i - 1] === heard[j - 1] ? 0 : 1;
    if (i > 0 && j > 0 && at(i, j) === at(i - 1, j - 1) + differing) {
      i -= 1;
      j -= 1;
      differs[i] = differing;
      alignedAt[i] = j;
    } else if (i > 0 && at(i, j) === at(i - 1, j) + 1) {
      i -= 1;
      differs[i] = 1;
      alignedAt[i] = j;
    } else {
      j -= 1;
      insertions[i] = (insertions[i] ?? 0) + 1;
    }
  }
  return { differs, insertions, alignedAt };
}

/** Edits that turn one sequence into the other: substitutions, insertions, deletions, each costing one. */
export function editDistance(a: readonly string[], b: readonly string[]): number {
  return editTable(a, b).at(-1)?.at(-1) ?? 0;
}

/** Row i, column j: the edits between the first i elements of `a` and the first j of `b`. */
function editTable(a: readonly string[], b: readonly string[]): readonly (readonly number[])[] {
  const table = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (const [i, wanted] of a.entries()) {
    const row = table[i] ?? [];
    const next = [i + 1];
    for (const [j, heard] of b.entries()) {
      const substituted = (row[j] ?? 0) + (wanted === heard ? 0 : 1);
      next.push(Math.min(substituted, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    table.push(next);
  }
  return table;
}
