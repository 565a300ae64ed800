import { capitalized } from '../../../text.js';
import type { FigmentScene } from '../../format/figment.js';
import { figmentLimits } from '../../format/figment-limits.js';
import {
  footLine,
  gestureHints,
  type LeadingGesture,
  middleLine,
  middleLines,
  plainLine,
  stop,
  titleLine,
} from '../../templates/template.js';
import type { LensBody } from '../parts/plans/plan.js';
import { withoutQuotes } from '../said-texts.js';
import { type BoardAct, boardBody } from '../wishes/counts/board-body.js';
import { gestureIn } from './loose-timeline.js';
import { bareName, lengthsIn, numeralWords, saidClauses, tallyIn } from './said-clauses.js';

const numeral = String.raw`(?:\d{1,4}|${numeralWords})`;
const goalSaid = new RegExp(
  String.raw`\b(?:first (?:to|at)|up to|to|out of|goal|target|of|until|stop at|done at|reach|reaches|get to) (?:is |of )?(${numeral})\b|\b(${numeral}) (?:times|holes|lengths|laps|reps|cups|glasses|in total|to win|wins)\b`,
  'iu',
);
const actVerbs =
  /\b(?:adds?|plus|for|is|are|means?|equals?|counts?|scores?|gives?|takes?|removes?|subtracts?|minus|points?|one|an?|my|the|each|every|when|whenever|time|i|if|to|and|off|away|back|undo(?:es)?|goes|up|down|by|it|of|with|=|them|done|resets?|reset|clears?|starts? over|finish|score|press|double|tap(?:s|ping)?|nod(?:s|ding)?|shakes?|shaking|hold(?:s|ing)?|my head)\b|=/giu;

interface LooseCounts {
  title: string;
  readonly sides: string[];
  readonly acts: { readonly by: LeadingGesture | 'long'; readonly name: string | null; readonly step: number }[];
  readonly moments: { readonly at: number; readonly text: string }[];
  goal: number | undefined;
  goalText: string | undefined;
  start: number;
  isCounted: boolean;
}

/** Counts that gestures change, and what is said at which of them; or several counts one after another. */
export function readLooseCounts(plain: string): LensBody | null {
  if (lengthsIn(plain).length > 0 || /\b(?:next|page|card|step|start|stop)\b/iu.test(plain)) return null;
  return countedInStages(plain) ?? countedByActs(plain);
}

function countedByActs(plain: string): LensBody | null {
  const told: LooseCounts = {
    title: '',
    sides: [],
    acts: [],
    moments: [],
    goal: undefined,
    goalText: undefined,
    start: 0,
    isCounted: /\b(?:count|counts|counter|tally|score|clicker|keep track|points|how many)\b/iu.test(plain),
  };
  for (const { text } of saidClauses(plain)) if (!readCountClause(told, text)) return null;
  const adds = told.acts.filter(({ name, step }) => name !== null && step > 0);
  if (adds.length === 0 || (!told.isCounted && adds.length < 2 && told.goal === undefined && told.acts.length < 2))
    return null;
  const sides = told.sides.length === 0 ? [''] : told.sides;
  const gesturesUsed = told.acts.map(({ by }) => by);
  if (new Set(gesturesUsed).size < gesturesUsed.length) return null;
  const acts = told.acts.map(
    ({ by, name, step }): BoardAct => ({
      by,
      side: name === null ? null : Math.max(0, sides.indexOf(name === '' ? (sides.at(step < 0 ? -1 : 0) ?? '') : name)),
      step,
    }),
  );
  return boardBody({
    name: plainLine(told.title) || 'Count',
    sides: sides.map((label) => ({ label: capitalized(label), start: told.start })),
    acts,
    moments: told.moments.map((moment) => ({ ...moment, isEach: false })),
    goal: told.goal,
    goalText: told.goalText,
    startsOver: false,
    hint: `${gestureHints[adds[0]?.by as LeadingGesture] ?? 'Hold'} to count`,
  });
}

const textAtCount = new RegExp(
  `^(?:at|on|when i reach|after) (${numeral}) (?:say|show|tell me|tell me to) (.+)$`,
  'iu',
);

/** “At row 36 say change colour”. */
function readTextAtCount(told: LooseCounts, text: string): boolean {
  const [, at, said] = textAtCount.exec(text) ?? [];
  if (at === undefined || said === undefined) return false;
  told.moments.push({ at: tallyIn(at) ?? 0, text: withoutQuotes(said) });
  return true;
}

/** “Then say well done”. */
function readTextAtEnd(told: LooseCounts, text: string): boolean {
  const end = /^(?:then |and )?(?:say|show|tell me) (?!how|what|which|the)(.+)$/iu.exec(text)?.[1];
  if (end !== undefined) told.goalText ??= withoutQuotes(end);
  return end !== undefined;
}

/** “Score home vs away”. */
function readSidesSaid(told: LooseCounts, text: string): boolean {
  const sides =
    /^(?:keep |the )*(?:score )?(?:of |for |between )?([\p{L}'’]+(?: [\p{L}'’]+)?) (?:vs?|versus|against|and) ([\p{L}'’]+(?: [\p{L}'’]+)?)$/iu.exec(
      text,
    );
  if (sides === null) return false;
  told.sides.push(
    ...[sides[1] ?? '', sides[2] ?? ''].map((side) => side.toLowerCase().replace(/^(?:keep |score )+/u, '')),
  );
  return true;
}

function readCountClause(told: LooseCounts, text: string): boolean {
  const by = gestureIn(text) ?? (/\bhold/iu.test(text) ? 'long' : undefined);
  if (readTextAtCount(told, text)) return by === undefined;
  if (by !== undefined) return readCountAct(told, text, by);
  const goal = goalSaid.exec(text);
  const count = goal === null ? null : tallyIn(goal[1] ?? goal[2] ?? '');
  if (count !== null && told.goal === undefined) {
    told.goal = count;
    const about = bareName(
      text
        .replace(goal?.[0] ?? '', '')
        .replace(/\b(?:count|keep|score|win|wins|the)\b/giu, ' ')
        .trim(),
    );
    if (told.title === '' && about !== '' && about.split(' ').length < 4) told.title = capitalized(about);
    return true;
  }
  if (readTextAtEnd(told, text)) return told.goal !== undefined;
  if (tallyIn(text) !== null) return false;
  if (told.sides.length === 0 && readSidesSaid(told, text)) return true;
  const title = bareName(
    text
      .replace(/\b(?:count|counter|tally|keep|score|show|total|number|of|my|how many|the)\b/giu, ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  if (told.title === '' && title !== '') told.title = capitalized(title);
  return told.acts.length === 0 || /\b(?:show|total|count|score)\b/iu.test(text);
}

/** “Double tap takes one away”, “tap home”, “hold resets”. */
function readCountAct(told: LooseCounts, text: string, by: LeadingGesture | 'long'): boolean {
  if (/\b(?:reset|resets|start over|starts over|zero|clears?|new game)\b/iu.test(text)) {
    told.acts.push({ by, name: null, step: 0 });
    return true;
  }
  const amount = tallyIn(text.replace(/\b(?:a|an|one)\b/giu, '')) ?? 1;
  const isBack =
    /\b(?:minus|off|away|back|undo|undoes|subtract\w*|remove\w*|less|mistake|wrong|miscount\w*)\b/iu.test(text) &&
    !told.sides.includes('away');
  const name = bareName(text.replace(/\d+/gu, ' ').replace(actVerbs, ' ').replace(/\s+/gu, ' ').trim()).toLowerCase();
  const known = told.sides.find(
    (side) => side === name || side.split(' ').includes(name) || name.split(' ').includes(side),
  );
  if (isBack) {
    told.acts.push({ by, name: known ?? '', step: -amount });
    return true;
  }
  if (name.split(' ').length > 3) return false;
  if (known === undefined && name !== '') told.sides.push(name);
  told.acts.push({ by, name: known ?? name, step: amount });
  return name !== '' || told.acts.length === 1;
}

/** “33 33 34, tap for each one”: so many, then so many more. */
function countedInStages(plain: string): LensBody | null {
  const counts =
    /(?:^|\s)(\d{1,4}(?:(?:\s+|\s*,\s*|\s+then\s+)\d{1,4})+)(?=$|[\s,.;])/iu
      .exec(plain)?.[1]
      ?.match(/\d+/gu)
      ?.map(Number) ?? [];
  const by = gestureIn(plain);
  if (counts.length < 2 || counts.length > 9 || by === undefined || counts.some((count) => count < 1)) return null;
  const title = bareName(
    plain
      .slice(0, plain.search(/\d/u))
      .replace(/[:,]|\bcolon\b/giu, ' ')
      .trim(),
  );
  const scenes: Record<string, FigmentScene> = {};
  for (const [at, count] of counts.entries()) {
    const lines = [
      titleLine(plainLine(capitalized(title)) || 'Count'),
      middleLine('{count:n}'),
      footLine(`of ${count}, part ${at + 1} of ${counts.length}`.slice(0, 24)),
    ];
    const counted = { target: `look${at}`, counter_ops: [{ counter: 'n', op: 'inc' as const }] };
    const next = at + 1 < counts.length ? `part${at + 1}` : 'done';
    const on = { [by]: counted, long: stop };
    scenes[`part${at}`] = { lines, on };
    scenes[`look${at}`] = {
      lines,
      on,
      duration_sec: figmentLimits.sceneMinSec,
      on_timeout: [
        {
          target: next,
          when: { counter: 'n', cmp: 'ge', value: count },
          counter_ops: [{ counter: 'n', op: 'dec', amount: count }],
        },
        { target: `part${at}` },
      ],
    };
  }
  scenes.done = {
    lines: middleLines('Done', ''),
    pulse: { window_sec: 5, rate_hz: 1, color: 'accent_success' },
    on: { single: stop, long: stop },
  };
  return { name: plainLine(capitalized(title)) || 'Count', initial: 'part0', counters: { n: {} }, scenes };
}
