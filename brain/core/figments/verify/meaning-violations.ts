import type { CounterOp, Figment, FigmentScene, SceneTransition } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { tagKind } from '../format/host-power.js';
import { tokensIn } from '../format/line-token.js';
import { counterOf, sceneOf } from '../format/look-up.js';
import { isSeenText } from '../format/seen-text.js';
import { fastestLoop } from './emit-rate.js';
import { namedSlots } from './figment-report.js';
import { type FigmentViolation, violation } from './violation.js';

/** The violations in how the fields of a well-formed figment relate to each other, at most `violationsShown`. */
export function meaningViolations(figment: Figment): FigmentViolation[] {
  const found = [...titleViolations(figment), ...initialViolations(figment), ...counterViolations(figment)];
  for (const [name, scene] of Object.entries(figment.scenes)) {
    if (found.length >= figmentLimits.violationsShown) break;
    found.push(...sceneViolations(figment, name, scene));
  }
  return [...found, ...wholeViolations(figment)].slice(0, figmentLimits.violationsShown);
}

/** The name is shown beside buttons and to whoever decides whether to keep the lens. */
function titleViolations({ name }: Figment): FigmentViolation[] {
  return isSeenText(name) ? [] : [violation('figment/name-unseen', { field: 'name' })];
}

function initialViolations(figment: Figment): FigmentViolation[] {
  const { initial } = figment;
  return sceneOf(figment, initial) ? [] : [violation('scene/unknown', { field: 'initial', found: initial })];
}

function counterViolations(figment: Figment): FigmentViolation[] {
  return Object.entries(figment.counters ?? {}).flatMap(([name, counter]) => {
    const field = `counters.${name}`;
    const bounds = counterOf(figment, name);
    const isInside = bounds !== undefined && bounds.lo <= bounds.start && bounds.start <= bounds.hi;
    return [
      ...(isInside ? [] : [violation('counter/bounds', { field })]),
      ...nameViolations(counter.name, name, { field: `${field}.name` }),
    ];
  });
}

function nameViolations(given: string | undefined, name: string, place: { scene?: string; field: string }) {
  return given === undefined || given === name ? [] : [violation('name/differs', { ...place, found: given })];
}

function sceneViolations(figment: Figment, name: string, scene: FigmentScene): FigmentViolation[] {
  return [
    ...nameViolations(scene.id, name, { scene: name, field: 'id' }),
    ...timeViolations(name, scene),
    ...lineViolations(figment, name, scene),
    ...transitionsOf(scene).flatMap(([field, transition]) => transitionViolations(figment, transition, name, field)),
  ];
}

function timeViolations(name: string, { duration_sec, duration_range, on_timeout }: FigmentScene): FigmentViolation[] {
  const found: FigmentViolation[] = [];
  if (duration_range !== undefined && duration_range[0] > duration_range[1]) {
    found.push(violation('scene/range-reversed', { scene: name, field: 'duration_range' }));
  }
  if (duration_range !== undefined && duration_sec !== undefined) {
    found.push(violation('scene/two-durations', { scene: name, field: 'duration_range' }));
  }
  if (on_timeout !== undefined && duration_sec === undefined && duration_range === undefined) {
    found.push(violation('scene/timeout-without-duration', { scene: name, field: 'on_timeout' }));
  }
  if (on_timeout?.at(-1)?.when !== undefined) {
    found.push(
      violation('scene/last-branch-guarded', { scene: name, field: `on_timeout.${on_timeout.length - 1}.when` }),
    );
  }
  return found;
}

function lineViolations(figment: Figment, name: string, { lines = [] }: FigmentScene): FigmentViolation[] {
  const rows = new Set<number>();
  return lines.flatMap(({ content, row }, at) => {
    const isTaken = rows.has(row);
    rows.add(row);
    return [
      ...(isTaken ? [violation('line/row-taken', { scene: name, field: `lines.${at}.row`, found: String(row) })] : []),
      ...tokenViolations(figment, content, { scene: name, field: `lines.${at}.content` }),
    ];
  });
}

function tokenViolations(figment: Figment, content: string, place: { scene: string; field: string }) {
  return tokensIn(content).flatMap(({ spelled, token }) => {
    if (token === null) return [violation('line/token', { ...place, found: spelled })];
    if (token.kind !== 'count' || counterOf(figment, token.name)) return [];
    return [violation('counter/unknown', { ...place, found: token.name })];
  });
}

function transitionsOf({ on = {}, on_timeout = [] }: FigmentScene): [string, SceneTransition][] {
  return [
    ...Object.entries(on).map(([event, transition]): [string, SceneTransition] => [`on.${event}`, transition]),
    ...on_timeout.map((transition, at): [string, SceneTransition] => [`on_timeout.${at}`, transition]),
  ];
}

function transitionViolations(
  figment: Figment,
  { target, counter_ops = [], emit, record, when }: SceneTransition,
  scene: string,
  field: string,
): FigmentViolation[] {
  const found: FigmentViolation[] = [];
  if (!target.startsWith('@') && !sceneOf(figment, target)) {
    found.push(violation('scene/unknown', { scene, field: `${field}.target`, found: target }));
  }
  const ops = counter_ops.map(({ counter }: CounterOp, at) => [counter, `${field}.counter_ops.${at}.counter`] as const);
  const named = when === undefined ? ops : [...ops, [when.counter, `${field}.when.counter`] as const];
  for (const [counter, at] of named) {
    if (!counterOf(figment, counter)) found.push(violation('counter/unknown', { scene, field: at, found: counter }));
  }
  if (record === true && emit === undefined) {
    found.push(violation('transition/record-without-emit', { scene, field: `${field}.record` }));
  }
  if (emit !== undefined && tagKind(figment.requires ?? [], emit) === 'undeclared') {
    found.push(violation('emit/undeclared-power', { scene, field: `${field}.emit`, found: emit }));
  }
  return found;
}

function wholeViolations(figment: Figment): FigmentViolation[] {
  const found: FigmentViolation[] = [];
  if (namedSlots(figment).length > figmentLimits.slots) found.push(violation('slots/too-many', { field: 'scenes' }));
  const loop = fastestLoop(figment);
  if (loop !== null && loop.emits * 1_000 > loop.ms * figmentLimits.emitsPerSecond) {
    const rate = ((loop.emits * 1_000) / loop.ms).toFixed(2);
    found.push(violation('emit/too-fast', { scene: loop.scenes[0] ?? null, field: 'on_timeout', found: rate }));
  }
  return found;
}
