import { sentencesOf } from '#core/answers/reading/sentences';
import { unwrappedText } from '#core/answers/reading/unwrapped-text';
import { type Bounds, fitsPart, type Part, partsOf } from './parts.js';

/** Long enough for an answer with its context, short enough for a model to read whole. */
export const passageWords = 200;
/** A sentence or two, so that text around a cut is whole in one of the two passages. */
const passageOverlapWords = 40;
/** Bounds texts without spaces, which are one word however long. */
export const passageChars = 2_000;
const passageBounds: Bounds = { words: passageWords, chars: passageChars };

/** A passage of a document. It repeats the end of the one before it. */
export interface Piece {
  readonly text: string;
  /** The headings it stands under, outermost first; '' for none. */
  readonly heading: string;
}

const longestHeadingChars = 120;
const longestTitleChars = 80;

/** Cuts a text at ends of sentences into pieces of at most `passageWords` words and `passageChars` characters. */
export function passagesOf(text: string): Piece[] {
  const cutter = new Cutter();
  for (const line of unwrappedText(text).split('\n')) cutter.addLine(line);
  return cutter.finish();
}

/** The title in the first line of a text; '' where that is no title. */
export function titleIn(text: string): string {
  const first = text.slice(0, 4 * longestHeadingChars).trimStart();
  const [line = '', ...rest] = first.split('\n').map((one) => one.trim());
  // A single line is no title.
  const hasMore = rest.some((one) => one !== '');
  return headingOf(line)?.text ?? (hasMore && isTitleLine(line) ? line : '');
}

interface PlacedPart extends Part {
  /** It begins a line of the document. */
  readonly begins: boolean;
}

interface Heading {
  readonly level: number;
  readonly text: string;
}

class Cutter {
  readonly #pieces: Piece[] = [];
  #held: PlacedPart[] = [];
  /** How many of the held parts are in no piece yet. */
  #fresh = 0;
  #path: readonly Heading[] = [];

  addLine(line: string): void {
    const heading = headingOf(line.trim());
    if (heading !== null) this.#startSection(heading);
    for (const [at, sentence] of sentencesOf(line).entries()) {
      for (const [piece, part] of partsOf(sentence, passageBounds).entries()) {
        this.#hold({ ...part, begins: at === 0 && piece === 0 });
      }
    }
  }

  finish(): Piece[] {
    this.#cut();
    return this.#pieces;
  }

  #startSection(heading: Heading): void {
    this.#cut();
    this.#held = [];
    this.#path = [...this.#path.filter(({ level }) => level < heading.level), heading];
  }

  #hold(part: PlacedPart): void {
    if (!fitsPart(this.#held, part, passageBounds)) this.#cut();
    if (!fitsPart(this.#held, part, passageBounds)) this.#held = [];
    this.#held.push(part);
    this.#fresh += 1;
  }

  #cut(): void {
    if (this.#fresh === 0) return;
    const heading = this.#path.map(({ text }) => text).join(' › ');
    this.#pieces.push({ text: joinedParts(this.#held), heading });
    this.#held = overlapOf(this.#held);
    this.#fresh = 0;
  }
}

/** Sentences of one line stay on one line. */
function joinedParts(parts: readonly PlacedPart[]): string {
  return parts.map(({ text, begins }, at) => (at === 0 ? text : `${begins ? '\n' : ' '}${text}`)).join('');
}

/** The last sentences, never all of them, so that the next piece is not just a repetition. */
function overlapOf(held: readonly PlacedPart[]): PlacedPart[] {
  let words = 0;
  const kept: PlacedPart[] = [];
  for (const part of held.slice(1).reverse()) {
    words += part.words;
    if (words > passageOverlapWords) break;
    kept.unshift(part);
  }
  return kept;
}

/** `# Like this`, as the readers of all formats write headings; null for any other line. */
function headingOf(line: string): Heading | null {
  if (line.length > longestHeadingChars || !/^#{1,6}[ \t]+\S/.test(line)) return null;
  const text = line.replace(/^#+\s+/, '').replace(/[\s#]+$/, '');
  return { level: line.search(/[^#]/), text };
}

/** Whether a first line looks like a title: short, no sentence, no list entry, no line of a table or a chat. */
function isTitleLine(line: string): boolean {
  return line.length > 0 && line.length <= longestTitleChars && !/[.,;:|]$|^[-*•|>[{<\d]|^\S+:|,.*,/.test(line);
}
