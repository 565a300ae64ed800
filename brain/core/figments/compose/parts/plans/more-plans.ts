import type { Figment, FigmentScene, LineColor, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import {
  footLine,
  gestureHints,
  middleLine,
  middleLines,
  plainLine,
  plainLines,
  stop,
  titleLine,
} from '../../../templates/template.js';
import { wallClock } from '../../../templates/timing.js';
import { PartBag } from '../bag.js';
import type { Plan } from './plan.js';

/** A list that is gone through by a gesture, and back by another. */
export const pagesPlan: Plan = {
  kind: () => 'pages',
  make(parts, title) {
    const bag = new PartBag(parts);
    const [list, next, back] = [bag.one('list'), bag.one('next'), bag.one('back')];
    const isNamed =
      /\b(?:list|checklist|steps|set ?list)\b/iu.test(title) ||
      parts.some((part) => part.kind === 'title' && part.text === '');
    if (!bag.isEmpty || list === undefined || (next === undefined && back === undefined && !isNamed)) return null;
    const by = next?.by ?? 'single';
    const backBy = back?.by ?? (by === 'double' ? 'single' : 'double');
    const fits = list.items.every((item) => plainLines(item).length <= figmentLimits.lines - 1);
    if (by === backBy || list.items.length > figmentLimits.scenes - 1 || !fits) return null;
    const scenes = list.items.map((item, at): [string, FigmentScene] => {
      const onward: SceneTransition = at + 1 < list.items.length ? { target: `page${at + 2}` } : { target: 'done' };
      const lines = middleLines(item, '').map((line) => ({
        ...line,
        row: Math.min(figmentLimits.lines - 1, line.row + (plainLines(item).length > 3 ? 1 : 0)),
      }));
      return [
        `page${at + 1}`,
        {
          lines: [{ ...footLine(`${at + 1} of ${list.items.length}`), row: 0 }, ...lines],
          on: { [by]: onward, [backBy]: { target: `page${Math.max(1, at)}` }, long: stop },
        },
      ];
    });
    const done: FigmentScene = {
      lines: [middleLine('All done!')],
      duration_sec: 10,
      on_timeout: [stop],
      on: { single: stop, long: stop },
    };
    return { name: plainLine(title) || 'List', initial: 'page1', scenes: { ...Object.fromEntries(scenes), done } };
  },
};

/** The time of day, in a size and a color. */
export const clockPlan: Plan = {
  kind: () => 'clock',
  make(parts) {
    const bag = new PartBag(parts);
    const [clock, size, color] = [bag.all('clock'), bag.one('size'), bag.one('color')];
    if (!bag.isEmpty || clock.length === 0) return null;
    const body = wallClock.make({ hasDate: false });
    const paint = {
      ...(size !== undefined && { size: size.size }),
      ...(color !== undefined && { color: color.color as LineColor }),
    };
    const scenes = Object.entries(body.scenes).map(([name, scene]): [string, FigmentScene] => [
      name,
      { ...scene, lines: (scene.lines ?? []).map((line) => ({ ...line, ...paint })) },
    ]);
    return { ...body, scenes: Object.fromEntries(scenes) };
  },
};

/** Words when the battery is low. */
export const batteryPlan: Plan = {
  kind: () => 'battery',
  make(parts) {
    const bag = new PartBag(parts);
    const [battery, shown, color] = [bag.one('battery'), bag.one('show'), bag.one('color')?.color ?? 'accent_error'];
    if (!bag.isEmpty || battery === undefined || shown === undefined || battery.percent < 1 || battery.percent > 99)
      return null;
    return {
      name: plainLine(shown.text) || 'Battery',
      initial: 'waiting',
      battery_below: battery.percent,
      scenes: {
        waiting: { on: { battery_low: { target: 'low' }, long: stop } },
        low: {
          lines: middleLines(shown.text, 'Battery low').map((line) => ({ ...line, color })),
          pulse: { window_sec: 10, rate_hz: 1, color },
          on: { single: { target: 'waiting' }, long: stop },
        },
      },
    };
  },
};

/** A light that beats, which one gesture ends. */
export const beatPlan: Plan = {
  kind: () => 'beat',
  make(parts, title) {
    const bag = new PartBag(parts);
    const beats = bag
      .all('beat')
      .map(({ perMinute }) => perMinute)
      .filter((pace) => pace > 0);
    const ends = bag.one('ends-by')?.by ?? 'single';
    const [pace = 0] = beats;
    const rate = pace / 60;
    if (!bag.isEmpty || beats.length !== 1 || rate < figmentLimits.pulseMinHz || rate > figmentLimits.pulseMaxHz)
      return null;
    const lines = [middleLine(String(pace)), footLine('beats a minute')];
    const pulse = { window_sec: figmentLimits.sceneMaxSec, rate_hz: rate, color: 'accent_attention' as const };
    return {
      name: plainLine(title) || 'Beat',
      initial: 'beating',
      scenes: { beating: { lines, pulse, on: { [ends]: stop, long: stop } } },
    };
  },
};

/** One clock for each of two, which a gesture lets run in turns: the time of each is a count of seconds. */
export const turnsPlan: Plan = {
  kind: () => 'turns',
  make(parts, title) {
    const bag = new PartBag(parts);
    const [swap, each] = [bag.one('swap'), bag.one('each-lasts')];
    if (!bag.isEmpty || swap === undefined || each === undefined || each.seconds > figmentLimits.counterHiDefault)
      return null;
    const names = swap.names.map(plainLine);
    const lines = (turn: number) =>
      names.map((name, at) => ({
        ...middleLine(`${name} {count:left${at}} s`),
        row: at === 0 ? 1 : 3,
        ...(at !== turn && { color: 'text_secondary' as const, size: 'sm' as const }),
      }));
    const running = (turn: number): [string, FigmentScene] => [
      `turn${turn}`,
      {
        lines: lines(turn),
        duration_sec: 1,
        on_timeout: [
          {
            target: `lost${turn}`,
            when: { counter: `left${turn}`, cmp: 'le', value: 1 },
            counter_ops: [{ counter: `left${turn}`, op: 'set', amount: 0 }],
          },
          { target: '@self', counter_ops: [{ counter: `left${turn}`, op: 'dec' }] },
        ],
        on: { [swap.by]: { target: `turn${1 - turn}` }, long: stop },
      },
    ];
    const lost = (turn: number): [string, FigmentScene] => [
      `lost${turn}`,
      {
        lines: [...lines(turn), { ...footLine(`Time's up for ${names[turn]}`.slice(0, 24)), row: 4 }],
        pulse: { window_sec: 10, rate_hz: 1, color: 'accent_error' },
        on: { long: stop },
      },
    ];
    return {
      name: plainLine(title) || 'Two clocks',
      initial: 'ready',
      counters: { left0: { start: each.seconds }, left1: { start: each.seconds } },
      scenes: {
        ready: {
          lines: [...lines(-1), { ...footLine(`${gestureHints[swap.by]}: ${names[0]} begins`.slice(0, 24)), row: 4 }],
          on: { [swap.by]: { target: 'turn0' }, long: stop },
        },
        ...Object.fromEntries([running(0), running(1), lost(0), lost(1)]),
      },
    };
  },
};

/** A timer that a gesture makes longer: the time is a count of seconds. */
export const longerPlan: Plan = {
  kind: () => 'longer',
  make(parts, title) {
    const bag = new PartBag(parts);
    const [timer, more] = [bag.one('timer') ?? bag.one('phase'), bag.one('more')];
    if (!bag.isEmpty || timer?.seconds === undefined || timer.seconds === null || more === undefined) return null;
    const added = more.seconds ?? more.amount * (timer.seconds % 60 === 0 ? 60 : 1);
    if (added < 1 || timer.seconds < 1 || timer.seconds + added > figmentLimits.counterHiDefault) return null;
    const name = plainLine(timer.label ?? '') || plainLine(title) || 'Timer';
    const lines = [
      titleLine(name),
      middleLine('{count:left} s'),
      footLine(`${gestureHints[more.by]}: ${added} s more`),
    ];
    const body: Pick<Figment, 'scenes'> = {
      scenes: {
        running: {
          lines,
          duration_sec: 1,
          on_timeout: [
            { target: 'over', when: { counter: 'left', cmp: 'le', value: 1 } },
            { target: '@self', counter_ops: [{ counter: 'left', op: 'dec' }] },
          ],
          on: {
            [more.by]: { target: '@self', counter_ops: [{ counter: 'left', op: 'inc', amount: added }] },
            long: stop,
          },
        },
        over: {
          lines: [titleLine(name), middleLine("Time's up")],
          tick: 'countup',
          pulse: { window_sec: 60, rate_hz: 2, color: 'accent_attention' },
          on: { single: stop, long: stop },
        },
      },
    };
    return { name, initial: 'running', counters: { left: { start: timer.seconds } }, ...body };
  },
};
