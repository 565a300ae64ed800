import type { FigmentScene, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { middleLine, plainLine, stop, titleLine } from '../../../templates/template.js';
import type { LensBody } from '../../parts/plans/plan.js';

/**
 * A number is drawn as a face is in `chance`: unseen numbers turn while the last one is shown. The one that is shown is
 * set where the turning one is looked up, in a few steps of four ways each.
 */
export function numberBody(title: string, from: number, to: number): LensBody {
  const name = plainLine(title) || 'Number';
  const turnSec = figmentLimits.sceneMinSec;
  const count = to - from + 1;
  const round: SceneTransition[] = [
    {
      target: '@self',
      when: { counter: 'turn', cmp: 'ge', value: to },
      counter_ops: [{ counter: 'turn', op: 'set', amount: from }],
    },
    { target: '@self', counter_ops: [{ counter: 'turn', op: 'inc' }] },
  ];
  const turning = (scene: string, middle: string): [string, FigmentScene][] => [
    [
      scene,
      {
        lines: [titleLine(name), middleLine(middle)],
        duration_range: [turnSec, turnSec * (count + 1) - 0.001],
        on_timeout: [{ target: `${scene}_turns` }],
        on: { long: stop },
      },
    ],
    [
      `${scene}_turns`,
      {
        lines: [titleLine(name), middleLine(middle)],
        duration_sec: turnSec,
        on_timeout: round,
        on: { single: { target: 'look' }, long: stop },
      },
    ],
  ];
  const looking: Record<string, FigmentScene> = {};
  writeLook(looking, { scene: 'look', name, from, to });
  return {
    name,
    initial: 'still',
    counters: { turn: { start: from, lo: from, hi: to }, drawn: { start: from, lo: from, hi: to } },
    scenes: {
      ...Object.fromEntries([...turning('still', 'Tap'), ...turning('shown', '{count:drawn}')]),
      ...looking,
    },
  };
}

interface Looking {
  readonly scene: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Splits a range in four at most, until each part is one number. */
function writeLook(scenes: Record<string, FigmentScene>, { scene, name, from, to }: Looking): void {
  const each = Math.ceil((to - from + 1) / figmentLimits.branches);
  const parts: [number, number][] = [];
  for (let first = from; first <= to; first += each) parts.push([first, Math.min(to, first + each - 1)]);
  const ways = parts.map(([first, last], at): SceneTransition => {
    if (first === last) return { target: 'shown', counter_ops: [{ counter: 'drawn', op: 'set', amount: first }] };
    const inner = `${scene}${at}`;
    writeLook(scenes, { scene: inner, name, from: first, to: last });
    return { target: inner };
  });
  scenes[scene] = {
    lines: [titleLine(name), middleLine('...')],
    duration_sec: figmentLimits.sceneMinSec,
    on_timeout: ways
      .map(
        (way, at): SceneTransition =>
          at === 0 ? way : { ...way, when: { counter: 'turn', cmp: 'ge', value: parts[at]?.[0] ?? from } },
      )
      .toReversed(),
    on: { long: stop },
  };
}
