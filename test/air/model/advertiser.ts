interface AdvertisingTime {
  later(ms: number, task: () => void): void;
}

/** What a controller advertises, and how often. */
export class Advertiser {
  data: Buffer = Buffer.alloc(0);
  scanResponse: Buffer = Buffer.alloc(0);
  intervalMs = 100;
  isOn = false;
  #round = 0;

  constructor(
    private readonly air: AdvertisingTime,
    private readonly speak: () => void,
  ) {}

  set(isOn: boolean): void {
    this.isOn = isOn;
    this.#round += 1;
    if (isOn) setImmediate(() => this.#turn(this.#round));
  }

  #turn(round: number): void {
    if (!this.isOn || round !== this.#round) return;
    this.speak();
    this.air.later(this.intervalMs, () => this.#turn(round));
  }
}
