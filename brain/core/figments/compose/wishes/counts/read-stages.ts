import { capitalized } from '../../../../text.js';
import type { FigmentScene } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { footLine, middleLine, middleLines, plainLine, plainLines, stop } from '../../../templates/template.js';
import { namesThing } from '../marks/names.js';
import type { Segment } from '../marks/segment.js';
import { actNames } from '../shown-text.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';

interface StagesTold {
  readonly stages: { label: string; count: number }[];
  sets: number;
  by: string;
}

/** So many of one thing, then so many of the next, each counted by a gesture, in sets. */
export function readStages(wish: Wish): WishMade | null {
  const isCounted =
    wish.left.some((segment) => segment.has('counter')) || /\bcounter\b|\breps?\b/iu.test(wish.line.source);
  const told: StagesTold = { stages: [], sets: 1, by: 'single' };
  if (!isCounted || !wish.left.every((segment) => readStage(told, segment))) return null;
  const { stages, sets, by } = told;
  if (stages.length < 2 || stages.length > 9 || sets < 1 || sets > 99 || !(by in actNames)) return null;
  if (stages.some(({ label, count }) => plainLines(label).length > 1 || count < 1 || count > 999)) return null;
  const scenes = Object.fromEntries(stages.flatMap((stage, at) => stageScenes(stages, { at, sets, by, stage })));
  const done: FigmentScene = {
    lines: middleLines('Done', ''),
    pulse: { window_sec: 5, rate_hz: 1, color: 'accent_success' },
    on: { single: stop, long: stop },
  };
  const list = stages.map(({ label, count }) => `${count} ${label}`).join(', then ');
  return {
    body: {
      name: plainLine(wish.title) || 'Count',
      initial: 'stage0',
      counters: { n: {}, set: { start: 1 } },
      scenes: { ...scenes, done },
    },
    behaviour: 'counter',
    told: `Counts ${list}${sets === 1 ? '' : `, in ${sets} sets`}: ${actNames[by]} adds one.`,
  };
}

function readStage(told: StagesTold, segment: Segment): boolean {
  const { label } = segment;
  if (segment.has('times')) {
    told.sets = Number(segment.one('times')?.value);
    return segment.isOnly('times');
  }
  if (segment.has('by')) {
    told.by = String(segment.one('by')?.value);
    return segment.isOnly('by', 'add', 'word') && /^(?:each|one|rep|each rep|each one)?$/iu.test(label);
  }
  if (segment.has('counter')) return segment.isOnly('counter', 'word') && (label === '' || namesThing(label));
  told.stages.push({ label: capitalized(label), count: Number(segment.one('number')?.value) });
  return segment.has('number') && segment.isOnly('number', 'word') && namesThing(label);
}

interface StagePlace {
  readonly at: number;
  readonly sets: number;
  readonly by: string;
  readonly stage: { readonly label: string; readonly count: number };
}

function stageScenes(
  stages: readonly unknown[],
  { at, sets, by, stage: { label, count } }: StagePlace,
): [string, FigmentScene][] {
  const scene: FigmentScene = {
    lines: [
      { ...footLine(label), row: 1 },
      middleLine(`{count:n} of ${count}`),
      ...(sets > 1 ? [footLine(`Set {count:set} of ${sets}`)] : []),
    ],
    on: {
      [by]: { target: `stage${at}_counted`, counter_ops: [{ counter: 'n', op: 'inc' }] },
      ...(by !== 'long' && { long: stop }),
    },
  };
  const isLast = at + 1 === stages.length;
  const clear = { counter: 'n', op: 'set' as const, amount: 0 };
  const onward = isLast ? { target: 'over' } : { target: `stage${at + 1}`, counter_ops: [clear] };
  const over: [string, FigmentScene] = [
    'over',
    {
      duration_sec: figmentLimits.sceneMinSec,
      on_timeout: [
        { target: 'done', when: { counter: 'set', cmp: 'ge', value: sets } },
        { target: 'stage0', counter_ops: [clear, { counter: 'set', op: 'inc' }] },
      ],
      on: { long: stop },
    },
  ];
  return [
    [`stage${at}`, scene],
    [
      `stage${at}_counted`,
      {
        ...scene,
        duration_sec: figmentLimits.sceneMinSec,
        on_timeout: [{ ...onward, when: { counter: 'n', cmp: 'ge', value: count } }, { target: `stage${at}` }],
      },
    ],
    ...(isLast ? [over] : []),
  ];
}
