import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { systemClock } from '#core/clock';
import type { GlassPicture } from '#core/wire/link/glasses';
import { GlassesLink } from '../glasses-link.js';
import type { GlassesMessage, GlassesPort } from '../glasses-port.js';
import { escapeXml, pictureSvg } from './picture-svg.js';
import { sampleCards } from './sample-cards.js';
import { SimulatedGlasses } from './simulated-glasses.js';

const sheetColumns = 3;
const gapPx = 24;
const captionPx = 20;
const output = fileURLToPath(new URL('../../../docs/cards.svg', import.meta.url));

interface Captioned {
  readonly name: string;
  readonly picture: GlassPicture;
}

/** Shows every kind of card, and the veil, on simulated glasses and lays the pictures out on one SVG sheet. */
export async function contactSheet(): Promise<string> {
  const glasses = new GlassesLink({ transport: new SimulatedGlasses() });
  await glasses.start();
  try {
    return layOut(await takeAll(glasses));
  } finally {
    await glasses.stop();
  }
}

async function takeAll(glasses: GlassesLink): Promise<readonly Captioned[]> {
  const taken: Captioned[] = [];
  const hasText = ({ calls }: GlassPicture) => calls.some(({ op }) => op === 'text');
  for (const card of sampleCards(systemClock.wallMs())) {
    taken.push({ name: card.kind, picture: await capturePicture(glasses, { type: 'card', card }, hasText) });
    await capturePicture(glasses, { type: 'clear' }, ({ calls }) => calls.length === 0);
  }
  taken.push({ name: 'veil', picture: await capturePicture(glasses, { type: 'veil', on: true }) });
  return taken;
}

/** Sends a message and resolves with the first picture that `accept` takes. */
async function capturePicture(
  glasses: GlassesPort,
  message: GlassesMessage,
  accept: (picture: GlassPicture) => boolean = () => true,
): Promise<GlassPicture> {
  let stopListening = (): void => undefined;
  const picture = new Promise<GlassPicture>((resolve) => {
    stopListening = glasses.on('picture', (candidate) => {
      if (accept(candidate)) resolve(candidate);
    });
  });
  try {
    await glasses.send(message);
    return await picture;
  } finally {
    stopListening();
  }
}

function layOut(taken: readonly Captioned[]): string {
  const { width = 0, height = 0 } = taken[0]?.picture ?? {};
  const step = { x: width + gapPx, y: height + captionPx + gapPx };
  const sheet = {
    width: sheetColumns * step.x + gapPx,
    height: Math.ceil(taken.length / sheetColumns) * step.y + gapPx,
  };
  const cells = taken.map(({ name, picture }, index) => {
    const x = gapPx + (index % sheetColumns) * step.x;
    const y = gapPx + Math.floor(index / sheetColumns) * step.y;
    const label = `<text x="${x + width / 2}" y="${y + height + captionPx}" text-anchor="middle">${escapeXml(name)}</text>`;
    return pictureSvg(picture, { x, y }) + label;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" ` +
    `font-family="sans-serif" font-size="14" fill="#9aa3b2">` +
    `<rect width="100%" height="100%" fill="#1b1e24"/>\n${cells.join('\n')}\n</svg>\n`
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(output, await contactSheet());
