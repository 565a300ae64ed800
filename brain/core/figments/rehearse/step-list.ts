import { figmentLimits } from '../format/figment-limits.js';
import type { Became, Lesson } from './beat.js';
import { isClosed, type Rehearsed, type RehearsedStep } from './rehearsed-step.js';
import { Repeating } from './repeating.js';

/** How long a scene stays if nothing says so. */
const usualSec = 5;

/**
 * The steps of a lens in rehearsal. A step or change that does not fit on the display is refused and changes nothing.
 */
export class StepList {
  readonly #steps: RehearsedStep[] = [];
  readonly repeating = new Repeating(this.#steps);
  #beat = 0;
  #isNext = false;
  #guess: string | null = null;

  get rehearsed(): Rehearsed {
    return { steps: this.#steps, loops: this.repeating.loops };
  }

  get isEmpty(): boolean {
    return this.#steps.length === 0;
  }

  get beat(): number {
    return this.#beat;
  }

  /** Steps and guesses from now on belong to the beat with this index. */
  enterBeat(beat: number): void {
    this.#beat = beat;
    this.#guess = null;
  }

  /** Makes the next step a scene of its own. */
  setNext(): void {
    this.#isNext = !this.isEmpty;
  }

  /** The last step; null if it is over. */
  current(): RehearsedStep | null {
    return this.#isNext || this.repeating.endsWithLoop ? null : (this.#steps.at(-1) ?? null);
  }

  /** The last step if nothing says yet when it ends; null otherwise. */
  openStep(): RehearsedStep | null {
    const current = this.current();
    return current === null || isClosed(current) ? null : current;
  }

  join(fields: Partial<RehearsedStep>, became: string): Became | Lesson {
    const openStep = this.openStep();
    return openStep === null ? this.begin(fields, became) : this.change(openStep, fields, became);
  }

  begin(fields: Partial<RehearsedStep>, became: string): Became | Lesson {
    const step: RehearsedStep = { beat: this.#beat, texts: [], ops: [], ...fields };
    if (stepRows(step) > figmentLimits.lines) return tooMuch('Say it shorter.');
    this.closeLast();
    this.#steps.push(step);
    this.repeating.begun();
    this.#isNext = false;
    return this.result(became);
  }

  change(step: RehearsedStep, fields: Partial<RehearsedStep>, became: string): Became | Lesson {
    const changed = { ...step, ...fields };
    if (stepRows(changed) > figmentLimits.lines) return tooMuch('Tap or wait before it, or say it shorter.');
    this.#steps[this.#steps.indexOf(step)] = changed;
    return this.result(became);
  }

  /** Guesses an end for the last step if nothing says when it ends. */
  closeLast(): void {
    const last = this.#steps.at(-1);
    if (last === undefined || isClosed(last)) return;
    const isCounting = last.tally !== undefined;
    const end: Partial<RehearsedStep> = isCounting ? { event: endOfTally(last) } : { seconds: [usualSec, usualSec] };
    this.#steps[this.#steps.length - 1] = { ...last, ...end };
    this.noteGuess(isCounting ? 'Another gesture ends the counting.' : `What was there stays for ${usualSec} seconds.`);
  }

  /** Notes that something was filled in that nobody performed; the next result mentions it. */
  noteGuess(what: string): void {
    this.#guess = what;
  }

  result(became: string): Became {
    return this.#guess === null
      ? { grade: 'clear', became }
      : { grade: 'guessed', became: `${this.#guess} ${became}`.trim() };
  }
}

const endOfTally = ({ tally }: RehearsedStep): string => (tally === 'double' ? 'single' : 'double');

const stepRows = ({ texts, clock, showsCount }: RehearsedStep): number =>
  texts.length + (clock === undefined ? 0 : 1) + (showsCount === true ? 1 : 0);

const tooMuch = (fix: string): Lesson => ({
  why: 'That is more than the five lines of 24 letters that the display has.',
  fix,
});
