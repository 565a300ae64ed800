import { wordsOfName } from '#core/answers/reading/about-document';
import { linesOf, type PassageLine } from '#core/answers/reading/passage-lines';

/** Few lines, because the vector of a longer text averages several topics. Neighbouring windows share a line. */
const windowLines = 3;
const windowStep = 2;
/** About what the sentence embedder reads together with the name in front. */
const windowChars = 400;

/** A few lines of a passage that share one vector; headings are in none. */
interface PassageWindow {
  readonly text: string;
  /** Indices of its first and last line in `linesOf` of the passage. */
  readonly first: number;
  readonly last: number;
}

/** The windows of a passage, in order; every line but headings is in one. */
export function windowsOf(passageLines: readonly PassageLine[]): PassageWindow[] {
  const lines = [...passageLines.entries()].filter(([, { kind }]) => kind !== 'heading');
  const windows: PassageWindow[] = [];
  for (let from = 0; from < lines.length; from += windowStep) {
    const held = lines.slice(from, from + windowLines);
    const [first] = held;
    const last = held.at(-1);
    if (first === undefined || last === undefined) break;
    const text = held.map(([, line]) => line.text).join(' ');
    windows.push({ text: shortenedWindow(text), first: first[0], last: last[0] });
    if (from + windowLines >= lines.length) break;
  }
  return windows;
}

/** Cut, but never inside a surrogate pair. */
function shortenedWindow(text: string): string {
  if (text.length <= windowChars) return text;
  return text.slice(0, windowChars).replace(/[\ud800-\udbff]$/, '');
}

/** A passage with its file name, title and heading. */
interface PlacedPassage {
  /** Of its file. */
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/**
 * The text to embed for each window of a passage: the file name and heading, then its lines. File names often say more
 * about the content than headings.
 */
export function textsToEmbed({ name, title, heading, text }: PlacedPassage): string[] {
  const above = `${wordsOfName(name)}: ${heading || title}.`;
  return windowsOf(linesOf(text)).map((window) => `${above} ${window.text}`);
}
