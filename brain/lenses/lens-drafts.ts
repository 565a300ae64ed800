import type { Figment } from '#core/figments/format/figment';

/** The most drafts that are held; beyond it the least recently used one is dropped. */
const draftsHeld = 64;

/**
 * Lenses that were rehearsed or composed but not kept. They are only in memory, under their own ids, until they are
 * kept or dropped, or the Brain ends.
 */
export class LensDrafts {
  /** By id, the least recently used first. */
  readonly #drafts = new Map<string, Figment>();

  /** Holds a verified figment; `rc/keep` then takes it by its id. */
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

  /** Drops a draft; true if there was one. */
  drop(id: string): boolean {
    return this.#drafts.delete(id);
  }
}
