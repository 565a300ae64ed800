import type { LineColor } from '../../../format/figment.js';
import type { ProgramItem, ProgramStep } from '../../../templates/program.js';
import type { LeadingGesture } from '../../../templates/template.js';
import { gestureHints } from '../../../templates/template.js';
import type { LensPart, LensPartKind, LensPartOf } from '../part.js';
import { endedShows, endMark, isRestLast, lengthOfSteps, withoutFrame } from './step-lists.js';

export interface StepsDraft {
  readonly items: readonly ProgramItem[];
  /** Whether it is over when its last time is over, so that something has to say so. */
  readonly endsItself: boolean;
}

type PartReaders = { [K in LensPartKind]?: (part: LensPartOf<K>) => boolean };

/** Steps as they are told, one part after another. */
export class ProgramDraft {
  #items: ProgramItem[] = [];
  #first: ProgramItem[] = [];
  #from = 0;
  #rounds: number | undefined;
  #lasting: number | undefined;
  #each: number | undefined;
  #color: LineColor | undefined;
  #isEndless = false;
  #hasWaited = false;
  #paceOf = 1;

  constructor(
    private readonly title: string,
    private readonly hasNoNumbers: boolean,
  ) {}

  /** Null where a part has no place in it. */
  read(parts: readonly LensPart[]): StepsDraft | null {
    for (const part of parts) {
      const reads = this.#readers[part.kind] as ((part: LensPart) => boolean) | undefined;
      if (reads === undefined || !reads(part)) return null;
    }
    if (this.#rounds !== undefined) this.#wrap(this.#rounds);
    if (
      this.#lasting !== undefined ||
      this.#each !== undefined ||
      this.#listed !== undefined ||
      this.#color !== undefined
    )
      return null;
    if (this.#isEndless) this.#endless();
    const items = [...this.#opened(), ...this.#first, ...withoutFrame(this.#items)];
    const last = items.at(-1);
    const isShown = last?.kind === 'step' && last.words !== undefined;
    return items.length === 0 ? null : { items: endedShows(items), endsItself: !isShown && !this.#isEndless };
  }

  readonly #readers: PartReaders = {
    show: ({ text, isOnly }) => {
      const timer = this.#items.at(-1);
      const isOverTimer =
        isOnly === true &&
        this.#items.length === 1 &&
        timer?.kind === 'step' &&
        timer.seconds !== undefined &&
        timer.words === undefined;
      if (isOverTimer) this.#items = [{ kind: 'step', words: text, seconds: timer.seconds }];
      else {
        this.#items.push({ kind: 'step', words: text, seconds: this.#taken(), color: this.#paint() });
      }
      return true;
    },
    for: ({ seconds }) =>
      this.#onShown((step) =>
        step.seconds === undefined && (step.by ?? []).length === 0 ? { ...step, seconds } : null,
      ) || this.#later(seconds),
    until: ({ by }) =>
      this.#onShown((step) => (step.seconds === undefined ? { ...step, by: [by], foot: gestureHints[by] } : null)),
    color: ({ color }) =>
      this.#onLast((step) => (step.isDark === true ? null : { ...step, color })) || this.#colorLater(color),
    size: ({ size }) => this.#onLast((step) => (step.isDark === true ? null : { ...step, size })),
    wait: ({ seconds, isSinceStart }) => this.#wait(seconds, isSinceStart === true),
    range: ({ from, to }) => from < to && this.#push({ kind: 'step', range: [from, to], words: 'Wait' }),
    'begins-on': ({ by }) => {
      this.#opening = by;
      return true;
    },
    on: ({ by }) => this.#waitFor(by),
    timer: ({ seconds, label }) =>
      this.#push({ kind: 'step', title: label ?? this.title, seconds: this.#known(seconds), ...this.#hidden(label) }),
    phase: (part) => this.#phase(part),
    'each-lasts': ({ seconds }) => {
      this.#each = seconds;
      return this.#spread();
    },
    list: ({ items }) => {
      this.#listed = items;
      return this.#spread();
    },
    rounds: (part) => this.#readRounds(part),
    'after-that': () => {
      if (this.#rounds !== undefined && this.#items.length - this.#from > 1) this.#wrap(this.#rounds);
      return true;
    },
    pomodoro: () => {
      this.#items.push(
        { kind: 'step', title: 'Focus', seconds: 1_500 },
        { kind: 'step', title: 'Break', seconds: 300 },
      );
      this.#wrap(4);
      return true;
    },
    react: () => {
      this.#isEndless = true;
      return true;
    },
    blank: () => true,
  };
  #listed: readonly string[] | undefined;
  #opening: LeadingGesture | undefined;

  #opened(): readonly ProgramItem[] {
    return this.#opening === undefined ? [] : [{ kind: 'step', title: this.title || undefined, by: [this.#opening] }];
  }

  #spread(): boolean {
    const [items, seconds] = [this.#listed, this.#each];
    if (items === undefined || seconds === undefined) return true;
    for (const title of items) this.#items.push({ kind: 'step', title, seconds });
    this.#listed = undefined;
    this.#each = undefined;
    return true;
  }

  #phase({ label, seconds, color, isFirst = false }: LensPartOf<'phase'>): boolean {
    if (seconds === 0) return false;
    const step: ProgramStep = {
      kind: 'step',
      title: label === '' ? undefined : label,
      ...(seconds === null ? { words: label } : { seconds: this.#known(seconds) }),
      ...(color !== undefined && { color }),
      ...this.#hidden(label),
    };
    if (isFirst && this.#items.length > 0) this.#first.push(step);
    else this.#items.push(step);
    if (isFirst && this.#items.length === 1 && this.#rounds === undefined) this.#from = 1;
    return true;
  }

  /** Seconds, or a bare number, below zero, that is of the unit of the last length. */
  #known(seconds: number): number {
    if (seconds < 0) return -seconds * this.#paceOf;
    this.#paceOf = seconds >= 300 && seconds % 60 === 0 ? 60 : 1;
    return seconds;
  }

  #hidden(label: string | undefined): Partial<ProgramStep> {
    return this.hasNoNumbers ? { words: label ?? (this.title || 'Timer') } : {};
  }

  #readRounds({ times, leads, isOfNext = false }: LensPartOf<'rounds'>): boolean {
    if (times !== null && (times < 1 || times > 999)) return false;
    if (isOfNext && this.#rounds === undefined) this.#from = this.#items.length;
    if (times === null) {
      if (this.#isEndless && this.#rounds !== undefined) return false;
      this.#isEndless = true;
      return true;
    }
    const hasSteps = this.#items.length > this.#from;
    if (!hasSteps && leads && this.#rounds === undefined) {
      this.#rounds = times;
      return true;
    }
    if (!hasSteps || this.#rounds !== undefined) return false;
    this.#wrap(times);
    return true;
  }

  #wrap(times: number): void {
    const items = endedShows([...this.#items.slice(this.#from), endMark]).slice(0, -1);
    this.#items = [...this.#items.slice(0, this.#from), { kind: 'loop', items, times, isLastShort: isRestLast(items) }];
    this.#rounds = undefined;
    // What is told next is done once more for all of these, or comes after them.
    if (this.#from > 0) this.#from = this.#items.length;
  }

  #endless(): void {
    this.#items = [{ kind: 'loop', items: endedShows([...this.#items, endMark]).slice(0, -1), times: null }];
  }

  #push(item: ProgramItem): boolean {
    this.#items.push(item);
    return true;
  }

  /** “After 20 minutes …, after 40 minutes …” are both since the beginning. */
  #wait(seconds: number, isSinceStart: boolean): boolean {
    const since =
      isSinceStart && this.#hasWaited ? lengthOfSteps(endedShows([...this.#items, endMark]).slice(0, -1)) : 0;
    this.#hasWaited ||= isSinceStart;
    return seconds > since && this.#push({ kind: 'step', seconds: seconds - since, isDark: true });
  }

  #waitFor(by: string): boolean {
    if (!(by in gestureHints)) return false;
    return this.#push({ kind: 'step', title: this.title || undefined, by: [by as LeadingGesture] });
  }

  #taken(): number | undefined {
    const seconds = this.#lasting;
    this.#lasting = undefined;
    return seconds;
  }

  #paint(): LineColor | undefined {
    const color = this.#color;
    this.#color = undefined;
    return color;
  }

  #later(seconds: number): boolean {
    if (this.#lasting !== undefined || this.#items.length > 0) return false;
    this.#lasting = seconds;
    return true;
  }

  #colorLater(color: LineColor): boolean {
    this.#color = color;
    return this.#items.length === 0;
  }

  #onShown(change: (step: ProgramStep) => ProgramStep | null): boolean {
    return this.#onLast((step) => (step.words === undefined || step.range !== undefined ? null : change(step)));
  }

  #onLast(change: (step: ProgramStep) => ProgramStep | null): boolean {
    const last = this.#items.at(-1);
    const next = last?.kind === 'step' ? change(last) : null;
    if (next === null) return false;
    this.#items[this.#items.length - 1] = next;
    return true;
  }
}
