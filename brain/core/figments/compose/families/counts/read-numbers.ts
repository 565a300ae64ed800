import { capitalized } from '../../../../text.js';
import type { FigmentScene } from '../../../format/figment.js';
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
import { lengthsIn } from '../../loose/said-clauses.js';
import { actNames } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, goesOnByAct, type SaidRequest, withDigits, wordsToSay } from '../said-request.js';

const over = (words: string): FigmentScene => ({
  lines: middleLines(capitalized(words), 'Done'),
  pulse: { window_sec: 5, rate_hz: 1, color: 'accent_success' },
  on: { single: stop, long: stop },
});

/** “Count down from 10 to 1 then LIFT OFF”: a number a second, and what is said after the last. */
export function readCountdown({ title, clauses, text }: SaidRequest): FamilyMade | null {
  const [first, last, ...more] = clauses;
  const read = /^(?:a )?count ?down(?: (?:for|of) \p{L}+)? from (\d{1,3})(?: (?:down )?to (\d))?(?: and (.+))?$/iu.exec(
    withDigits(first?.text ?? ''),
  );
  const from = Number(read?.[1]);
  const words = wordsToSay(last?.text ?? read?.[3] ?? '');
  const isAll = read !== null && more.length === 0 && (last === undefined) !== (read[3] === undefined);
  if (
    !isAll ||
    from < 2 ||
    words === '' ||
    lengthsIn(text).length > 0 ||
    actIn(text) !== undefined ||
    plainLines(words).length > 4
  )
    return null;
  if (/\b(?:if|when|until|each|every|me|stop)\b|^(?:a|an|the|my)\b/iu.test(words) || /\d/u.test(words)) return null;
  const to = Number(read[2] ?? 1);
  const name = plainLine(title) || 'Countdown';
  return {
    body: {
      name,
      initial: 'counting',
      counters: { n: { start: from, lo: 0, hi: from } },
      scenes: {
        counting: {
          lines: [titleLine(name), middleLine('{count:n}')],
          duration_sec: 1,
          on_timeout: [
            { target: 'over', when: { counter: 'n', cmp: 'le', value: to } },
            { target: 'counting', counter_ops: [{ counter: 'n', op: 'dec' }] },
          ],
          on: { long: stop },
        },
        over: over(words),
      },
    },
    behaviour: 'timer',
    told: `Counts down from ${from} to ${to}, one a second, then “${capitalized(words)}”.`,
  };
}

/** “Numbers 1 to 10, one at a time, I nod when it's done”: one number after another, by a gesture. */
export function readSeries({ title, clauses, text }: SaidRequest): FamilyMade | null {
  if (lengthsIn(text).length > 0 || /\b(?:random|between|any)\b/iu.test(text)) return null;
  const numbers =
    /^(?:show )?(?:the )?(?:numbers|steps|bolts|positions) (?:from )?(\d{1,3}) (?:to|through|up to) (\d{1,3})$/iu;
  const said = clauses.map((clause) => withDigits(clause.text));
  const read = said.map((clause) => numbers.exec(clause)).find((each) => each !== null);
  const [from, to] = [Number(read?.[1]), Number(read?.[2])];
  const acts = said.filter((clause) => actIn(clause) !== undefined);
  const by = actIn(acts[0] ?? '');
  const others = said.filter((clause) => !numbers.test(clause) && actIn(clause) === undefined);
  const isOrdered = others.every((clause) =>
    /^(?:(?:1|one) at a time|(?:1|one) by (?:1|one)|in order|(?:1|one) after (?:the other|another))$/iu.test(clause),
  );
  if (
    read === undefined ||
    from >= to ||
    by === undefined ||
    acts.length > 1 ||
    !isOrdered ||
    !goesOnByAct.test(acts[0] ?? '')
  )
    return null;
  const isLong = plainLines(title).length > 1;
  const name = isLong ? 'Numbers' : plainLine(title) || 'Numbers';
  const lines = [titleLine(name), middleLine('{count:n}'), footLine(`of ${to}, ${gestureHints[by].toLowerCase()}`)];
  const on = { [by]: { target: 'looked', counter_ops: [{ counter: 'n', op: 'inc' as const }] }, long: stop };
  return {
    body: {
      name,
      initial: 'number',
      counters: { n: { start: from, lo: from, hi: to + 1 } },
      scenes: {
        number: { lines, on },
        looked: {
          duration_sec: figmentLimits.sceneMinSec,
          on_timeout: [{ target: 'over', when: { counter: 'n', cmp: 'ge', value: to + 1 } }, { target: 'number' }],
          on: { long: stop },
        },
        over: over('Done'),
      },
    },
    behaviour: 'pages',
    ...(isLong && { aside: [title] }),
    told: `${name}: ${from} to ${to}, one after another; ${actNames[by]} goes on.`,
  };
}
