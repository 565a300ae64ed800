/**
 * Rarity is smoothed as if there were a thousand more rows, because the document frequencies of a few rows say nothing.
 * A word in no row counts as rare.
 */
const imaginedRows = 1_000;

export interface Coverage {
  readonly rows: readonly number[];
  /** 0 for a row that has none of the words. */
  shareOf(row: number): number;
}

/** An inverted index from words to rows, which tells how much of a question each row covers. */
export class WordIndex {
  readonly #rowsOf = new Map<string, number[]>();
  readonly #wordsOf = new Map<number, readonly string[]>();
  /** By row; reused for every question, because a common word concerns many rows. */
  #shares = new Float64Array(1_024);
  #covering: number[] = [];

  set(row: number, words: readonly string[]): void {
    this.delete(row);
    if (row >= this.#shares.length) this.#makeRoom(row);
    this.#wordsOf.set(row, words);
    for (const word of words) {
      const rows = this.#rowsOf.get(word);
      if (rows === undefined) this.#rowsOf.set(word, [row]);
      else rows.push(row);
    }
  }

  delete(row: number): void {
    for (const word of this.#wordsOf.get(row) ?? []) this.#removeFrom(word, row);
    this.#wordsOf.delete(row);
  }

  /**
   * The share (0–1) of the question's weight that each row with any of its words covers. Rare words weigh more; a word
   * in no row weighs most. Valid until the next call.
   */
  coverage(words: readonly string[]): Coverage {
    for (const row of this.#covering) this.#shares[row] = 0;
    this.#covering = [];
    const weights = words.map((word) => this.#rarity(word));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const [index, word] of words.entries()) this.#cover(word, (weights[index] ?? 0) / total);
    return { rows: this.#covering, shareOf: (row) => this.#shares[row] ?? 0 };
  }

  /** The rows that have this word. */
  rowsWith(word: string): readonly number[] {
    return this.#rowsOf.get(word) ?? [];
  }

  #cover(word: string, share: number): void {
    for (const row of this.#rowsOf.get(word) ?? []) {
      const before = this.#shares[row] ?? 0;
      if (before === 0) this.#covering.push(row);
      this.#shares[row] = before + share;
    }
  }

  #rarity(word: string): number {
    const holding = this.#rowsOf.get(word)?.length ?? 0;
    return Math.log((imaginedRows + this.#wordsOf.size + 1) / (holding + 1));
  }

  #makeRoom(row: number): void {
    const shares = new Float64Array(2 * row);
    shares.set(this.#shares);
    this.#shares = shares;
  }

  #removeFrom(word: string, row: number): void {
    const rows = this.#rowsOf.get(word);
    if (rows === undefined) return;
    const last = rows.pop();
    const place = rows.indexOf(row);
    if (place >= 0 && last !== undefined) rows[place] = last;
    if (rows.length === 0) this.#rowsOf.delete(word);
  }
}
