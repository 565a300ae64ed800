import type { Figment } from '#core/figments/format/figment';
import { ownValue } from '#core/figments/format/look-up';
import type { LensDraft, ScenePlace } from '../state/lens-draft.js';
import { sceneEdges } from './scene-edges.js';

/** The size of a drawn scene, in units of the drawing. */
export const sceneBox = Object.freeze({ width: 156, height: 60 });

const graphMargin = 24;
/** The space between two columns, for the labels of arrows. */
const columnGap = 116;
/** The space below the last row, for arrows to the left. */
const below = 52;
const columnStep = sceneBox.width + columnGap;
const rowStep = sceneBox.height + 44;

export interface PlacedScenes {
  readonly places: ReadonlyMap<string, ScenePlace>;
  /** The place of the node for the end of the lens. */
  readonly end: ScenePlace;
  readonly width: number;
  readonly height: number;
}

/**
 * Places scenes in columns by how many exits they are from the first; those that nothing leads to come last. A scene
 * that was moved by hand stays where it was put.
 */
export function placedScenes({ figment, places: moved }: LensDraft): PlacedScenes {
  const columns = sceneColumns(figment);
  const places = new Map<string, ScenePlace>();
  columns.forEach((names, column) => {
    names.forEach((name, row) => {
      const own = { x: graphMargin + column * columnStep, y: graphMargin + row * rowStep };
      places.set(name, ownValue(moved, name) ?? own);
    });
  });
  const all = [...places.values()];
  const right = Math.max(...all.map(({ x }) => x + sceneBox.width));
  const end = { x: right + columnGap, y: graphMargin + sceneBox.height / 2 };
  const bottom = Math.max(...all.map(({ y }) => y + sceneBox.height));
  return { places, end, width: end.x + 40, height: bottom + below };
}

function sceneColumns(figment: Figment): readonly (readonly string[])[] {
  const edges = sceneEdges(figment).filter(({ to }) => to !== '@end');
  const left = new Set(Object.keys(figment.scenes));
  const columns: string[][] = [];
  let next = left.has(figment.initial) ? [figment.initial] : [...left].slice(0, 1);
  while (next.length > 0) {
    for (const name of next) left.delete(name);
    columns.push(next);
    const reached = edges.filter(({ from }) => columns.at(-1)?.includes(from)).map(({ to }) => to);
    next = [...new Set(reached)].filter((name) => left.has(name));
  }
  return left.size === 0 ? columns : [...columns, [...left]];
}
