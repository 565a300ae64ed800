import type { Figment } from '#core/figments/format/figment';

/** Enough for an afternoon of trying; the one that was not touched for longest goes first. */
const draftsHeld = 64;

/**
 * Lenses that were rehearsed or composed and not kept: in memory alone, under their own ids, until they are kept, others
 * take their place, or the Brain ends.
 */
export class LensDrafts {
  /** In order of last use. */
  readonly #drafts = new Map<string, Figment>();

  /** Holds a verified figment, which `rc/keep` takes by its id. */
  put(figment: Figment): void {
    this.#drafts.delete(figment.id);
    this.#drafts.set(figment.id, figment);
    const oldest = this.#drafts.keys().next();
    if (this.#drafts.size > draftsHeld && oldest.done !== true) this.#drafts.delete(oldest.value);
  }

  get(id: string): Figment | null {
    const figment = this.#drafts.get(id);
    if (figment === undefined) return null;
    this.put(figment);
    return figment;
  }

  /** Whether there was one. */
  drop(id: string): boolean {
    return this.#drafts.delete(id);
  }
}
