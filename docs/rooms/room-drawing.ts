import type { Picture } from './pictures.js';
import type { Room, RoomGraph } from './room-graph.js';
import { type DrawnPoint, placeRooms, roomSize } from './room-layout.js';

const pageMargin = 32;
const titleHeight = 72;
const baseHeight = 96;
const boxGap = 14;

interface Colours {
  readonly fill: string;
  readonly edge: string;
  readonly title: string;
  readonly text: string;
}

const rootColours: Colours = { fill: '#27457a', edge: '#27457a', title: '#ffffff', text: '#d9e4f7' };
const roomColours: Colours = { fill: '#edf3fd', edge: '#a6bfe8', title: '#1c2c47', text: '#4b5b76' };
const baseColours: Colours = { fill: '#ffffff', edge: '#d3d9e3', title: '#1c2c47', text: '#5c6779' };
const arrowColour = '#8694aa';

/** One picture: rooms in layers, arrows downward, and below them what all of them rest on. */
export function drawRooms({ title, legend }: Picture, graph: RoomGraph): string {
  const { rooms, arrows, ...inner } = placeRooms(graph);
  const width = 2 * pageMargin + Math.max(inner.width, graph.base.length * 164, 700);
  const bandTop = titleHeight + inner.height + 34;
  const height = bandTop + baseHeight + 2 * boxGap + 44;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif" text-anchor="middle">`,
    `<defs><marker id="tip" viewBox="0 0 10 10" refX="9.5" refY="5" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 1 10 5 0 9z" fill="${arrowColour}"/></marker></defs>`,
    `<rect width="${width}" height="${height}" rx="14" fill="#fcfdff"/>`,
    `<text x="${pageMargin}" y="44" font-size="22" font-weight="700" text-anchor="start" fill="#1c2c47">${escaped(title)}</text>`,
    `<g transform="translate(${Math.round((width - inner.width) / 2)} ${titleHeight})">`,
    ...arrows.map(drawArrow),
    ...rooms.map((room) => drawRoom(room, { x: room.x - roomSize.width / 2, y: room.y - roomSize.height / 2 })),
    '</g>',
    ...drawBase(graph.base, { x: pageMargin, y: bandTop }, width - 2 * pageMargin),
    `<text x="${pageMargin}" y="${height - 20}" font-size="12" text-anchor="start" fill="#6b778c">${escaped(legend)}</text>`,
    '</svg>',
    '',
  ].join('\n');
}

function drawRoom(room: Room, at: DrawnPoint): string {
  return drawBox(room, at, roomSize, room.isRoot ? rootColours : roomColours);
}

function drawBase(base: readonly Room[], { x, y }: DrawnPoint, width: number): string[] {
  const each = Math.floor((width - boxGap) / base.length) - boxGap;
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${baseHeight + 2 * boxGap - 12}" rx="12" fill="#eef1f6"/>`,
    ...base.map((room, index) =>
      drawBox(
        room,
        { x: x + boxGap + index * (each + boxGap), y: y + boxGap },
        { width: each, height: baseHeight - 12 },
        baseColours,
      ),
    ),
  ];
}

function drawBox({ name, words, lines }: Room, { x, y }: DrawnPoint, size: typeof roomSize, colours: Colours): string {
  const middle = x + size.width / 2;
  const text = (dy: number, fontSize: number, content: string) =>
    `<text x="${middle}" y="${y + dy}" font-size="${fontSize}" fill="${colours.text}">${escaped(content)}</text>`;
  const [first, second] = inTwoLines(words, size.width / 6.2);
  return [
    `<rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="10" fill="${colours.fill}" stroke="${colours.edge}"/>`,
    `<text x="${middle}" y="${y + 24}" font-size="15" font-weight="600" fill="${colours.title}">${escaped(name)}</text>`,
    text(42, 11.5, first),
    ...(second === '' ? [] : [text(56, 11.5, second)]),
    `<g opacity=".75">${text(75, 10, `about ${roundedLines(lines)} lines`)}</g>`,
  ].join('');
}

/** At the space nearest to the middle, where a line would be too long. */
function inTwoLines(words: string, letters: number): [string, string] {
  if (words.length <= letters) return [words, ''];
  const spaces = [...words].flatMap((letter, index) => (letter === ' ' ? [index] : []));
  const fromMiddle = (index: number) => Math.abs(index - words.length / 2);
  const cut = spaces.sort((a, b) => fromMiddle(a) - fromMiddle(b))[0] ?? words.length;
  return [words.slice(0, cut), words.slice(cut + 1)];
}

/** Upright at every point, curved between them. */
function drawArrow(points: readonly DrawnPoint[]): string {
  const curves = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const middle = (from.y + to.y) / 2;
    return `C${from.x} ${middle} ${to.x} ${middle} ${to.x} ${to.y}`;
  });
  return `<path d="M${points[0]?.x} ${points[0]?.y}${curves.join('')}" fill="none" stroke="${arrowColour}" stroke-width="1.4" marker-end="url(#tip)"/>`;
}

/** In steps of 1, 2 and 5: a picture is drawn anew when a room has grown, not with every line. */
function roundedLines(lines: number): string {
  const power = 10 ** Math.floor(Math.log10(Math.max(lines, 1)));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  const nearest = steps.reduce((best, step) => (Math.abs(step - lines) < Math.abs(best - lines) ? step : best));
  return nearest.toLocaleString('en-US');
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
