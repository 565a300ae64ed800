import type { Figment, FigmentLine, FigmentScene, LineColor, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import {
  footLine,
  gestureHints,
  middleLine,
  middleLines,
  plainLine,
  stop,
  titleLine,
} from '../../../templates/template.js';
import { PartBag } from '../bag.js';
import type { LensPart, PartEvent } from '../part.js';
import type { Plan } from './plan.js';

const momentSec = 10;

interface ToldMoment {
  readonly event: PartEvent;
  text: string;
  seconds?: number;
  until?: PartEvent;
  color?: LineColor;
  size?: FigmentLine['size'];
}

/** “When I leave show KEYS? until I nod”, one moment or several, each with its words. */
export const momentPlan: Plan = {
  kind: () => 'moments',
  make(parts, title) {
    const moments = momentsOf(new PartBag(parts).left);
    if (moments === null || moments.some(({ text }) => text === '')) return null;
    return momentsBody(moments, title);
  },
};

/** “Nod for yes, shake for no, show me a big YES or NO for two seconds”. */
export const choicePlan: Plan = {
  kind: () => 'choices',
  make(parts, title) {
    const bag = new PartBag(parts);
    const choices = bag.all('choice');
    const [either, lasting] = [bag.one('either'), bag.one('for')];
    bag.all('size');
    if (!bag.isEmpty || choices.length !== 2 || either === undefined) return null;
    const texts = choices.map(({ name }) => either.names.find((each) => each.toLowerCase() === name.toLowerCase()));
    if (new Set(texts).size < 2 || texts.includes(undefined)) return null;
    const moments = choices.map(
      ({ by }, at): ToldMoment => ({
        event: by,
        text: texts[at] ?? '',
        seconds: lasting?.seconds ?? momentSec,
        size: 'lg',
      }),
    );
    return momentsBody(moments, title);
  },
};

function momentsOf(parts: readonly LensPart[]): ToldMoment[] | null {
  const moments: ToldMoment[] = [];
  for (const part of parts.filter(({ kind }) => kind !== 'after-that' && kind !== 'blank')) {
    const last = moments.at(-1);
    if (part.kind === 'on' && last?.text !== '') moments.push({ event: part.by, text: '' });
    else if (last === undefined || !tellsMore(last, part)) return null;
  }
  const isOwn = new Set(moments.map(({ event }) => event)).size === moments.length;
  const canRun = moments.every(({ until, seconds }) => until === undefined || seconds === undefined);
  return moments.length > 0 && isOwn && canRun ? moments : null;
}

/** Whether a part says what is shown at a moment, or how. */
function tellsMore(moment: ToldMoment, part: LensPart): boolean {
  if (part.kind === 'show') return moment.text === '' && Object.assign(moment, { text: part.text }).text !== '';
  if (moment.text === '') return false;
  if (part.kind === 'for') moment.seconds = part.seconds;
  else if (part.kind === 'until') moment.until = part.by;
  else if (part.kind === 'color') moment.color = part.color;
  else if (part.kind === 'size') moment.size = part.size;
  return ['for', 'until', 'color', 'size'].includes(part.kind);
}

function momentsBody(moments: readonly ToldMoment[], title: string): Omit<Figment, 'id' | 'version'> | null {
  if (
    moments.length > 6 ||
    moments.some(({ seconds = 1 }) => seconds < figmentLimits.sceneMinSec || seconds > figmentLimits.sceneMaxSec)
  )
    return null;
  const shows = Object.fromEntries(
    moments.map(({ event }, at): [string, SceneTransition] => [event, { target: `shown${at + 1}` }]),
  );
  const waiting = { target: 'waiting' };
  const shown = moments.map(({ text, seconds, until, color, size }, at): [string, FigmentScene] => [
    `shown${at + 1}`,
    {
      lines: middleLines(text, title).map((line) => ({
        ...line,
        ...(color !== undefined && { color }),
        ...(size !== undefined && { size }),
      })),
      ...(until === undefined && { duration_sec: seconds ?? momentSec, on_timeout: [waiting] }),
      on: {
        ...shows,
        ...(seconds === undefined && until === undefined && !('single' in shows) && { single: waiting }),
        ...(until !== undefined && { [until]: waiting }),
        long: stop,
      },
    },
  ]);
  const [first] = moments;
  return {
    name: plainLine(title) || plainLine(first?.text ?? '') || 'Moments',
    initial: 'waiting',
    scenes: { waiting: { on: { ...shows, long: stop } }, ...Object.fromEntries(shown) },
  };
}

/** “Scoreboard: tap is me, nod is Lou”, to a number of points or without end. */
export const scorePlan: Plan = {
  kind: () => 'score',
  make(parts, title) {
    const bag = new PartBag(parts);
    const points = bag.all('point');
    const [hasScore, goal] = [bag.all('score').length > 0 || /\bscore/iu.test(title), bag.one('goal')?.count];
    const [one, other] = points;
    if (!bag.isEmpty || one === undefined || other === undefined || points.length > 2 || one.by === other.by)
      return null;
    if (!hasScore && goal === undefined) return null;
    const names = [one, other].map(({ name }) => plainLine(name));
    if (names.some((name) => name.length > 12)) return null;
    const on = Object.fromEntries(
      [one, other].map(({ by }, at): [string, SceneTransition] => [
        by,
        { target: goal === undefined ? '@self' : `scored${at}`, counter_ops: [{ counter: `side${at}`, op: 'inc' }] },
      ]),
    );
    const lines = names.map(
      (name, at): FigmentLine => ({ ...footLine(`${name} {count:side${at}}`), row: at === 0 ? 1 : 3, size: 'lg' }),
    );
    const playing: FigmentScene = { lines, on: { ...on, long: stop } };
    const ended =
      goal === undefined
        ? {}
        : Object.fromEntries(
            names.flatMap((name, at): [string, FigmentScene][] => [
              [
                `scored${at}`,
                {
                  ...playing,
                  duration_sec: figmentLimits.sceneMinSec,
                  on_timeout: [
                    { target: `won${at}`, when: { counter: `side${at}`, cmp: 'ge', value: goal } },
                    { target: 'playing' },
                  ],
                },
              ],
              [`won${at}`, { lines: [...lines, { ...footLine(`${name} wins`), row: 4 }], on: { long: stop } }],
            ]),
          );
    return {
      name: plainLine(title) || 'Score',
      initial: 'playing',
      counters: { side0: {}, side1: {} },
      scenes: { playing, ...ended },
    };
  },
};

/** A watch that is started, stopped and set back by what was said, and may count how often. */
export const watchPlan: Plan = {
  kind: () => 'stopwatch',
  make(parts, title) {
    const bag = new PartBag(parts);
    const acts = bag.all('watch');
    const isCounted = [...bag.all('count-stops'), ...bag.all('number-round')].length > 0;
    bag.all('stopwatch');
    const by = (act: string) => acts.find((each) => each.act === act)?.by;
    const [start, end, reset] = [by('start'), by('stop'), by('reset')];
    if (!bag.isEmpty || start === undefined || end === undefined || acts.length !== (reset === undefined ? 2 : 3))
      return null;
    if (reset !== undefined && (reset === start || reset === end)) return null;
    const name = plainLine(title) || 'Stopwatch';
    const count = isCounted ? [footLine('Number {count:n}')] : [];
    const stopped: SceneTransition = {
      target: 'stopped',
      ...(isCounted && { counter_ops: [{ counter: 'n', op: 'inc' }] }),
    };
    const back =
      reset === undefined
        ? {}
        : {
            [reset]: {
              target: 'ready',
              ...(isCounted && { counter_ops: [{ counter: 'n', op: 'set' as const, amount: 0 }] }),
            },
          };
    const begin = { [start]: { target: 'running' }, ...back, long: stop };
    return {
      name,
      initial: 'ready',
      ...(isCounted && { counters: { n: {} } }),
      scenes: {
        ready: { lines: [titleLine(`${gestureHints[start]} to start`), middleLine('0:00'), ...count], on: begin },
        running: {
          lines: [titleLine(name), middleLine('{elapsed}'), ...count],
          tick: 'countup',
          on: { [end]: stopped, ...back, long: stop },
        },
        stopped: { lines: [titleLine(name), middleLine('{elapsed}'), ...count], on: begin },
      },
    };
  },
};
