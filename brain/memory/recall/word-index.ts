/**
 * Words that nobody ever kept count as rare, and those of the first few memories too: in a memory of three rows
 * statistics say nothing, so rarity is measured as if a thousand ordinary rows were there as well.
 */
const imaginedRows = 1_000;

/** Which rows hold which words, and how much of a question a row covers. Holds no word that no row has. */
export class WordIndex {
  readonly #rowsOf = new Map<string, number[]>();
  readonly #wordsOf = new Map<number, readonly string[]>();

  /** Keeps the words of a row in the place of those it had. */
  set(row: number, words: readonly string[]): void {
    this.delete(row);
    this.#wordsOf.set(row, words);
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      if (rows === undefined) this.#rowsOf.set(word, [row]);
      else rows.push(row);
    }
  }

  delete(row: number): void {
    for (const word of this.#wordsOf.get(row) ?? []) this.#takeOut(word, row);
    this.#wordsOf.delete(row);
  }

  /**
   * For every row with any of the words its share (0–1) of what the question tells: rare words tell more. A word that
   * no row has tells most, and its share goes to nobody.
   */
  coverage(words: readonly string[]): ReadonlyMap<number, number> {
    const shares = new Map<number, number>();
    const weights = words.map((word) => this.#rarity(word));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, word] of words.entries()) {
      const share = (weights[index] ?? 0) / total;
      for (const row of this.#rowsOf.get(word) ?? []) shares.set(row, (shares.get(row) ?? 0) + share);
    }
    return shares;
  }

  #rarity(word: string): number {
    const holding = this.#rowsOf.get(word)?.length ?? 0;
    return Math.log((imaginedRows + this.#wordsOf.size + 1) / (holding + 1));
  }

  #takeOut(word: string, row: number): void {
    const rows = this.#rowsOf.get(word);
    if (rows === undefined) return;
    const last = rows.pop();
    const place = rows.indexOf(row);
    if (place >= 0 && last !== undefined) rows[place] = last;
    if (rows.length === 0) this.#rowsOf.delete(word);
  }
}
