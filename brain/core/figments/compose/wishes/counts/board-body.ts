import type { CounterOp, FigmentLine, FigmentScene, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { footLine, middleLine, middleLines, stop, titleLine } from '../../../templates/template.js';
import type { LensBody } from '../../parts/plans/plan.js';

/** What one gesture does to the counts, by their places; null sets all of them back. */
export interface BoardAct {
  readonly by: string;
  readonly side: number | null;
  readonly step: number;
}

/** Words at a count: once it is so far, or each time that it is so much further. */
interface BoardMoment {
  readonly at: number;
  readonly isEach: boolean;
  readonly text: string;
  /** A rest that is counted down, instead of words for a moment. */
  readonly seconds?: number | undefined;
}

export interface CountBoard {
  readonly name: string;
  readonly sides: readonly { readonly label: string; readonly start: number }[];
  readonly acts: readonly BoardAct[];
  readonly moments: readonly BoardMoment[];
  readonly goal: number | undefined;
  readonly goalText: string | undefined;
  readonly startsOver: boolean;
  readonly hint: string;
}

const saidAtCountSec = 5;
const nth = 'nth';

/** Counts that gestures change, with what is said at some of them, and an end. */
export function boardBody(board: CountBoard): LensBody | null {
  const { sides, acts, moments, goal } = board;
  const isEach = moments.filter((moment) => moment.isEach);
  if (sides.length === 0 || sides.length > 4 || acts.length === 0 || isEach.length > 1) return null;
  if (goal !== undefined && sides.length > 3) return null;
  if ((moments.length > 0 || board.startsOver) && sides.length > 1) return null;
  const once = moments.filter((moment) => !moment.isEach).toSorted((one, other) => one.at - other.at);
  const stages = once.length > 0 ? once.length + 1 : 1;
  const scenes: Record<string, FigmentScene> = {};
  for (let stage = 0; stage < stages; stage += 1)
    writeStage(scenes, board, { stage, moment: once[stage], each: isEach[0] });
  if (goal !== undefined || countsDown(board)) writeGoals(scenes, board);
  lookWhereSomethingIs(scenes);
  return {
    name: board.name,
    initial: 'counting0',
    counters: {
      ...Object.fromEntries(
        sides.map(({ start }, at) => [`n${at}`, { start, hi: Math.max(figmentLimits.counterHiDefault, start) }]),
      ),
      ...(isEach.length > 0 && { [nth]: {} }),
    },
    scenes,
  };
}

/** After the last words at a count there may be nothing more to look for. */
function lookWhereSomethingIs(scenes: Record<string, FigmentScene>): void {
  for (const scene of Object.values(scenes))
    for (const transition of Object.values(scene.on ?? {}))
      if (transition.target.startsWith('counted') && scenes[transition.target] === undefined)
        transition.target = transition.target.replace('counted', 'counting');
}

/** Whether it begins above nothing and is over there. */
const countsDown = ({ sides, acts, goal }: CountBoard): boolean =>
  goal === undefined &&
  (sides[0]?.start ?? 0) > 0 &&
  acts.some(({ step }) => step < 0) &&
  !acts.some(({ step }) => step > 0);

interface StageOf {
  readonly stage: number;
  readonly moment: BoardMoment | undefined;
  readonly each: BoardMoment | undefined;
}

function writeStage(scenes: Record<string, FigmentScene>, board: CountBoard, { stage, moment, each }: StageOf): void {
  const { sides, goal } = board;
  const [home, looks] = [`counting${stage}`, `counted${stage}`];
  const reached: SceneTransition[] = [
    ...(goal === undefined || sides.length > 1
      ? []
      : [{ target: 'won0', when: { counter: 'n0', cmp: 'ge' as const, value: goal } }]),
    ...(goal === undefined || sides.length < 2
      ? []
      : sides.map((_, at) => ({ target: `won${at}`, when: { counter: `n${at}`, cmp: 'ge' as const, value: goal } }))),
    ...(countsDown(board) ? [{ target: 'won0', when: { counter: 'n0', cmp: 'le' as const, value: 0 } }] : []),
    ...(moment === undefined
      ? []
      : [{ target: `toldScene${stage}`, when: { counter: 'n0', cmp: 'ge' as const, value: moment.at } }]),
    ...(each === undefined
      ? []
      : [
          {
            target: `each${stage}`,
            when: { counter: nth, cmp: 'ge' as const, value: each.at },
            counter_ops: [{ counter: nth, op: 'dec' as const, amount: each.at }],
          },
        ]),
  ];
  const on = actsAsEvents(board, reached.length === 0 ? '@self' : looks, each !== undefined);
  const scene: FigmentScene = { lines: boardLines(board), on: 'long' in on ? on : { ...on, long: stop } };
  scenes[home] = scene;
  if (reached.length > 0)
    scenes[looks] = { ...scene, duration_sec: figmentLimits.sceneMinSec, on_timeout: [...reached, { target: home }] };
  if (moment !== undefined) scenes[`toldScene${stage}`] = toldScene(moment, scene, nextLook(board, stage + 1));
  if (each !== undefined) scenes[`each${stage}`] = toldScene(each, scene, home);
}

/** After words at a count the next of them are looked for. */
const nextLook = (_board: CountBoard, stage: number): string => `counting${stage}`;

function toldScene({ text, seconds }: BoardMoment, scene: FigmentScene, home: string): FigmentScene {
  if (seconds !== undefined)
    return {
      lines: [titleLine(text), middleLine('{remaining}')],
      duration_sec: seconds,
      tick: 'countdown',
      on_timeout: [{ target: home }],
      on: { long: stop },
    };
  const on = Object.fromEntries(
    Object.entries(scene.on ?? {}).map(([event, transition]): [string, SceneTransition] => [
      event,
      transition.target.startsWith('counted')
        ? { ...transition, target: home.replace('counting', 'counted') }
        : transition,
    ]),
  );
  return {
    lines: middleLines(text, 'Now'),
    duration_sec: saidAtCountSec,
    on_timeout: [{ target: home }],
    pulse: { window_sec: saidAtCountSec, rate_hz: 1, color: 'accent_attention' },
    on,
  };
}

function actsAsEvents(
  { sides, acts, goal }: CountBoard,
  target: string,
  isNth: boolean,
): Record<string, SceneTransition> {
  return Object.fromEntries(
    acts.map(({ by, side, step }): [string, SceneTransition] => {
      const places = side === null ? sides.map((_, at) => at) : [side];
      const ops = places.map((at): CounterOp => {
        if (side === null) return { counter: `n${at}`, op: 'set', amount: sides[at]?.start ?? 0 };
        return { counter: `n${at}`, op: step > 0 ? 'inc' : 'dec', amount: Math.abs(step) };
      });
      const beside: CounterOp[] = isNth
        ? [
            side === null
              ? { counter: nth, op: 'set', amount: 0 }
              : { counter: nth, op: step > 0 ? 'inc' : 'dec', amount: Math.abs(step) },
          ]
        : [];
      const isBack = side === null && (goal !== undefined || target !== '@self');
      return [by, { target: isBack ? 'counting0' : target, counter_ops: [...ops, ...beside] }];
    }),
  );
}

function boardLines({ sides, name, goal, hint }: CountBoard): FigmentLine[] {
  const [only] = sides;
  if (sides.length === 1 && only !== undefined) {
    const count = goal === undefined ? '{count:n0}' : `{count:n0} of ${goal}`;
    return [
      titleLine(only.label === '' ? name : only.label),
      middleLine(count),
      ...(hint === '' ? [] : [footLine(hint)]),
    ];
  }
  const rows = sides.length === 2 ? [1, 3] : [0, 1, 2, 3];
  return sides.map(
    ({ label }, at): FigmentLine => ({
      ...footLine(`${label} {count:n${at}}`),
      row: rows[at] ?? at,
      size: sides.length === 2 ? 'lg' : 'md',
      color: 'text_primary',
    }),
  );
}

/** Where it is over: who won, or that so many are reached. */
function writeGoals(scenes: Record<string, FigmentScene>, board: CountBoard): void {
  const { sides, goalText, startsOver } = board;
  const lines = boardLines(board).filter(({ row }) => row < 4);
  for (const [at, { label, start }] of sides.entries()) {
    const again: SceneTransition = {
      target: 'counting0',
      counter_ops: [{ counter: `n${at}`, op: 'set', amount: start }],
    };
    const over: FigmentScene =
      sides.length > 1
        ? {
            lines: [...lines, { ...footLine(`${label} wins`.slice(0, 24)), row: 4, color: 'accent_success' }],
            on: { long: stop },
          }
        : { lines: middleLines(goalText ?? 'Done', 'Done'), on: { single: startsOver ? again : stop, long: stop } };
    scenes[`won${at}`] = {
      ...over,
      pulse: { window_sec: 5, rate_hz: 1, color: 'accent_success' },
      ...(startsOver && { duration_sec: 10, on_timeout: [again] }),
    };
  }
}
