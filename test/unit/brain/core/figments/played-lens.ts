import type { Figment } from '#core/figments/format/figment';
import { feedFigment } from '#core/figments/stage/feed-figment';
import { figmentFrame } from '#core/figments/stage/figment-frame';
import { batteryFigment, signalFigment, startFigment, tickFigment } from '#core/figments/stage/run-figment';
import type { StageState, StageStep } from '#core/figments/stage/stage-state';

const events: Readonly<Record<string, string>> = {
  tap: 'single',
  double: 'double',
  nod: 'imu:nod',
  shake: 'imu:shake',
  tilt: 'imu:tilt',
  enter: 'place:enter',
  exit: 'place:exit',
  hold: 'long',
  peek: 'imu:peek',
};
const colors: Readonly<Record<string, string>> = {
  green: 'accent_success',
  yellow: 'accent_attention',
  red: 'accent_error',
  grey: 'text_secondary',
};
const half = (): number => 0.5;
const tickMs = 50;

/** A lens that somebody uses, told step by step: “wait 7”, “tap”, “shows hang”, “nod 29 times”. */
class PlayedLens {
  #state: StageState;

  constructor(private readonly figment: Figment) {
    this.#state = startFigment(figment, half);
  }

  /** Why a step is not as it is told; null where it is. */
  step(told: string): string | null {
    const [verb = '', ...words] = told.split(' ');
    const rest = words.join(' ');
    if (verb === 'wait') return this.#wait(Number(rest));
    if (verb === 'battery') return this.#took(batteryFigment(this.#running, Number(rest), half));
    if (verb === 'text') return this.#took(feedFigment(this.#running, { text: rest, slot: this.#slot }, half));
    const event = events[verb];
    return event === undefined ? this.#seen(verb, rest) : this.#done(event, Number.parseInt(rest, 10) || 1);
  }

  get #running() {
    return { figment: this.figment, state: this.#state };
  }

  get #slot(): string {
    return JSON.stringify(this.figment.scenes).includes('{slot:time}') ? 'time' : '';
  }

  #wait(seconds: number): null {
    for (let left = seconds * 1_000; left > 0 && !this.#state.hasEnded; left -= tickMs)
      this.#state = tickFigment(this.#running, tickMs, half).state;
    return null;
  }

  /** A hand is slower than the moment in which a lens looks whether it has counted enough. */
  #done(event: string, times: number): string | null {
    for (let nth = 0; nth < times; nth += 1) {
      if ((this.figment.scenes[this.#state.scene]?.duration_sec ?? 1) < 1) this.#wait(0.6);
      const missed = this.#took(signalFigment(this.#running, event, half));
      if (missed !== null) return `${event}: ${missed}`;
      this.#wait(0.05);
    }
    return null;
  }

  #took(step: StageStep | null): string | null {
    if (step === null) return `not listened for in ${this.#state.scene}`;
    this.#state = step.state;
    return null;
  }

  #seen(verb: string, rest: string): string | null {
    const { lines, pulse } = figmentFrame(this.#running);
    const shown = ` ${plain(lines.map(({ text }) => text).join(' '))} `;
    const wanted = ` ${plain(rest)} `;
    const scene = this.figment.scenes[this.#state.scene];
    const isSo: Readonly<Record<string, () => boolean>> = {
      shows: () => shown.includes(wanted),
      hides: () => !shown.includes(wanted),
      running: () => !this.#state.hasEnded,
      ended: () => this.#state.hasEnded || /\b(?:done|over|up)\b/u.test(shown),
      pulses: () => scene?.pulse !== undefined,
      colored: () => [scene?.pulse?.color, pulse, ...lines.map(({ color }) => color)].includes(colors[rest] as never),
      small: () => lines.length > 0 && lines.every(({ size }) => size === 'sm'),
    };
    return isSo[verb]?.() === true ? null : `not so: ${verb} ${rest}; it shows “${shown.trim()}”`;
  }
}

const plain = (text: string): string => (text.toLowerCase().match(/\p{L}+|\d+(?::\d+)*/gu) ?? []).join(' ');

/** The first step that is not as it is told; null where all are. */
export function playedOtherwise(figment: Figment, steps: readonly string[]): string | null {
  const lens = new PlayedLens(figment);
  for (const step of steps) {
    const why = lens.step(step);
    if (why !== null) return why;
  }
  return null;
}
