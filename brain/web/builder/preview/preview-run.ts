import type { Clock } from '#core/clock';
import type { Figment } from '#core/figments/format/figment';
import { sceneOf } from '#core/figments/format/look-up';
import type { FigmentFrame } from '#core/figments/stage/figment-frame';
import { FigmentStage } from '#core/figments/stage/figment-stage';
import { type Random, startFigment } from '#core/figments/stage/run-figment';

interface PreviewPorts {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly random: Random;
}

/** What a running preview shows at a moment, and what it emitted. */
export interface PreviewMoment {
  readonly frame: FigmentFrame;
  readonly scene: string;
  readonly hasEnded: boolean;
  /** The tags it emitted, oldest first. */
  readonly told: readonly string[];
}

/** How many of the latest emitted tags are shown. */
const toldShown = 8;
const banishMs = 2_000;

/** Runs a lens in the page, on the same stage code as the glasses, at any speed. */
export class PreviewRun {
  /** How fast its time passes: 1 is real time, 0 stands still. */
  speed = 1;
  readonly #stage: FigmentStage;
  #realMs: number;
  #lensMs = 0;
  #told: readonly string[] = [];
  #heldMs = Number.NEGATIVE_INFINITY;
  #isBanished = false;

  /** Starts in the scene `from`, by default the first. */
  constructor(
    figment: Figment,
    private readonly ports: PreviewPorts,
    from = figment.initial,
  ) {
    const initial = sceneOf(figment, from) === undefined ? figment.initial : from;
    const clock = { monotonicMs: () => this.#lensMs };
    const begun = startFigment({ ...figment, initial }, ports.random);
    this.#stage = new FigmentStage(figment, { clock, random: ports.random }, begun);
    this.#realMs = ports.clock.monotonicMs();
  }

  /** Advances the lens to the present time. */
  tick(): void {
    const nowMs = this.ports.clock.monotonicMs();
    this.#lensMs += (nowMs - this.#realMs) * this.speed;
    this.#realMs = nowMs;
    if (!this.#isBanished) this.#tell(this.#stage.tick());
  }

  /**
   * Sends an event to the lens; returns whether its scene reacts to it. Two long presses within two seconds end the
   * lens, as on the glasses.
   */
  happen(event: string): boolean {
    this.tick();
    const nowMs = this.ports.clock.monotonicMs();
    if (event === 'long' && nowMs - this.#heldMs <= banishMs) this.#isBanished = true;
    if (event === 'long') this.#heldMs = nowMs;
    if (this.#isBanished) return true;
    const { taken, emits } = this.#stage.signal(event);
    this.#tell(emits);
    return taken;
  }

  feed(text: string, slot: string): boolean {
    this.tick();
    const { taken, emits } = this.#stage.feed(text, slot);
    this.#tell(emits);
    return taken;
  }

  get moment(): PreviewMoment {
    const { scene, hasEnded } = this.#stage.state;
    const isOver = hasEnded || this.#isBanished;
    const frame = isOver ? { lines: [], glyphs: [], pulse: null, breath: null } : this.#stage.frame();
    return { frame, scene, hasEnded: isOver, told: this.#told };
  }

  #tell(emits: readonly { readonly tag: string }[]): void {
    if (emits.length > 0) this.#told = [...this.#told, ...emits.map(({ tag }) => tag)].slice(-toldShown);
  }
}
