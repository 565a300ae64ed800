import { type Fields, isFields } from '../format/figment.js';
import { figmentLimits } from '../format/figment-limits.js';
import { measureJson } from '../format/json-bounds.js';
import { type VerifiedFigment, verifyFigment } from './verify-figment.js';

/**
 * Verifies a lens that another tool wrote, translated into this format. The specification leaves the fields of
 * conditions, counter steps and glyphs open, so each of their obvious spellings is accepted; everything else is
 * verified as it stands.
 */
export function importFigment(value: unknown): VerifiedFigment {
  const { fault } = measureJson(value, { bytes: figmentLimits.canonicalBytes, depth: figmentLimits.depth });
  if (fault !== null || !isFields(value) || !isFields(value.scenes)) return verifyFigment(value);
  const id = value.id === undefined || value.id === '' ? anyId : value.id;
  return verifyFigment({ ...value, id, scenes: eachField(value.scenes, translatedScene) });
}

/** For a lens without an id, to pass the schema; importing gives it a new id anyway. */
const anyId = 'imported';

function translatedScene(scene: unknown): unknown {
  if (!isFields(scene)) return scene;
  const { on, on_timeout, glyphs } = scene;
  return {
    ...scene,
    ...(isFields(on) && { on: eachField(on, translatedTransition) }),
    ...(Array.isArray(on_timeout) && { on_timeout: on_timeout.map(translatedTransition) }),
    ...(Array.isArray(glyphs) && { glyphs: glyphs.map(translatedGlyph) }),
  };
}

function translatedTransition(transition: unknown): unknown {
  if (!isFields(transition)) return transition;
  const { counter_ops: steps, when } = transition;
  return {
    ...transition,
    ...(Array.isArray(steps) && { counter_ops: steps.map(translatedStep) }),
    ...(isFields(when) && { when: translatedGuard(when) }),
  };
}

/** Also accepts `{counter, op, value}`. */
const translatedStep = (step: unknown): unknown => (isFields(step) ? renamed(step, 'value', 'amount') : step);

/** The names of stroke widths in other tools. */
const widths = ['sm', 'md', 'lg'];

const comparisons = ['ge', 'le', 'eq'] as const;

/** Also accepts `{counter, op, value}` and `{counter, ge}`. */
function translatedGuard(guard: Fields): Fields {
  const found = comparisons.filter((cmp) => Object.hasOwn(guard, cmp));
  const [cmp] = found;
  if (cmp === undefined || found.length > 1 || Object.keys(guard).length > 2) return renamed(guard, 'op', 'cmp');
  return { ...renamed(guard, cmp, 'value'), cmp };
}

/**
 * Also accepts a bare list of points, points as `{x, y}`, and a stroke with a named width, which is dropped: here all
 * strokes are alike.
 */
function translatedGlyph(glyph: unknown): unknown {
  const fields: unknown = Array.isArray(glyph) ? { points: glyph } : glyph;
  if (!isFields(fields) || !Array.isArray(fields.points)) return glyph;
  const { width, ...stroke } = fields;
  const isNamed = width === undefined || widths.some((known) => known === width);
  return { ...(isNamed ? stroke : fields), points: fields.points.map(translatedPoint) };
}

function translatedPoint(point: unknown): unknown {
  const isNamed = isFields(point) && Object.keys(point).toSorted().join() === 'x,y';
  return isNamed ? [point.x, point.y] : point;
}

/** If both names are present nothing is renamed, and the schema refuses one of them. */
function renamed(fields: Fields, from: string, to: string): Fields {
  if (!Object.hasOwn(fields, from) || Object.hasOwn(fields, to)) return fields;
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name === from ? to : name, field]));
}

function eachField(fields: Fields, translate: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, translate(field)]));
}
