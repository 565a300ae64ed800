import type { z } from 'zod';
import { figmentLimits } from '../format/figment-limits.js';
import { type FigmentViolation, type ViolationCode, violation } from './violation.js';

/** The rule that covers each field; a field without a row falls under the rule of the field that contains it. */
const fieldRules: Readonly<Record<string, ViolationCode>> = {
  '': 'figment/not-json',
  id: 'figment/id',
  name: 'figment/name',
  version: 'figment/version',
  initial: 'figment/initial',
  scenes: 'figment/scenes',
  counters: 'figment/counters',
  battery_below: 'figment/battery-below',
  requires: 'figment/requires',
  meta: 'figment/meta',
  'counters.*': 'counter/shape',
  'scenes.*': 'scene/shape',
  'scenes.*.lines': 'scene/lines',
  'scenes.*.lines.*': 'line/shape',
  'scenes.*.lines.*.content': 'line/content',
  'scenes.*.lines.*.row': 'line/row',
  'scenes.*.lines.*.size': 'line/size',
  'scenes.*.lines.*.color': 'line/color',
  'scenes.*.duration_sec': 'scene/duration',
  'scenes.*.duration_range': 'scene/duration-range',
  'scenes.*.tick': 'scene/tick',
  'scenes.*.pulse': 'scene/pulse',
  'scenes.*.cadence': 'scene/cadence',
  'scenes.*.glyphs': 'scene/glyphs',
  'scenes.*.on_timeout': 'scene/on-timeout',
  'scenes.*.on': 'scene/events',
  transition: 'transition/shape',
  'transition.target': 'transition/target',
  'transition.counter_ops': 'transition/counter-ops',
  'transition.emit': 'transition/emit',
  'transition.record': 'transition/record',
  'transition.when': 'transition/when',
};

/** The schema's issues as violations, up to about `violationsShown`: one issue of unknown fields gives up to four. */
export function shapeViolations(issues: readonly z.core.$ZodIssue[]): FigmentViolation[] {
  return issues.slice(0, figmentLimits.violationsShown).flatMap(issueViolations);
}

function issueViolations(issue: z.core.$ZodIssue): FigmentViolation[] {
  const { path } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 4).map((found) => violationAt('figment/unknown-field', path, found));
  }
  if (issue.code === 'invalid_key') {
    const found = String(path.at(-1));
    return [violationAt(path[0] === 'scenes' && path[2] === 'on' ? 'event/unknown' : 'name/not-a-word', path, found)];
  }
  if (issue.input === undefined && path.length > 0) {
    return [violationAt('figment/missing-field', path, String(path.at(-1)))];
  }
  const rule = ruleOf(path);
  // The only pattern a content has to match is the one that forbids line breaks and control characters.
  const isNoLine = rule === 'line/content' && issue.code === 'invalid_format';
  return [violationAt(isNoLine ? 'line/control' : rule, path)];
}

function violationAt(code: ViolationCode, path: readonly PropertyKey[], found?: string): FigmentViolation {
  const inScene = path[0] === 'scenes' && path.length > 1;
  const field = (inScene ? path.slice(2) : path).map((part) => String(part).slice(0, figmentLimits.idChars)).join('.');
  return violation(code, {
    scene: inScene ? String(path[1]) : null,
    field: field === '' ? null : field,
    ...(found === undefined ? {} : { found }),
  });
}

function ruleOf(path: readonly PropertyKey[]): ViolationCode {
  const parts = general(path);
  while (parts.length > 0 && !Object.hasOwn(fieldRules, parts.join('.'))) parts.pop();
  return fieldRules[parts.join('.')] ?? 'figment/not-json';
}

/** The path with names and numbers replaced by `*`, and the same for a transition wherever it occurs. */
function general(path: readonly PropertyKey[]): string[] {
  const parts = path.map((part, at) =>
    typeof part === 'number' || (at === 1 && (path[0] === 'scenes' || path[0] === 'counters')) ? '*' : String(part),
  );
  const inTransition = (parts[2] === 'on' || parts[2] === 'on_timeout') && parts.length > 3;
  return inTransition ? ['transition', ...parts.slice(4)] : parts;
}
