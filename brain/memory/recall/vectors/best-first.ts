/** Keeps the best `count` of many items, best first; of equals, the one that was offered earlier comes first. */
export class BestFirst<T> {
  readonly #items: { readonly item: T; readonly worth: number }[] = [];

  constructor(private readonly count: number) {}

  /** The worth that an item must exceed to be kept. */
  get bar(): number {
    return this.#items.length < this.count ? Number.NEGATIVE_INFINITY : (this.#items.at(-1)?.worth ?? Infinity);
  }

  offer(item: T, worth: number): void {
    if (!(worth > this.bar)) return;
    let place = this.#items.length;
    while (place > 0 && (this.#items[place - 1]?.worth ?? Infinity) < worth) place -= 1;
    this.#items.splice(place, 0, { item, worth });
    if (this.#items.length > this.count) this.#items.pop();
  }

  items(): T[] {
    return this.#items.map(({ item }) => item);
  }
}
