import type { LensPart, LensPartKind, LensPartOf } from './part.js';

/** What a request says, to be taken out piece by piece: a lens is made only of all of it. */
export class PartBag {
  readonly #left: LensPart[];

  constructor(parts: readonly LensPart[]) {
    this.#left = parts.filter(({ kind }) => kind !== 'title' && kind !== 'aside');
  }

  all<K extends LensPartKind>(kind: K): readonly LensPartOf<K>[] {
    const found = this.#left.filter((part): part is LensPartOf<K> => part.kind === kind);
    for (const part of found) this.#left.splice(this.#left.indexOf(part), 1);
    return found;
  }

  /** The only one of its kind; undefined where there is none, and none is taken where there are several. */
  one<K extends LensPartKind>(kind: K): LensPartOf<K> | undefined {
    const found = this.#left.filter((part): part is LensPartOf<K> => part.kind === kind);
    const [only] = found;
    if (only === undefined || found.length > 1) return undefined;
    this.#left.splice(this.#left.indexOf(only), 1);
    return only;
  }

  get left(): readonly LensPart[] {
    return this.#left;
  }

  get isEmpty(): boolean {
    return this.#left.every(({ kind }) => kind === 'after-that' || kind === 'blank');
  }
}
