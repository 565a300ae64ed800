import { canonicalJson } from '#core/figments/format/canonical-json';
import type { Figment } from '#core/figments/format/figment';
import { letterOnGlass } from '#core/transliterate';
import type { GlassesMessage, GlassesPort } from './glasses-port.js';

/** The size of one part: small glasses load a whole message into memory before they read it. */
export const figmentPartBytes = 2_048;

interface SentFigment {
  readonly id: string;
  readonly figment: Figment;
  /** SHA-256 of the whole canonical form; the glasses compare it with what arrived. */
  readonly hash: string;
}

type FigmentPut = Extract<GlassesMessage, { type: 'figment_put' }>;

/**
 * Sends a lens in parts. Resolves when the last one has arrived; the glasses' `figment_ack` then says whether it is
 * intact.
 */
export async function putFigment(glasses: Pick<GlassesPort, 'send'>, lens: SentFigment): Promise<void> {
  for (const part of figmentParts(lens)) await glasses.send(part);
}

function figmentParts({ id, figment, hash }: SentFigment): readonly FigmentPut[] {
  const pieces = framedPieces(canonicalJson(figment));
  const of = pieces.reduce((bytes, piece) => bytes + Buffer.byteLength(piece), 0);
  const spelled = spellingsOf(figment);
  let from = 0;
  return pieces.map((piece) => {
    const isFirst = from === 0;
    const part: FigmentPut = { type: 'figment_put', id, hash, figment: piece, from, of };
    from += Buffer.byteLength(piece);
    return isFirst && Object.keys(spelled).length > 0 ? { ...part, spelled } : part;
  });
}

/** The text in pieces of at most `figmentPartBytes` bytes, cut between characters. */
function framedPieces(text: string): readonly string[] {
  const bytes = Buffer.from(text, 'utf8');
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; ) {
    let end = Math.min(at + figmentPartBytes, bytes.length);
    while (isInsideCharacter(bytes[end])) end -= 1;
    pieces.push(bytes.toString('utf8', at, end));
    at = end;
  }
  return pieces;
}

const isInsideCharacter = (byte = 0): boolean => (byte & 0xc0) === 0x80;

/** How to spell each letter of the lens that the glasses' font lacks. */
function spellingsOf({ scenes }: Figment): Readonly<Record<string, string>> {
  const shown = Object.values(scenes).flatMap(({ lines = [] }) => lines.map(({ content }) => content));
  const letters = new Set(shown.join('').match(/[^ -~]/gu));
  return Object.fromEntries([...letters].map((letter) => [letter, letterOnGlass(letter)]));
}
