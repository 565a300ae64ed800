import { figmentLimits } from '../format/figment-limits.js';
import type { Became, Lesson } from './beat.js';
import type { Act, RepeatedPart } from './directions/direction.js';
import { gestureName } from './gesture-name.js';
import type { RehearsedStep, Repetition } from './rehearsed-step.js';

/** The most loops that may end with one scene: each needs a branch of its own. */
const mostNested = figmentLimits.branches - 1;
/** The most counted loops: one of the counters is kept for the wearer's tally. */
const mostCounted = figmentLimits.counters - 1;

const clear = (became: string): Became => ({ grade: 'clear', became });

/** The repetitions among the steps of a lens in rehearsal. */
export class Repeating {
  readonly #loops: Repetition[] = [];
  #endsWithLoop = false;

  constructor(private readonly steps: readonly RehearsedStep[]) {}

  get loops(): readonly Repetition[] {
    return this.#loops;
  }

  /** Whether the last step ends a loop: anything that follows begins a new step. */
  get endsWithLoop(): boolean {
    return this.#endsWithLoop;
  }

  /** Whether the last step leads back without an end and no event leaves the loop yet. */
  get isEndless(): boolean {
    const last = this.#loops.at(-1);
    return this.#endsWithLoop && last !== undefined && last.times === null && last.until === undefined;
  }

  begun(): void {
    this.#endsWithLoop = false;
  }

  repeat(act: Extract<Act, { do: 'repeat' | 'repeat-for' | 'repeat-until' }>, beat: number): Became | Lesson {
    const from = this.#firstOf(act.part);
    const to = this.steps.length - 1;
    if (this.steps[to]?.goal !== undefined)
      return {
        why: 'What counts up to a number is not done again.',
        fix: 'Leave this out, or end the count by a gesture.',
      };
    if (act.do === 'repeat-until') {
      const staged = this.#add({ beat, from, to, times: null }, 'It goes round.');
      return 'why' in staged ? staged : this.exitOn(act.event);
    }
    const times = act.do === 'repeat' ? act.times : this.#timesIn(act.seconds, from);
    if (times === undefined)
      return {
        why: 'How long one time takes is not known, as something in it waits for you.',
        fix: 'Say how many times, or “until I tap”.',
      };
    if (times === 1) return clear('Once is what it does.');
    if (times !== null && times > figmentLimits.counterHiDefault)
      return { why: 'A lens counts to 9999.', fix: 'Say fewer times, or “repeat that until I tap”.' };
    return this.#add(
      { beat, from, to, times },
      times === null ? 'That goes round without an end.' : `That is done ${times} times.`,
    );
  }

  /** Makes an event leave the latest loop: one performed after an endless loop, or said together with it. */
  exitOn(until: string): Became | Lesson {
    const loop = this.#loops.at(-1);
    if (loop === undefined) return clear('');
    const inside = this.steps.slice(loop.from, loop.to + 1);
    if (inside.some(({ event, tally }) => event === until || tally === until))
      return {
        why: `${gestureName(until)} already leads on inside what is repeated.`,
        fix: 'End it with another gesture, or say how many times.',
      };
    if (this.#loops.some((other) => other !== loop && other.until === until && other.to >= loop.from))
      return { why: `${gestureName(until)} already ends what is inside it.`, fix: 'End it with another gesture.' };
    this.#loops[this.#loops.length - 1] = { ...loop, until };
    return clear(`${gestureName(until)} ends what is repeated.`);
  }

  #add(loop: Repetition, became: string): Became | Lesson {
    if (this.#endsWithLoop && this.isEndless)
      return { why: 'That is repeated without an end already.', fix: 'Leave this out, or say how many times.' };
    if (this.#loops.filter(({ to }) => to === loop.to).length >= mostNested)
      return { why: 'That is repeated inside of too much else.', fix: 'Leave out one of the repetitions.' };
    if (loop.times !== null && this.#loops.filter(({ times }) => times !== null).length >= mostCounted)
      return { why: 'A lens counts at most seven repetitions.', fix: 'Leave out one of them.' };
    this.#loops.push(loop);
    this.#endsWithLoop = true;
    return clear(became);
  }

  #firstOf(part: RepeatedPart): number {
    const last = this.steps.length - 1;
    if (part === 'all') return 0;
    if (part === 'last') return last;
    const ended = this.#loops.filter(({ to }) => to < last).map(({ to }) => to + 1);
    return Math.max(0, ...ended);
  }

  /** How many times the steps from `from` on fit into `seconds`; `undefined` where one of them waits for the wearer. */
  #timesIn(seconds: number, from: number): number | undefined {
    let total = 0;
    for (const { seconds: [least, most] = [0, 0], event } of this.steps.slice(from)) {
      if (most === 0 || event !== undefined) return undefined;
      total += (least + most) / 2;
    }
    return Math.max(1, Math.round(seconds / total));
  }
}
