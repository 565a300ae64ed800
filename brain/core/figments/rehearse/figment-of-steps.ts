import type { CounterOp, Figment, FigmentLine, FigmentScene, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { hostPowers } from '../format/host-power.js';
import { dismissed, stop } from '../templates/template.js';
import { isClosed, type Rehearsed, type RehearsedStep, type Repetition, tallyCounter } from './rehearsed-step.js';

/** From a minute on, a countdown is shown in minutes and seconds. */
const minuteSec = 60;

const sceneName = (at: number): string => `step${at + 1}`;
const chooserName = (at: number): string => `step${at + 1}_next`;
const leaving = (at: number): string => `step${at + 1}_out`;
const roundOf = (at: number): string => `round${at + 1}`;

/** The index of the step that a scene of a rehearsed lens was made from. */
export function stepOfScene(name: string): number {
  return Number(/^step(\d+)/.exec(name)?.[1] ?? 1) - 1;
}

/** Builds a figment from the steps of a performance. It is not verified yet. */
export function figmentOfSteps({ steps, loops }: Rehearsed, name: string, id: string): Figment {
  const scenes = steps.flatMap((step, at) => stepScenes(new Leaving(steps, loops, at), step));
  const requires = hostPowers.filter((power) => steps.some(({ emit }) => emit === power));
  const counters = { ...tallyOf(steps), ...roundCounters(loops) };
  return {
    id,
    name,
    version: 2,
    initial: sceneName(0),
    scenes: Object.fromEntries(scenes),
    ...(Object.keys(counters).length > 0 && { counters }),
    ...(requires.length > 0 && { requires }),
  };
}

/**
 * The tally counter. No transition leads into the first scene, so whatever that scene would count on entry becomes the
 * start value.
 */
function tallyOf(steps: readonly RehearsedStep[]): Figment['counters'] {
  const isCounted = steps.some(({ tally, ops, showsCount }) => tally !== undefined || ops.length > 0 || showsCount);
  if (!isCounted) return {};
  const start = (steps[0]?.ops ?? []).reduce(
    (count, { op, amount = 1 }) => ({ inc: count + amount, dec: count - amount, set: amount })[op],
    0,
  );
  return { [tallyCounter]: { start: Math.min(figmentLimits.counterHiDefault, Math.max(0, start)) } };
}

function roundCounters(loops: readonly Repetition[]): Figment['counters'] {
  const counted = loops.flatMap(({ times }, at) =>
    times === null ? [] : [[roundOf(at), { start: 1, lo: 1 }] as const],
  );
  return Object.fromEntries(counted);
}

/** Where a step leads when it is over: back into one of the loops that end with it, or on to the next step. */
class Leaving {
  constructor(
    private readonly steps: readonly RehearsedStep[],
    private readonly loops: readonly Repetition[],
    readonly at: number,
  ) {}

  /** The loops that end with this step, the innermost first. */
  #ending(): readonly Repetition[] {
    return this.loops.filter(({ to }) => to === this.at).toSorted((one, other) => other.from - one.from);
  }

  get isLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** The transitions in the order in which they are tried; the last has no condition. */
  branches(loops = this.#ending()): SceneTransition[] {
    const found: SceneTransition[] = [];
    const over: CounterOp[] = [];
    for (const loop of loops) {
      if (loop.times === null) return [...found, this.#to(loop.from, over)];
      const counter = roundOf(this.loops.indexOf(loop));
      const again: CounterOp = { counter, op: 'inc' };
      found.push({ ...this.#to(loop.from, [...over, again]), when: { counter, cmp: 'le', value: loop.times - 1 } });
      over.push({ counter, op: 'set', amount: 1 });
    }
    return [...found, this.#to(this.at + 1, over)];
  }

  /** The events that leave a loop around this step, each with its transition. */
  outs(): [string, SceneTransition][] {
    return this.loops.flatMap(({ until, from, to }): [string, SceneTransition][] =>
      until === undefined || this.at < from || this.at > to ? [] : [[until, this.#outOf(to)]],
    );
  }

  #outOf(to: number): SceneTransition {
    const branches = new Leaving(this.steps, this.loops, to).outBranches();
    return branches.length === 1 && branches[0] !== undefined ? branches[0] : { target: leaving(to) };
  }

  /** The transitions after the endless loop that ends here has been left. */
  outBranches(): SceneTransition[] {
    const ending = this.#ending();
    const endless = ending.findIndex(({ times }) => times === null);
    const left = ending[endless];
    const inner = this.loops.flatMap((loop, at): CounterOp[] =>
      left === undefined || loop === left || loop.times === null || loop.from < left.from || loop.to > left.to
        ? []
        : [{ counter: roundOf(at), op: 'set', amount: 1 }],
    );
    return this.branches(ending.slice(endless + 1)).map((branch) => ({
      ...branch,
      ...(inner.length > 0 && { counter_ops: [...inner, ...(branch.counter_ops ?? [])] }),
    }));
  }

  get hasOut(): boolean {
    return this.#ending().some(({ until }) => until !== undefined);
  }

  #to(at: number, ops: readonly CounterOp[]): SceneTransition {
    const step = this.steps[at];
    if (step === undefined) return { target: '@end' };
    const counter_ops = [...ops, ...step.ops];
    return {
      target: sceneName(at),
      ...(counter_ops.length > 0 && { counter_ops }),
      ...(step.emit !== undefined && { emit: step.emit }),
    };
  }
}

/**
 * The scene of a step, and the half-second scenes after it that choose where to go: an event can have only one
 * transition, a timeout several with conditions.
 */
function stepScenes(leaves: Leaving, step: RehearsedStep): [string, FigmentScene][] {
  const lines = stepLines(step);
  const look = (on_timeout: SceneTransition[]): FigmentScene => ({
    ...(lines.length > 0 && { lines }),
    duration_sec: figmentLimits.sceneMinSec,
    on_timeout,
    on: { long: stop },
  });
  const branches = leaves.branches();
  const outs = leaves.outBranches();
  const onward = branches.length === 1 && step.goal === undefined ? branches[0] : { target: chooserName(leaves.at) };
  const scene: FigmentScene = {
    ...lasting(step, branches),
    ...(lines.length > 0 && { lines }),
    ...(step.clock !== undefined && { tick: step.clock }),
    ...(step.pulse !== undefined && { pulse: step.pulse }),
    ...(step.cadence !== undefined && { cadence: step.cadence }),
    on: heard(step, leaves, onward),
  };
  const goal: SceneTransition[] = step.goal === undefined ? [] : goalReached(step.goal, branches, sceneName(leaves.at));
  const isChosen = onward?.target === chooserName(leaves.at) && (step.event !== undefined || step.goal !== undefined);
  return [
    [sceneName(leaves.at), scene],
    ...(isChosen ? [[chooserName(leaves.at), look(goal.length > 0 ? goal : branches)] as [string, FigmentScene]] : []),
    ...(leaves.hasOut && outs.length > 1 ? [[leaving(leaves.at), look(outs)] as [string, FigmentScene]] : []),
  ];
}

function lasting({ seconds }: RehearsedStep, on_timeout: SceneTransition[]): FigmentScene {
  if (seconds === undefined) return {};
  const [least, most] = seconds;
  return least === most ? { duration_sec: least, on_timeout } : { duration_range: [least, most], on_timeout };
}

/** Continues once the count has reached `goal`, and goes back to counting otherwise. */
function goalReached(goal: number, branches: readonly SceneTransition[], counting: string): SceneTransition[] {
  const [onward = stop] = branches;
  return [{ ...onward, when: { counter: tallyCounter, cmp: 'ge', value: goal } }, { target: counting }];
}

function heard(
  step: RehearsedStep,
  leaves: Leaving,
  onward: SceneTransition | undefined,
): NonNullable<FigmentScene['on']> {
  const { tally, event, goal } = step;
  const counted: CounterOp[] = [{ counter: tallyCounter, op: 'inc' }];
  const leavesNothing = leaves.isLast && !isClosed(step) && tally === undefined;
  return {
    ...(leavesNothing ? dismissed : { long: stop }),
    ...Object.fromEntries(leaves.outs()),
    ...(event !== undefined && onward !== undefined && { [event]: onward }),
    ...(tally !== undefined && {
      [tally]: { target: goal === undefined ? '@self' : chooserName(leaves.at), counter_ops: counted },
    }),
  };
}

/** The lines of a step, centred on the display. */
function stepLines({ texts, clock, seconds, showsCount, goal, color }: RehearsedStep): FigmentLine[] {
  const paint = color === undefined ? {} : { color };
  const counted =
    showsCount === true ? [goal === undefined ? `{count:${tallyCounter}}` : `{count:${tallyCounter}} of ${goal}`] : [];
  const all = [...texts, ...counted, ...clockPlaceholder(clock, seconds?.[1] ?? 0)];
  const top = Math.floor((figmentLimits.lines - all.length) / 2);
  return all.map((content, at) => ({
    content,
    row: top + at,
    size: all.length === 1 || at >= texts.length ? 'lg' : 'md',
    ...paint,
  }));
}

function clockPlaceholder(clock: RehearsedStep['clock'], seconds: number): string[] {
  if (clock === undefined) return [];
  if (clock === 'countup') return ['{elapsed}'];
  return [seconds >= minuteSec ? '{remaining}' : '{remaining_s}'];
}
