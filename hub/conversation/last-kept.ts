/** What 'forget that' takes back: the last thing that was kept, whatever it was. */
export class LastKept {
  #undo: (() => Promise<void>) | null = null;

  /** Remembers how to forget what was just kept; `undo` resolves once no trace is left. */
  keep(undo: () => Promise<void>): void {
    this.#undo = undo;
  }

  /** There is nothing left to take back. */
  clear(): void {
    this.#undo = null;
  }

  /** Forgets it, once; false when there is nothing to forget. A failure leaves it to be forgotten again. */
  async forget(): Promise<boolean> {
    const undo = this.#undo;
    if (undo === null) return false;
    await undo();
    if (this.#undo === undo) this.#undo = null;
    return true;
  }
}
