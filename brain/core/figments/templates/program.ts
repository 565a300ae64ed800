import type { Figment, FigmentLine, FigmentScene, LineColor, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import {
  farewell,
  footLine,
  gestureHints,
  type LeadingGesture,
  middleLine,
  middleLines,
  plainLine,
  stop,
  titleLine,
} from './template.js';

/** What stands on the display for a while, until something is done, or both. */
export interface ProgramStep {
  readonly kind: 'step';
  /** What it is called, in small letters above the time that is left. */
  readonly title?: string | undefined;
  /** Words in the middle, instead of the time. */
  readonly words?: string | undefined;
  readonly seconds?: number | undefined;
  readonly range?: readonly [number, number] | undefined;
  /** What ends it, too. */
  readonly by?: readonly LeadingGesture[];
  readonly color?: LineColor | undefined;
  readonly size?: FigmentLine['size'];
  readonly foot?: string | undefined;
  readonly isPulsing?: boolean;
  /** Whether the time since it began is shown. */
  readonly isTicking?: boolean;
  /** Whether nothing at all is shown meanwhile. */
  readonly isDark?: boolean;
}

export interface ProgramLoop {
  readonly kind: 'loop';
  readonly items: readonly ProgramItem[];
  /** Null goes on until it is stopped. */
  readonly times: number | null;
  /** How many rounds there are in all, where the last are told apart. */
  readonly of?: number;
  /** Whether the last item is left out the last time: a rest between rounds. */
  readonly isLastShort?: boolean;
}

export type ProgramItem = ProgramStep | ProgramLoop;

export interface StepProgram {
  readonly name: string;
  readonly items: readonly ProgramItem[];
  /** What is said when it is over; nothing, where it ends at once. */
  readonly end?: string | undefined;
}

type Named = Pick<Figment, 'name' | 'initial' | 'scenes' | 'counters'>;
type Onward = readonly SceneTransition[];

/** Steps one after another, in rounds or not, as a lens. */
export function makeProgram({ name, items, end }: StepProgram): Named {
  const writer = new ProgramWriter();
  const over: SceneTransition = end === undefined ? stop : { target: 'done' };
  writer.write(items, [over], '');
  const first = writer.entry(items[0]);
  const scenes = end === undefined ? writer.scenes : { ...writer.scenes, done: farewell(plainLine(end)) };
  const { counters } = writer;
  return {
    name: plainLine(name) || 'Lens',
    initial: first.target,
    scenes,
    ...(Object.keys(counters).length > 0 && { counters }),
  };
}

class ProgramWriter {
  readonly scenes: Record<string, FigmentScene> = {};
  readonly counters: NonNullable<Figment['counters']> = {};
  readonly #names = new Map<ProgramItem, string>();

  /** Where an item begins, with the counting that entering it asks for. */
  entry(item: ProgramItem | undefined): SceneTransition {
    if (item === undefined) return stop;
    if (item.kind === 'step') return { target: this.#nameOf(item) };
    const { target, counter_ops = [] } = this.entry(item.items[0]);
    if (item.times === null) return { target, ...(counter_ops.length > 0 && { counter_ops }) };
    return { target, counter_ops: [...counter_ops, { counter: this.#nameOf(item), op: 'set', amount: 1 }] };
  }

  write(items: readonly ProgramItem[], after: Onward, foot: string): void {
    items.forEach((item, at) => {
      const following = items[at + 1];
      const onward = following === undefined ? after : [this.entry(following)];
      if (item.kind === 'step') this.#writeStep(item, onward, foot);
      else this.#writeLoop(item, onward);
    });
  }

  #writeLoop(loop: ProgramLoop, after: Onward): void {
    const { items, times, isLastShort = false } = loop;
    const counter = this.#nameOf(loop);
    const { target, counter_ops = [] } = this.entry(items[0]);
    if (times === null) {
      this.write(items, [{ target, ...(counter_ops.length > 0 && { counter_ops }) }], '');
      return;
    }
    this.counters[counter] = { start: 1, lo: 1, hi: Math.max(times, 2) };
    const again: SceneTransition = { target, counter_ops: [...counter_ops, { counter, op: 'inc' }] };
    const left = this.#single(after);
    const last: SceneTransition = { ...left, when: { counter, cmp: 'ge', value: times } };
    const foot = `{count:${counter}} of ${loop.of ?? times}`;
    const rest = items.at(-1);
    if (isLastShort && rest !== undefined && items.length > 1) {
      this.write(items.slice(0, -1), [last, this.entry(rest)], foot);
      this.write([rest], [again], foot);
    } else this.write(items, [last, again], foot);
  }

  /** One way on for several: a scene of no length to speak of looks which of them it is. */
  #single(after: Onward): SceneTransition {
    const [only] = after;
    if (only !== undefined && after.length === 1 && only.when === undefined) return only;
    const name = `turn${Object.keys(this.scenes).length}`;
    this.scenes[name] = { duration_sec: figmentLimits.sceneMinSec, on_timeout: [...after], on: { long: stop } };
    return { target: name };
  }

  #writeStep(step: ProgramStep, onward: Onward, foot: string): void {
    const { seconds, range, by = [], isPulsing = false, color } = step;
    const isTimed = seconds !== undefined || range !== undefined;
    const lines = programLines(step, foot);
    const way = by.length === 0 ? stop : this.#single(onward);
    this.scenes[this.#nameOf(step)] = {
      ...(lines.length > 0 && { lines }),
      ...(seconds !== undefined && { duration_sec: seconds }),
      ...(range !== undefined && { duration_range: [range[0], range[1]] }),
      ...(seconds !== undefined &&
        lines.some(({ content }) => content.includes('{remaining}')) && { tick: 'countdown' as const }),
      ...(step.isTicking === true && { tick: 'countup' as const }),
      ...(isTimed && { on_timeout: [...onward] }),
      ...(isPulsing && {
        pulse: { window_sec: Math.min(seconds ?? 60, 60), rate_hz: 1, color: color ?? 'accent_attention' },
      }),
      on: { ...Object.fromEntries(by.map((gesture) => [gesture, way])), long: stop },
    };
  }

  #nameOf(item: ProgramItem): string {
    const known = this.#names.get(item);
    if (known !== undefined) return known;
    const name = `${item.kind === 'step' ? 'step' : 'round'}${this.#names.size + 1}`;
    this.#names.set(item, name);
    return name;
  }
}

function programLines(
  { title, words, seconds, by = [], color, size, foot: own, isDark = false, isTicking = false }: ProgramStep,
  foot: string,
): FigmentLine[] {
  if (isDark) return [];
  const paint = color === undefined ? {} : { color };
  if (words !== undefined) {
    const shown = middleLines(words, title ?? '').map((line) => ({
      ...line,
      ...paint,
      ...(size !== undefined && { size }),
    }));
    return own === undefined || shown.length > 2 ? shown : [...shown, { ...footLine(own), row: 4 }];
  }
  const below = own ?? foot;
  const middle = isTicking
    ? '{elapsed}'
    : seconds === undefined
      ? by.map((each) => gestureHints[each]).join(' or ')
      : '{remaining}';
  return [
    ...(title === undefined ? [] : [{ ...titleLine(plainLine(title)), ...paint }]),
    ...(middle === '' ? [] : [{ ...middleLine(middle), ...paint }]),
    ...(below === '' ? [] : [footLine(below)]),
  ];
}
