import { Graph, layout } from '@dagrejs/dagre';
import type { Room, RoomGraph } from './room-graph.js';
import type { Arrow } from './source-files.js';

export interface DrawnPoint {
  readonly x: number;
  readonly y: number;
}

/** A room with its centre. */
interface PlacedRoom extends Room, DrawnPoint {}

interface RoomLayout {
  readonly rooms: readonly PlacedRoom[];
  readonly arrows: readonly (readonly DrawnPoint[])[];
  readonly width: number;
  readonly height: number;
}

export const roomSize = { width: 204, height: 84 };

/** The part of a laid out graph that is read here. */
interface LaidOut {
  graph(): { readonly width: number; readonly height: number };
  node(room: string): DrawnPoint;
  edge(from: string, to: string): { readonly points: readonly DrawnPoint[] };
}

/** Rooms in layers, what imports above what is imported. */
export function placeRooms({ rooms, arrows }: RoomGraph): RoomLayout {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'TB', nodesep: 26, ranksep: 50, edgesep: 22 });
  for (const { path } of rooms) graph.setNode(path, { ...roomSize });
  for (const { from, to } of arrows) graph.setEdge(from, to, {});
  layout(graph);
  const laidOut: LaidOut = graph;
  const { width, height } = laidOut.graph();
  return {
    rooms: rooms.map((room) => ({ ...room, ...rounded(laidOut.node(room.path)) })),
    arrows: arrows.map((arrow) => routedArrow(arrow, arrows, laidOut)),
    width: Math.round(width),
    height: Math.round(height),
  };
}

/** From the lower edge of one room to the upper edge of the other, upright past the rooms of each layer between them. */
function routedArrow({ from, to }: Arrow, arrows: readonly Arrow[], laidOut: LaidOut): readonly DrawnPoint[] {
  const leaving = arrows.filter((arrow) => arrow.from === from).map((arrow) => laidOut.node(arrow.to).x);
  const arriving = arrows.filter((arrow) => arrow.to === to).map((arrow) => laidOut.node(arrow.from).x);
  const start = laidOut.node(from);
  const end = laidOut.node(to);
  const half = roomSize.height / 2;
  const layers = new Set(arrows.map((arrow) => laidOut.node(arrow.to).y));
  const passed = laidOut.edge(from, to).points.filter(({ y }) => layers.has(y) && y > start.y && y < end.y);
  return [
    { x: start.x + dock(leaving, end.x), y: start.y + half },
    ...passed.flatMap(({ x, y }) => [
      { x, y: y - half },
      { x, y: y + half },
    ]),
    { x: end.x + dock(arriving, start.x), y: end.y - half },
  ].map(rounded);
}

/** Offset of an arrow's end from the middle of the room's edge: beside the others, in the order of where they lead. */
function dock(ends: readonly number[], end: number): number {
  const place = ends.filter((other) => other < end).length - (ends.length - 1) / 2;
  return place * Math.min(28, roomSize.width / (ends.length + 1));
}

const rounded = ({ x, y }: DrawnPoint): DrawnPoint => ({ x: Math.round(x), y: Math.round(y) });
