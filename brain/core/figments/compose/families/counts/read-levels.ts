import { singular } from '../../../../language/words/singular.js';
import { capitalized } from '../../../../text.js';
import type { FigmentScene, SceneTransition } from '../../../format/figment.js';
import { figmentLimits } from '../../../format/figment-limits.js';
import {
  footLine,
  type LeadingGesture,
  middleLine,
  middleLines,
  plainLine,
  plainLines,
  stop,
  titleLine,
} from '../../../templates/template.js';
import { bareName, lengthsIn } from '../../loose/said-clauses.js';
import { actNames } from '../../wishes/shown-text.js';
import type { FamilyMade } from '../family.js';
import { actIn, type SaidRequest, withDigits, withoutAct, wordsToSay } from '../said-request.js';

const countingWords =
  /\b(?:counts?|counting|adds?|is|are|means?|one|each|every|per|for|a|an|the|i|by|my|of|=|and|with|on|in|at)\b|=/giu;
const thing = (text: string): string =>
  bareName(withoutAct(text).replace(countingWords, ' ').replace(/\s+/gu, ' ').trim());
const fromZero =
  /\b(?:(?:begins?|starts?|counts?) (?:again )?(?:at|from) (?:zero|0)(?: again)?|(?:back )?to (?:zero|0)|(?:\p{L}+ )?(?:zero|0|resets?)(?: again)?|starts? (?:over|again))$/iu;

interface NestedTold {
  inner: { by: LeadingGesture; name: string } | undefined;
  outer: { by: LeadingGesture; name: string } | undefined;
  isReset: boolean;
  about: string;
}

const nextOf = /\b(?:next|new|another)\s+(\p{L}+)/iu;

function readNestedClause(told: NestedTold, clause: string): boolean {
  const by = actIn(clause);
  if (by === undefined) {
    const isReset = fromZero.test(clause.replace(/^and\s+/iu, ''));
    if (!isReset && (told.about !== '' || told.inner !== undefined)) return false;
    told.isReset ||= isReset;
    if (!isReset) told.about = clause;
    return true;
  }
  const next = nextOf.exec(clause)?.[1];
  const place = next === undefined ? 'inner' : 'outer';
  if (told[place] !== undefined) return false;
  told[place] = { by, name: next ?? thing(clause) };
  return true;
}

/** One count in another: “tap stroke, double tap next hole and stroke zero”. */
export function readNested({ title, clauses, text }: SaidRequest): FamilyMade | null {
  const said = clauses
    .map((clause) => withDigits(clause.text).replace(/\b1\b/gu, 'one'))
    .flatMap((clause) => clause.split(/\s+and\s+(?=(?:\p{L}+ )?(?:zero|0|begins?|starts?|resets?|back)\b)/iu));
  const told: NestedTold = { inner: undefined, outer: undefined, isReset: false, about: '' };
  if (lengthsIn(text).length > 0 || !said.every((clause) => readNestedClause(told, clause))) return null;
  const { inner, outer, isReset, about } = told;
  if (inner === undefined || outer === undefined || !isReset || inner.by === outer.by) return null;
  const counted = innerName(inner.name || about, outer.name);
  if (counted === '' || plainLines(`${counted} 9999`).length > 1) return null;
  const level = capitalized(outer.name.toLowerCase());
  const body: FamilyMade['body'] = {
    name: plainLine(title || capitalized(about)) || plainLine(capitalized(counted)),
    initial: 'counting',
    counters: { n: {}, level: { start: 1, lo: 1 } },
    scenes: {
      counting: {
        lines: [titleLine(`${level} {count:level}`), middleLine('{count:n}'), footLine(capitalized(counted))],
        on: {
          [inner.by]: { target: '@self', counter_ops: [{ counter: 'n', op: 'inc' }] },
          [outer.by]: {
            target: '@self',
            counter_ops: [
              { counter: 'level', op: 'inc' },
              { counter: 'n', op: 'set', amount: 0 },
            ],
          },
          long: stop,
        },
      },
    },
  };
  return {
    body,
    behaviour: 'counter',
    told: `Counts ${counted}: ${actNames[inner.by]} adds one; ${actNames[outer.by]} goes to the next ${outer.name.toLowerCase()} and begins at zero.`,
  };
}

/** “Boxes per shelf”: what is counted, without what it is counted in. */
const innerName = (text: string, outer: string): string =>
  bareName(
    text
      .replace(new RegExp(`\\s*\\b(?:per|on|in|of|for)?\\s*(?:the |each |a )?${outer}(?:s|es)?\\b`, 'giu'), ' ')
      .replace(/\s+/gu, ' ')
      .trim(),
  ).toLowerCase();

interface CountedStage {
  readonly label: string;
  readonly count: number;
}

interface StagesAsked {
  readonly name: string;
  readonly stages: readonly CountedStage[];
  readonly by: LeadingGesture;
  /** What is said each time that a stage is full. */
  readonly between?: string | undefined;
}

/** “Tasbih 33 33 33, each with its own name: A, B, C”; “ten beads then a new decade, five decades”. */
export function readStageCounts(request: SaidRequest): FamilyMade | null {
  if (lengthsIn(request.text).length > 0) return null;
  const asked = namedStages(request) ?? sameStages(request);
  if (asked === null || asked.stages.length < 2 || asked.stages.length > 14) return null;
  if (asked.stages.some(({ label, count }) => count < 1 || count > 9_999 || plainLines(label).length > 1)) return null;
  const [first] = asked.stages;
  const isSame = asked.stages.every(({ count }) => count === first?.count);
  return {
    body: stagesBody(asked),
    behaviour: 'counter',
    answered: ['own'],
    told: `Counts ${isSame && asked.between !== undefined ? `${asked.stages.length} times ${first?.count}` : asked.stages.map(({ count, label }) => `${count} ${label}`).join(', then ')}: ${actNames[asked.by]} adds one.`,
  };
}

function namedStages({ title, text, clauses }: SaidRequest): StagesAsked | null {
  const read = /^(.*?)\s*((?:\d+[\s,]+){1,8}\d+)\b(.*?)\s+colon⁣*\s+(.+)$/iu.exec(withDigits(text));
  const counts = read?.[2]?.match(/\d+/gu)?.map(Number) ?? [];
  const names = clauses.slice(-counts.length).map((clause) => clause.text);
  if (read === null || !/\b(?:each|own|names?|called)\b/iu.test(read[3] ?? '') || names.length !== counts.length)
    return null;
  if ((read[4] ?? '').split(/\s*[,;]\s*/u).length !== counts.length) return null;
  const stages = counts.map((count, at) => ({ label: names[at] ?? '', count }));
  return { name: title || capitalized(bareName(read[1] ?? '')), stages, by: actIn(read[3] ?? '') ?? 'single' };
}

function sameStages({ title, clauses }: SaidRequest): StagesAsked | null {
  let count: number | undefined;
  let unit = '';
  let by: LeadingGesture | undefined;
  let between: string | undefined;
  let times: { count: number; name: string } | undefined;
  for (const { text } of clauses) {
    const said = withDigits(text);
    const act = actIn(said);
    const bare = withoutAct(said);
    const [, number, name = ''] = /^(?:count )?(\d+) ?([\p{L} ]{0,20})$/iu.exec(bare) ?? [];
    by ??= act;
    if (number !== undefined && count === undefined) [count, unit] = [Number(number), bareName(name)];
    else if (number !== undefined && times === undefined && act === undefined)
      times = { count: Number(number), name: bareName(name) };
    else if (
      act === undefined &&
      between === undefined &&
      count !== undefined &&
      times === undefined &&
      /^(?:say |show |a |the )*(?:new|next)\b/iu.test(bare)
    )
      between = capitalized(wordsToSay(bare).replace(/^a /iu, ''));
    else if (!(act !== undefined && thing(bare) === '')) return null;
  }
  if (count === undefined || times === undefined || between === undefined) return null;
  const level = capitalized(singular(times.name.toLowerCase()));
  if (level === '' || !between.toLowerCase().includes(level.toLowerCase())) return null;
  const name = title || capitalized(unit) || 'Count';
  const stages = Array.from({ length: times.count }, (_, at) => ({
    label: `${level} ${at + 1} of ${times?.count}`,
    count: count ?? 1,
  }));
  return { name, stages, by: by ?? 'single', between };
}

function stagesBody({ name, stages, by, between }: StagesAsked): FamilyMade['body'] {
  const scenes: Record<string, FigmentScene> = {};
  for (const [at, { label, count }] of stages.entries()) {
    const lines = [titleLine(label), middleLine(`{count:n} of ${count}`), footLine(plainLine(name))];
    const counted: SceneTransition = { target: `look${at}`, counter_ops: [{ counter: 'n', op: 'inc' }] };
    const on = { [by]: counted, long: stop };
    const isLast = at + 1 === stages.length;
    const clear = { counter: 'n', op: 'set' as const, amount: 0 };
    const next = isLast ? 'done' : between === undefined ? `stage${at + 1}` : `told${at}`;
    scenes[`stage${at}`] = { lines, on };
    scenes[`look${at}`] = {
      lines,
      on,
      duration_sec: figmentLimits.sceneMinSec,
      on_timeout: [
        { target: next, when: { counter: 'n', cmp: 'ge', value: count }, counter_ops: [clear] },
        { target: `stage${at}` },
      ],
    };
    if (between !== undefined && !isLast && stages.length <= 9)
      scenes[`told${at}`] = {
        lines: middleLines(between, ''),
        duration_sec: 3,
        on_timeout: [{ target: `stage${at + 1}` }],
        on: { [by]: { target: `look${at + 1}`, counter_ops: [{ counter: 'n', op: 'inc' }] }, long: stop },
      };
  }
  scenes.done = {
    lines: middleLines('Done', ''),
    pulse: { window_sec: 5, rate_hz: 1, color: 'accent_success' },
    on: { single: stop, long: stop },
  };
  return { name: plainLine(name) || 'Count', initial: 'stage0', counters: { n: {} }, scenes };
}
