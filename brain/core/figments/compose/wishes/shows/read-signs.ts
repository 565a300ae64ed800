import { capitalized } from '../../../../text.js';
import type { FigmentScene, LineColor } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import { makeProgram, type ProgramItem } from '../../../templates/program.js';
import { footLine, middleLine, plainLine, plainLines, stop } from '../../../templates/template.js';
import type { LensPart } from '../../parts/part.js';
import { clockPlan, turnsPlan } from '../../parts/plans/more-plans.js';
import { actNames, lengthInWords, shownIn } from '../shown-text.js';
import type { Wish } from '../wish.js';
import type { WishMade } from '../wish-made.js';

/** A light that beats so often a minute, until a gesture ends it. */
export function readPulse(wish: Wish): WishMade | null {
  const rates = wish.left.flatMap((segment) =>
    segment.marks.filter(({ kind, value }) => kind === 'rate' || (kind === 'every' && Number(value) < 10)),
  );
  const [rate, ...more] = rates;
  if (rate === undefined || more.length > 0) return null;
  const isBeat =
    wish.left.some((segment) => segment.has('beat', 'show')) ||
    /\b(?:metronome|beat|flash|blink|pulse|tempo)\b/iu.test(wish.line.source);
  const pace = rate.kind === 'rate' ? Number(rate.value) : 60 / Number(rate.value);
  const rateHz = pace / 60;
  if (!isBeat || rateHz < figmentLimits.pulseMinHz || rateHz > figmentLimits.pulseMaxHz) return null;
  const colors = wish.left.flatMap((segment) => segment.all('color'));
  const ends = wish.left.flatMap((segment) => segment.all('until')).map(({ value }) => String(value));
  const isAll = wish.left.every(
    (segment) =>
      segment.isOnly('beat', 'show', 'rate', 'every', 'until', 'color', 'word', 'endless', 'add') &&
      (segment.label === '' ||
        /^(?:(?:blink|flash|at|light|a|the|me|steady|slow|visual|visible|with|screen|for [\p{L} ]+|keep)\s*)+$/iu.test(
          segment.label,
        )),
  );
  if (!isAll || ends.length > 1 || colors.length > 1) return null;
  const color = (colors[0]?.value ?? 'accent_attention') as LineColor;
  const end = ends[0] ?? 'single';
  const shown = String(Math.round(pace * 10) / 10);
  const beating: FigmentScene = {
    lines: [middleLine(shown), footLine('beats a minute')],
    pulse: { window_sec: figmentLimits.sceneMaxSec, rate_hz: rateHz, color },
    on: { [end]: stop, long: stop },
  };
  return {
    body: { name: plainLine(wish.title) || 'Beat', initial: 'beating', scenes: { beating } },
    behaviour: 'metronome',
    told: `A light that beats ${shown} times a minute; ${actNames[end] ?? 'a tap'} ends it.`,
  };
}

/** The time of day, in a size and a color. */
export function readClock(wish: Wish): WishMade | null {
  const isClock = wish.left.some((segment) => segment.has('clock'));
  const isAll = wish.left.every(
    (segment) =>
      segment.isOnly('clock', 'show', 'color', 'size', 'word') &&
      /^(?:numbers|big|digits|letters|small|large|always|all the time|permanently)?$/iu.test(segment.label),
  );
  if (!isClock || !isAll || /\bsays?\b/iu.test(wish.line.source)) return null;
  const marks = wish.left.flatMap((segment) => segment.marks);
  const size = /\b(?:big|large|huge)\b/iu.test(wish.line.source)
    ? 'lg'
    : marks.find(({ kind }) => kind === 'size')?.value;
  const color = marks.find(({ kind }) => kind === 'color')?.value;
  const parts: LensPart[] = [
    { kind: 'clock' },
    ...(size === undefined ? [] : [{ kind: 'size', size: size === 'sm' ? 'sm' : 'lg' } as const]),
    ...(color === undefined ? [] : [{ kind: 'color', color: color as LineColor } as const]),
  ];
  const body = clockPlan.make(parts, '');
  return body === null ? null : { body, behaviour: 'clock', told: 'Shows the time of day.' };
}

/** Two clocks of which one runs at a time. */
export function readTurns(wish: Wish): WishMade | null {
  const text = wish.line.source;
  const each = wish.left.flatMap((segment) => segment.all('each'))[0];
  const by = wish.left.flatMap((segment) => segment.all('by'))[0]?.value ?? 'single';
  const isTurned =
    wish.left.some((segment) => segment.has('swap')) ||
    /\b(?:pass(?:es)?|hands?|turns?|chess|switch(?:es)?)\b/iu.test(text);
  const isChess = /\bchess\b/iu.test(text);
  const pair =
    /\b(?:from|between)\s+(\p{L}+)\s+(?:to|and)\s+(\p{L}+)/iu.exec(text) ??
    /\b(\p{Lu}\p{L}+)\s+(?:and|vs|versus)\s+(\p{Lu}\p{L}+)/u.exec(text);
  if (each === undefined || !isTurned || (!isChess && pair === null) || typeof by !== 'string' || !(by in actNames))
    return null;
  const isAll = wish.left.every(
    (segment) =>
      segment.isOnly('each', 'swap', 'by', 'clock', 'word', 'timer', 'next', 'start', 'add', 'number') &&
      segment.label
        .split(/\s+/u)
        .every((word) => word === '' || aboutTurns.test(word) || pair?.slice(1).includes(word) === true),
  );
  const names: [string, string] =
    pair === null ? ['White', 'Black'] : [capitalized(pair[1] ?? ''), capitalized(pair[2] ?? '')];
  const parts: LensPart[] = [
    { kind: 'swap', by: by as 'single', names },
    { kind: 'each-lasts', seconds: Number(each.value) },
  ];
  const body = isAll ? turnsPlan.make(parts, wish.title || (isChess ? 'Chess clock' : '')) : null;
  return body === null
    ? null
    : {
        body,
        behaviour: 'turns',
        told: `${lengthInWords(Number(each.value))} for each of ${names.join(' and ')}; ${actNames[by]} hands the turn over.`,
      };
}

const aboutTurns =
  /^(?:chess|clock|to|the|turn|turns|pass|passes|from|between|and|hand|hands|over|it|game|speed|blitz|timer|players|player|two|for|switch|switches|side|sides|vs|versus|a|sides)$/iu;

/** Words that stand until they are seen, or for as long as is said. */
export function readNote(wish: Wish): WishMade | null {
  const [only, ...more] = wish.left;
  const text = only === undefined ? null : shownIn(only);
  if (
    only === undefined ||
    wish.title !== '' ||
    more.length > 0 ||
    text === null ||
    !only.has('literal') ||
    !only.isOnly('show', 'literal', 'color', 'size', 'word')
  )
    return null;
  if (
    plainLines(text).length > figmentLimits.lines ||
    !(only.label === '' || /^(?:up|note|a note|sign|big|huge)$/iu.test(only.label))
  )
    return null;
  const color = only.one('color')?.value as LineColor | undefined;
  const step: ProgramItem = { kind: 'step', words: text, by: ['single'], ...(color !== undefined && { color }) };
  return {
    body: makeProgram({ name: text, items: [step] }),
    behaviour: 'note',
    told: `Shows “${text}” until you tap.`,
  };
}
