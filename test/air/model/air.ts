import { type ControllerOptions, VirtualController } from './controller.js';
import type { AirController, AirFaults, AirLink, AirSpace } from './parts.js';

/**
 * Bluetooth without an antenna: virtual controllers, joined by virtual links, each under the unmodified host stack of a
 * radio package. Time runs `timeScale` times as long as written, so that a test need not wait for an advertisement.
 */
export class VirtualAir implements AirSpace {
  readonly controllers: VirtualController[] = [];
  readonly links = new Set<AirLink>();
  /** Commands and events that controllers took and gave, counted: `command 200d`. */
  readonly traffic = new Map<string, number>();
  faults: AirFaults = {};
  /** Who hears whom. */
  reaches: (listener: AirController, speaker: AirController) => boolean = () => true;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(readonly timeScale = 0.05) {}

  add(options: ControllerOptions): VirtualController {
    const controller = new VirtualController(this, options);
    this.controllers.push(controller);
    return controller;
  }

  nowMs(): number {
    return performance.now();
  }

  later(ms: number, task: () => void): void {
    this.#timer(ms * this.timeScale, task);
  }

  at(atMs: number, task: () => void): void {
    const waitMs = atMs - this.nowMs();
    if (waitMs > 0) this.#timer(waitMs, task);
    else setImmediate(task);
  }

  linkBetween(one: AirController, other: AirController): AirLink | undefined {
    return [...this.links].find(({ ends }) =>
      [ends.central, ends.peripheral].every((end) => end === one || end === other),
    );
  }

  advertise(speaker: AirController): void {
    for (const listener of this.controllers)
      if (listener !== speaker && this.reaches(listener, speaker)) listener.hear(speaker);
  }

  note(what: string): void {
    this.traffic.set(what, (this.traffic.get(what) ?? 0) + 1);
  }

  /** Switches every controller off. */
  close(): void {
    for (const controller of this.controllers) controller.setPower(false);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
  }

  #timer(waitMs: number, task: () => void): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      task();
    }, waitMs);
    this.#timers.add(timer);
  }
}
