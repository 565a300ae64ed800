import type { Figment, FigmentScene, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import {
  farewell,
  footLine,
  gestureHints,
  middleLine,
  middleLines,
  plainLine,
  stop,
  titleLine,
} from '../../../templates/template.js';
import { PartBag } from '../bag.js';
import type { LensPartOf } from '../part.js';
import type { Plan } from './plan.js';
import { isRestName } from './program-plan.js';

/** A count that gestures change, with a goal and what is said there, or a rest and another set. */
export const counterPlan: Plan = {
  kind: () => 'counter',
  make(parts, title) {
    const bag = new PartBag(parts);
    const named = bag.one('counter');
    const starting = bag.one('start-at');
    const counts = bag.all('count');
    const isDown = starting?.isDown === true;
    const steps = countStepsOf(isDown ? counts.map((each) => ({ ...each, step: -Math.abs(each.step) })) : counts);
    const [shown, rest, rounds] = [bag.one('show'), bag.one('phase'), bag.all('rounds')];
    const reached = bag.one('goal')?.count;
    const goal = isDown && reached === 0 ? undefined : reached;
    const startsOver = bag.all('over-again').length > 0;
    const sets = setsOf(rest, rounds, goal);
    if (!bag.isEmpty || steps === null || sets === null) return null;
    const told: ToldCount = { steps, goal, start: starting?.count ?? 0, isNamed: named !== undefined };
    const needsGoal = shown !== undefined || startsOver;
    if (!isCountable(told) || (needsGoal && goal === undefined && told.start === 0)) return null;
    if (isDown && (goal !== undefined || steps.size === 0)) return null;
    return counterBody({
      name: plainLine(named?.label ?? title) || 'Count',
      steps: steps.size === 0 ? new Map([['single' as const, 1]]) : steps,
      goal,
      start: told.start,
      text: shown?.text,
      startsOver,
      rest: rest?.seconds ?? 0,
      sets: sets.count,
    });
  },
};

interface ToldCount {
  readonly steps: Steps;
  readonly goal: number | undefined;
  readonly start: number;
  readonly isNamed: boolean;
}

/** Whether it says more than that one gesture adds one, and its goal can be reached. */
function isCountable({ steps, goal, start, isNamed }: ToldCount): boolean {
  if (steps.size === 0 && !(isNamed && goal !== undefined)) return false;
  const isPlainlyShown = steps.size < 2 && [...steps.values()].every((step) => step === 1);
  if (isPlainlyShown && start === 0 && goal === undefined && !isNamed) return false;
  return goal === undefined || (goal >= 1 && goal <= figmentLimits.counterHiDefault && start <= goal);
}

/** How many sets there are, with a rest between them; null where only a part of that was said. */
function setsOf(
  rest: LensPartOf<'phase'> | undefined,
  rounds: readonly LensPartOf<'rounds'>[],
  goal: number | undefined,
): { readonly count: number | null } | null {
  if (rest === undefined) return rounds.length === 0 ? { count: null } : null;
  const times = rounds.find((each) => each.times !== null)?.times ?? null;
  const isRest = rest.seconds !== null && rest.seconds > 0 && isRestName(rest.label);
  return isRest && times !== null && goal !== undefined ? { count: times } : null;
}

type Steps = ReadonlyMap<LensPartOf<'count'>['by'], number>;

/** What each gesture adds; null where one is said to do two things. */
function countStepsOf(counts: readonly LensPartOf<'count'>[]): Steps | null {
  const steps = new Map<LensPartOf<'count'>['by'], number>();
  for (const { by, step } of counts) {
    if (step === 0 || (steps.has(by) && steps.get(by) !== step)) return null;
    steps.set(by, step);
  }
  return steps;
}

interface Counting {
  readonly name: string;
  readonly steps: Steps;
  readonly goal: number | undefined;
  readonly start: number;
  readonly text: string | undefined;
  readonly startsOver: boolean;
  readonly rest: number;
  readonly sets: number | null;
}

function counterBody({
  name,
  steps,
  goal,
  start,
  text,
  startsOver,
  rest,
  sets,
}: Counting): Omit<Figment, 'id' | 'version'> {
  const hasEnd = goal !== undefined || start > 0;
  const target = hasEnd ? 'counted' : '@self';
  const on = Object.fromEntries(
    [...steps].map(([by, step]): [string, SceneTransition] => [
      by,
      { target, counter_ops: [{ counter: 'n', op: step > 0 ? 'inc' : 'dec', amount: Math.abs(step) }] },
    ]),
  );
  const [first = 'single'] = steps.keys();
  const count = goal === undefined ? '{count:n}' : `{count:n} of ${goal}`;
  const set = sets === null ? `${gestureHints[first]} to count` : `Set {count:set} of ${sets}`;
  const scene: FigmentScene = { lines: [titleLine(name), middleLine(count), footLine(set)], on: { ...on, long: stop } };
  const over: SceneTransition = { target: 'goal' };
  const reached: SceneTransition =
    goal === undefined
      ? { ...over, when: { counter: 'n', cmp: 'le', value: 0 } }
      : { ...(sets === null ? over : { target: 'resting' }), when: { counter: 'n', cmp: 'ge', value: goal } };
  const anew: SceneTransition = { target: 'counting', counter_ops: [{ counter: 'n', op: 'set', amount: start }] };
  const told = middleLines(text ?? 'Done', 'Done');
  return {
    name,
    initial: 'counting',
    counters: {
      n: { start, hi: Math.max(goal ?? 0, start, figmentLimits.counterHiDefault) },
      ...(sets !== null && { set: { start: 1, hi: Math.max(2, sets) } }),
    },
    scenes: {
      counting: scene,
      ...(hasEnd && {
        counted: { ...scene, duration_sec: figmentLimits.sceneMinSec, on_timeout: [reached, { target: 'counting' }] },
        goal: startsOver
          ? { lines: told, duration_sec: 10, on_timeout: [anew], on: { single: anew, long: stop } }
          : { ...farewell('Done'), lines: told },
      }),
      ...(sets !== null && {
        resting: {
          duration_sec: figmentLimits.sceneMinSec,
          on_timeout: [{ ...over, when: { counter: 'set', cmp: 'ge', value: sets } }, { target: 'rest' }],
          on: { long: stop },
        },
        rest: {
          lines: [titleLine('Rest'), middleLine('{remaining}'), footLine(set)],
          duration_sec: rest,
          tick: 'countdown' as const,
          on_timeout: [
            {
              ...anew,
              counter_ops: [
                { counter: 'n', op: 'set', amount: 0 },
                { counter: 'set', op: 'inc' },
              ],
            },
          ],
          on: { long: stop },
        },
      }),
    },
  };
}
