/** Latency and reliability of a tier over its latest 50 questions. */
export class TierMeter {
  #latest: readonly { readonly ms: number; readonly isOk: boolean }[] = [];

  note(ms: number, isOk: boolean): void {
    this.#latest = [...this.#latest, { ms, isOk }].slice(-window);
  }

  /** Median of the questions it did not fail on, whole milliseconds; `null` without one. */
  get latencyMs(): number | null {
    const times = this.#latest.filter(({ isOk }) => isOk).map(({ ms }) => ms);
    const middle = times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
    return middle === undefined ? null : Math.round(middle);
  }

  /** Share of questions it did not fail on, 0–1; `null` without one. */
  get reliability(): number | null {
    const { length } = this.#latest;
    return length === 0 ? null : this.#latest.filter(({ isOk }) => isOk).length / length;
  }
}

const window = 50;
