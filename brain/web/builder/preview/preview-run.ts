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

/** What a running preview shows and has told. */
export interface PreviewMoment {
  readonly frame: FigmentFrame;
  readonly scene: string;
  readonly hasEnded: boolean;
  /** The tags it emitted, oldest first. */
  readonly told: readonly string[];
}

/** So many of the tags that it emitted are shown. */
const toldShown = 8;
const banishMs = 2_000;

/** A lens that runs in the page, on the stage that the glasses have, at any speed. */
export class PreviewRun {
  /** How fast its time passes; 0 stands still. */
  speed = 1;
  readonly #stage: FigmentStage;
  #realMs: number;
  #lensMs = 0;
  #told: readonly string[] = [];
  #heldMs = Number.NEGATIVE_INFINITY;
  #isBanished = false;

  /** Begins with the first scene, or with another that somebody is looking at. */
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

  /** Lets the time pass that has passed. */
  tick(): void {
    const nowMs = this.ports.clock.monotonicMs();
    this.#lensMs += (nowMs - this.#realMs) * this.speed;
    this.#realMs = nowMs;
    if (!this.#isBanished) this.#tell(this.#stage.tick());
  }

  /** Something happens; whether the scene listened. Held twice within two seconds, a lens is banished. */
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
