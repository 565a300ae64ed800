import type { Picture } from './pictures.js';
import { type Arrow, arrowsOf, type SourceFile } from './source-files.js';

export interface Room {
  readonly path: string;
  /** The path as it is written inside the process. */
  readonly name: string;
  readonly words: string;
  readonly lines: number;
  /** Whether it is the loose files of the process, its composition root among them. */
  readonly isRoot: boolean;
}

export interface RoomGraph {
  readonly rooms: readonly Room[];
  readonly base: readonly Room[];
  /** From room to room, without those whose end is also reached over another room. */
  readonly arrows: readonly Arrow[];
}

/** Throws where a file of the process has no room, and where a room has no file. */
export function roomGraph(picture: Picture, files: readonly SourceFile[]): RoomGraph {
  const linesOf = linesByRoom(picture, files);
  const toRoom = ([path, words]: [string, string]): Room => {
    const lines = linesOf.get(path);
    if (lines === undefined) throw new Error(`${picture.file} names ${path}, in which there is no file`);
    return { path, name: roomName(path, picture.folder), words, lines, isRoot: path === `${picture.folder}/*` };
  };
  return {
    rooms: Object.entries(picture.rooms).map(toRoom),
    base: Object.entries(picture.base).map(toRoom),
    arrows: reduced(arrowsBetween(picture, files)),
  };
}

function linesByRoom(picture: Picture, files: readonly SourceFile[]): ReadonlyMap<string, number> {
  const rooms = Object.keys({ ...picture.rooms, ...picture.base });
  const linesOf = new Map<string, number>();
  for (const { path, lines } of files) {
    const room = roomOf(path, rooms);
    if (room !== null) linesOf.set(room, (linesOf.get(room) ?? 0) + lines);
    else if (isInFolder(picture.folder, path)) throw new Error(`${picture.file} has no room for ${path}`);
  }
  return linesOf;
}

const isInFolder = (folder: string, path: string): boolean => folder === '' || path.startsWith(`${folder}/`);

function roomName(path: string, folder: string): string {
  if (path === `${folder}/*`) return 'main and its parts';
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}

/** The room with the longest path that holds a file. */
function roomOf(file: string, rooms: readonly string[]): string | null {
  const folder = file.slice(0, file.lastIndexOf('/'));
  const holding = rooms.filter((room) => room === `${folder}/*` || room === file || file.startsWith(`${room}/`));
  return holding.sort((a, b) => b.length - a.length)[0] ?? null;
}

function arrowsBetween(picture: Picture, files: readonly SourceFile[]): Arrow[] {
  const paths = Object.keys({ ...picture.rooms, ...picture.base });
  const between = new Map<string, Arrow>();
  for (const arrow of arrowsOf(files)) {
    const from = roomOf(arrow.from, paths);
    const to = roomOf(arrow.to, paths);
    const drawn = from !== null && to !== null && from !== to && from in picture.rooms && to in picture.rooms;
    if (drawn) between.set(`${from} ${to}`, { from, to });
  }
  return [...between.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
}

/** Without each arrow whose end is reached over another room as well. */
function reduced(arrows: readonly Arrow[]): Arrow[] {
  return arrows.filter(
    (arrow) =>
      !reaches(
        arrow,
        arrows.filter((other) => other !== arrow),
      ),
  );
}

function reaches({ from, to }: Arrow, arrows: readonly Arrow[], seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return arrows.some((arrow) => arrow.from === from && reaches({ from: arrow.to, to }, arrows, seen));
}
