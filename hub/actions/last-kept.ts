import type { Operation } from '#core/posture/gating-matrix';

interface Kept {
  undo(): Promise<void>;
  readonly restores: Operation | null;
}

/** What 'forget that' takes back: the last thing that was kept, whatever it was. */
export class LastKept {
  #kept: Kept | null = null;

  /**
   * Remembers how to forget what was just kept; `undo` resolves once no trace is left. Where taking it back puts
   * something else in its place, `restores` is the operation whose gate that has to pass.
   */
  keep(undo: () => Promise<void>, restores: Operation | null = null): void {
    this.#kept = { undo, restores };
  }

  /** There is nothing left to take back. */
  clear(): void {
    this.#kept = null;
  }

  /** The gate that taking it back has to pass; null where nothing but forgetting is done. */
  get restores(): Operation | null {
    return this.#kept?.restores ?? null;
  }

  /** Forgets it, once; false when there is nothing to forget. A failure leaves it to be forgotten again. */
  async forget(): Promise<boolean> {
    const kept = this.#kept;
    if (kept === null) return false;
    await kept.undo();
    if (this.#kept === kept) this.#kept = null;
    return true;
  }
}
