import type { SceneEdge } from './scene-edges.js';
import { type PlacedScenes, sceneBox } from './scene-layout.js';

interface EdgeLineProps {
  readonly edge: SceneEdge;
  readonly placed: PlacedScenes;
  readonly isLit: boolean;
}

/** An arrow from a scene to its target, labelled with the events that lead there. */
export function EdgeLine({ edge, placed, isLit }: EdgeLineProps) {
  const from = placed.places.get(edge.from);
  const to = edge.to === '@end' ? null : placed.places.get(edge.to);
  if (from === undefined || to === undefined) return null;
  const { path, x, y } = edge.from === edge.to ? loop(from) : to === null ? toEnd(from, placed.end) : across(from, to);
  return (
    <g class={isLit ? 'edge lit' : 'edge'}>
      <title>{edgeWords(edge)}</title>
      <path d={path} class="edge-path" marker-end="url(#arrow)" />
      <text x={x} y={y} class="edge-label">
        {edge.label.length > 16 ? `${edge.label.slice(0, 15)}…` : edge.label}
      </text>
    </g>
  );
}

const edgeWords = ({ from, to, label }: SceneEdge): string =>
  `From ${from} to ${to === '@end' ? 'the end' : to}: ${label}`;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Curve extends Point {
  readonly path: string;
}

const { width, height } = sceneBox;

function loop({ x, y }: Point): Curve {
  const [left, right] = [x + width / 2 - 24, x + width / 2 + 24];
  return { path: `M${left} ${y} C${left} ${y - 28} ${right} ${y - 28} ${right} ${y}`, x: x + width / 2, y: y - 12 };
}

function toEnd(from: Point, end: Point): Curve {
  return bent({ x: from.x + width, y: from.y + height / 2 }, { x: end.x - 2, y: end.y });
}

/** An arrow to the right runs from side to side, one to the left from below to below. */
function across(from: Point, to: Point): Curve {
  if (to.x >= from.x + width)
    return bent({ x: from.x + width, y: from.y + height / 2 }, { x: to.x, y: to.y + height / 2 });
  const [start, goal] = [
    { x: from.x + width / 2 - 14, y: from.y + height },
    { x: to.x + width / 2 + 14, y: to.y + height },
  ];
  const low = Math.max(start.y, goal.y) + 34;
  return {
    path: `M${start.x} ${start.y} C${start.x} ${low} ${goal.x} ${low} ${goal.x} ${goal.y}`,
    x: (start.x + goal.x) / 2,
    y: low - 6,
  };
}

function bent(start: Point, goal: Point): Curve {
  const middle = (start.x + goal.x) / 2;
  return {
    path: `M${start.x} ${start.y} C${middle} ${start.y} ${middle} ${goal.y} ${goal.x} ${goal.y}`,
    x: middle,
    y: (start.y + goal.y) / 2 - 6,
  };
}
