import type { LensCarrier } from './lens-carrier.js';

/** The texts in the slots of the lens on stage, by slot, and which of them the glasses do not have yet. */
export class LensSlots {
  readonly #texts = new Map<string, string>();
  readonly #untold = new Set<string>();

  constructor(private readonly carrier: Pick<LensCarrier, 'feed'>) {}

  /** Takes a text for a slot; false if it is the one that is there. `tell` sends it. */
  take(slot: string, text: string): boolean {
    if ((this.#texts.get(slot) ?? '') === text) return false;
    this.put(slot, text);
    return true;
  }

  /** As `take`, also for the text that is there: a lens may wait for the event rather than for the words. */
  put(slot: string, text: string): void {
    this.#texts.set(slot, text);
    this.#untold.add(slot);
  }

  /** Sends the present text of a slot, unless the glasses have it. Glasses that are away get it when they return. */
  async tell(id: string, slot: string): Promise<void> {
    if (this.#untold.has(slot) && (await this.carrier.feed(id, slot, this.#texts.get(slot) ?? '')))
      this.#untold.delete(slot);
  }

  /** Sends what the glasses do not have yet; to glasses that began the lens anew, every text. */
  async tellAll(id: string, isAnew: boolean): Promise<void> {
    if (isAnew) for (const slot of this.#texts.keys()) this.#untold.add(slot);
    for (const slot of [...this.#untold]) await this.tell(id, slot);
  }

  /** Empties every slot that was fed; they are then to be told. */
  empty(): void {
    for (const slot of this.#texts.keys()) this.put(slot, '');
  }

  /** For another lens, which has been fed nothing. */
  clear(): void {
    this.#texts.clear();
    this.#untold.clear();
  }
}
