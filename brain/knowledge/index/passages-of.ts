import { sentencesOf } from '#core/answers/sentences';
import { fits, type Part, partsOf } from './parts.js';

/** Long enough to hold an answer with what it is about, short enough for an embedder to read whole. */
export const passageWords = 200;
/** A sentence or two, so that what a cut divides is whole in one of the two pieces. */
const passageOverlapWords = 40;
/** Of a text without spaces, which is one word however long. */
export const passageChars = 2_000;
const bounds = { words: passageWords, chars: passageChars };

/** A piece of a document: small enough to be about one thing, and it repeats the end of the piece before it. */
export interface Piece {
  readonly text: string;
  /** The heading it stands under; '' for none. */
  readonly heading: string;
}

const longestHeadingChars = 120;

/** Cuts a text at ends of sentences into pieces of at most `passageWords` words and `passageChars` characters. */
export function passagesOf(text: string): Piece[] {
  const cutter = new Cutter();
  for (const sentence of sentencesOf(text)) cutter.add(sentence);
  return cutter.finish();
}

/** The heading a text begins with; '' for none. */
export function titleIn(text: string): string {
  const first = text.slice(0, 4 * longestHeadingChars).trimStart();
  return headingOf(first.split('\n', 1)[0]?.trim() ?? '');
}

class Cutter {
  readonly #pieces: Piece[] = [];
  #held: Part[] = [];
  /** How many of the held parts no piece has yet. */
  #fresh = 0;
  #heading = '';

  add(sentence: string): void {
    const heading = headingOf(sentence);
    if (heading !== '') this.#startSection(heading);
    for (const part of partsOf(sentence, bounds)) this.#hold(part);
  }

  finish(): Piece[] {
    this.#cut();
    return this.#pieces;
  }

  #startSection(heading: string): void {
    this.#cut();
    this.#held = [];
    this.#heading = heading;
  }

  #hold(part: Part): void {
    if (!fits(this.#held, part, bounds)) this.#cut();
    if (!fits(this.#held, part, bounds)) this.#held = [];
    this.#held.push(part);
    this.#fresh += 1;
  }

  #cut(): void {
    if (this.#fresh === 0) return;
    this.#pieces.push({ text: this.#held.map(({ text }) => text).join('\n'), heading: this.#heading });
    this.#held = overlapOf(this.#held);
    this.#fresh = 0;
  }
}

/** The last sentences, never all of them: a piece that only repeats another would be none. */
function overlapOf(held: readonly Part[]): Part[] {
  let words = 0;
  const kept: Part[] = [];
  for (const part of held.slice(1).reverse()) {
    words += part.words;
    if (words > passageOverlapWords) break;
    kept.unshift(part);
  }
  return kept;
}

/** `# Like this`, as the readers of all formats write headings. */
function headingOf(line: string): string {
  if (line.length > longestHeadingChars || !/^#{1,6}[ \t]+\S/.test(line)) return '';
  return line.replace(/^#+\s+/, '').replace(/[\s#]+$/, '');
}
