import type { Clock } from '../../clock.js';
import type { Figment } from '../format/figment.js';
import { feedFigment } from './feed-figment.js';
import { type FigmentFrame, figmentFrame } from './figment-frame.js';
import {
  batteryFigment,
  type Random,
  type RunningFigment,
  signalFigment,
  startFigment,
  tickFigment,
} from './run-figment.js';
import type { StageEmit, StageState, StageStep } from './stage-state.js';

interface StagePorts {
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly random: Random;
}

/** Whether the figment listened to an event, and what it emitted. */
interface StageReply {
  readonly taken: boolean;
  readonly emits: readonly StageEmit[];
}

const unheard: StageReply = { taken: false, emits: [] };

/** A figment that runs by a clock. Its owner calls `tick` every 50 ms, or whenever it wants the present state. */
export class FigmentStage {
  #running: RunningFigment;
  #atMs: number;

  constructor(
    figment: Figment,
    private readonly ports: StagePorts,
    state: StageState = startFigment(figment, ports.random),
  ) {
    this.#running = { figment, state };
    this.#atMs = Math.floor(ports.clock.monotonicMs());
  }

  get state(): StageState {
    return this.#running.state;
  }

  frame(): FigmentFrame {
    return figmentFrame(this.#running);
  }

  /** Lets the time pass since the last call; returns what was emitted meanwhile. */
  tick(): readonly StageEmit[] {
    const nowMs = Math.floor(this.ports.clock.monotonicMs());
    const passedMs = nowMs - this.#atMs;
    this.#atMs = nowMs;
    return this.#stand(tickFigment(this.#running, passedMs, this.ports.random)).emits;
  }

  /** Applies an event of the wearer or the device. */
  signal(event: string): StageReply {
    return this.#stand(signalFigment(this.#running, event, this.ports.random));
  }

  /** Puts text into a slot; '' is the default slot. */
  feed(text: string, slot = ''): StageReply {
    return this.#stand(feedFigment(this.#running, { text, slot }, this.ports.random));
  }

  /** Reports the charge of the battery, 0 to 100. */
  battery(percent: number): StageReply {
    return this.#stand(batteryFigment(this.#running, percent, this.ports.random));
  }

  #stand(step: StageStep | null): StageReply {
    if (step === null) return unheard;
    this.#running = { figment: this.#running.figment, state: step.state };
    return { taken: true, emits: step.emits };
  }
}
