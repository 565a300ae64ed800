import { capitalized } from '../../../../text.js';
import type { FigmentScene, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import {
  footLine,
  gestureHints,
  type LeadingGesture,
  middleLine,
  middleLines,
  plainLine,
  plainLines,
  stop,
  titleLine,
} from '../../../templates/template.js';
import { bareName, lengthsIn } from '../../loose/said-clauses.js';
import { actNames, lengthInWords } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, goesOnByAct, type SaidRequest, withDigits, withoutAct } from '../said-request.js';

interface SetsTold {
  title: string;
  sets: number | undefined;
  reps: number | undefined;
  by: LeadingGesture | undefined;
  restSec: number | undefined;
}

const done: FigmentScene = {
  lines: middleLines('Done', ''),
  pulse: { window_sec: 5, rate_hz: 1, color: 'accent_success' },
  on: { single: stop, long: stop },
};

/** Sets of so many that are counted by a gesture, with a rest between them: “3 sets of 15, nod counts one, rest 1 minute”. */
export function readSets({ title, clauses }: SaidRequest): FamilyMade | null {
  const told: SetsTold = { title, sets: undefined, reps: undefined, by: undefined, restSec: undefined };
  if (!clauses.every(({ text }) => readSetClause(told, text))) return null;
  const { sets, reps, by = 'single', restSec } = told;
  if (sets === undefined || reps === undefined || restSec === undefined) return null;
  if (sets < 2 || sets > 99 || reps < 1 || reps > 999 || plainLines(told.title).length > 1) return null;
  return {
    body: setsBody({ name: told.title || 'Sets', sets, reps, by, restSec }),
    behaviour: 'counter',
    told: `${sets} sets of ${reps}: ${actNames[by]} adds one; ${lengthInWords(restSec)} of rest between sets.`,
  };
}

function readSetClause(told: SetsTold, text: string): boolean {
  const said = withDigits(text);
  const by = actIn(said);
  const [length, ...more] = lengthsIn(said);
  const sets = /^(?:(.+?) )?(\d+) (?:sets|rounds|lots) of (\d+)(?: (?:reps?|times|each|of them))?(?: (.+))?$/iu.exec(
    withoutAct(said.replace(/\bby\b/iu, '')),
  );
  if (length === undefined && sets !== null) {
    const name = bareName(sets[1] ?? sets[4] ?? '');
    told.sets = Number(sets[2]);
    told.reps = Number(sets[3]);
    told.by ??= by;
    if (name !== '') told.title ||= capitalized(name);
    return true;
  }
  if (length !== undefined) {
    const isRest =
      by === undefined &&
      more.length === 0 &&
      /\b(?:rest|break|pause|off|breather)\b/iu.test(said) &&
      /\b(?:between|after (?:each|every)|in between)\b/iu.test(said);
    told.restSec = length.seconds;
    return (
      isRest &&
      /^(?:rest|break|pause|off|breather|after|each|every|set|sets|between|in|of|the|a|with|and|\s|\d)*$/iu.test(
        `${length.before} ${length.after}`,
      )
    );
  }
  if (by === undefined)
    return /^(?:show|tell me) (?:the |which )?(?:set|sets|rep|reps)(?: i['’]?m on| number)?$/iu.test(said);
  told.by = by;
  return /^(?:(?:counts?|is|means?|adds?|for|each|every|=|1|one|a|rep|reps|per|it)\s*)*$/iu.test(
    withoutAct(said).replace(/\b1\b/gu, 'one'),
  );
}

interface SetsAsked {
  readonly name: string;
  readonly sets: number;
  readonly reps: number;
  readonly by: LeadingGesture;
  readonly restSec: number;
}

function setsBody({ name, sets, reps, by, restSec }: SetsAsked): FamilyMade['body'] {
  const lines = [
    titleLine(plainLine(name)),
    middleLine(`{count:rep} of ${reps}`),
    footLine(`Set {count:set} of ${sets}`),
  ];
  const on: Record<string, SceneTransition> = {
    [by]: { target: 'looked', counter_ops: [{ counter: 'rep', op: 'inc' }] },
    long: stop,
  };
  return {
    name: plainLine(name),
    initial: 'counting',
    counters: { rep: { hi: reps }, set: { start: 1, lo: 1, hi: sets } },
    scenes: {
      counting: { lines, on },
      looked: {
        lines,
        on,
        duration_sec: figmentLimits.sceneMinSec,
        on_timeout: [{ target: 'setDone', when: { counter: 'rep', cmp: 'ge', value: reps } }, { target: 'counting' }],
      },
      setDone: {
        lines,
        duration_sec: figmentLimits.sceneMinSec,
        on_timeout: [{ target: 'done', when: { counter: 'set', cmp: 'ge', value: sets } }, { target: 'rest' }],
        on: { long: stop },
      },
      rest: {
        lines: [titleLine('Rest'), middleLine('{remaining}'), footLine(`Set {count:set} of ${sets}`)],
        duration_sec: restSec,
        tick: 'countdown',
        on_timeout: [
          {
            target: 'counting',
            counter_ops: [
              { counter: 'rep', op: 'set', amount: 0 },
              { counter: 'set', op: 'inc' },
            ],
          },
        ],
        on: { long: stop },
      },
      done,
    },
  };
}

const eachTime = /\b(?:each|every) (?:time|tap|nod|double tap)\b|\b(?:whenever|starts?|begins?)\b/iu;
const countsSets =
  /\bhow many (?:sets|rounds|goes|times|of them|i['’]?ve? did|i did|done)\b|\b(?:count|counts|show|number of) (?:my |the )*(?:sets|rounds)\b/iu;

/** A length that begins anew with each gesture: “8 seconds each time I tap”, and how often that was. */
export function readEachStart({ title, clauses, text }: SaidRequest): FamilyMade | null {
  const [length, ...more] = lengthsIn(text);
  const by = actIn(text);
  const isCounted = countsSets.test(text);
  const isAnew = isCounted || (by !== undefined && eachTime.test(text));
  if (length === undefined || more.length > 0 || !isAnew || /\brestart/iu.test(text)) return null;
  const name = nameOfEach(title, clauses);
  if (name === null || plainLines(name).length > 2) return null;
  if (length.seconds < 1 || length.seconds > figmentLimits.sceneMaxSec) return null;
  return eachStartMade({ name, seconds: length.seconds, by: by ?? 'single', isCounted });
}

/** What the length is of; null where something else is told. */
function nameOfEach(title: string, clauses: SaidRequest['clauses']): string | null {
  let name = title;
  for (const { text } of clauses) {
    const [length] = lengthsIn(text);
    const isOfLength = length !== undefined;
    if (!isOfLength && (countsSets.test(text) || goesOnByAct.test(text) || isStartOnly(text))) continue;
    const rest = bareName(
      withoutAct(isOfLength ? `${length.before} ${length.after}` : text)
        .replace(/\b(?:each|every) time\b|\bwhenever\b|\b(?:starts?|begins?|starting)\b|\bcolon\b|\u2063/giu, ' ')
        .replace(/\s+/gu, ' ')
        .trim(),
    );
    if (/\b(?:until|then|random|if|not|only|but|show|say|every|between \d)\b/iu.test(rest)) return null;
    name ||= capitalized(rest);
    if (!isOfLength && rest !== name.toLowerCase()) return null;
  }
  return name;
}

const isStartOnly = (text: string): boolean => /^(?:it )?(?:starts?|begins?)$/iu.test(withoutAct(text));

interface EachStart {
  readonly name: string;
  readonly seconds: number;
  readonly by: LeadingGesture;
  readonly isCounted: boolean;
}

function eachStartMade({ name, seconds, by, isCounted }: EachStart): FamilyMade {
  const title = plainLine(name) || 'Timer';
  const foot = isCounted ? [footLine('Sets {count:set}')] : [];
  const ops = isCounted ? { counter_ops: [{ counter: 'set', op: 'inc' as const }] } : {};
  const start: SceneTransition = { target: 'running', ...ops };
  return {
    body: {
      name: title,
      initial: 'ready',
      ...(isCounted && { counters: { set: {} } }),
      scenes: {
        ready: {
          lines: [titleLine(title), middleLine(`${gestureHints[by]} to start`), ...foot],
          on: { [by]: start, long: stop },
        },
        running: {
          lines: [titleLine(title), middleLine('{remaining}'), ...foot],
          duration_sec: seconds,
          tick: 'countdown',
          on_timeout: [{ target: 'over' }],
          on: { [by]: { target: 'running' }, long: stop },
        },
        over: {
          lines: [
            titleLine(title),
            middleLine("Time's up"),
            ...(isCounted ? foot : [footLine(`${gestureHints[by]} to start`)]),
          ],
          pulse: { window_sec: 5, rate_hz: 1, color: 'accent_attention' },
          on: { [by]: start, long: stop },
        },
      },
    },
    behaviour: 'timer',
    told: `${title}: ${actNames[by]} starts ${lengthInWords(seconds)}, again and again${isCounted ? ', and counts the sets' : ''}.`,
  };
}
