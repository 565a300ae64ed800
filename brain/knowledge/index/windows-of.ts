import { wordsOfName } from '#core/answers/reading/about-document';
import { linesOf, type PassageLine } from '#core/answers/reading/passage-lines';

/** About one thing: what a vector of more would say is a mean of several. Windows share a line, so that none is alone. */
const windowLines = 3;
const windowStep = 2;
/** As much as an embedder of short texts reads with a name in front. */
const windowChars = 400;

/** A few lines of a passage that have one vector together; headings have none of their own. */
interface PassageWindow {
  readonly text: string;
  /** Its first line, as `linesOf` counts those of the passage, and its last. */
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
    windows.push({ text: shortened(text), first: first[0], last: last[0] });
    if (from + windowLines >= lines.length) break;
  }
  return windows;
}

/** Never between the halves of one character. */
function shortened(text: string): string {
  if (text.length <= windowChars) return text;
  return text.slice(0, windowChars).replace(/[\ud800-\udbff]$/, '');
}

/** Where a passage stands. */
interface PlacedPassage {
  /** Of its file. */
  readonly name: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/**
 * What is embedded for each window of a passage: what it says, under what stands above it. The name of a file tells as much
 * of what is in it as its headings do, and often more.
 */
export function textsToEmbed({ name, title, heading, text }: PlacedPassage): string[] {
  const above = `${wordsOfName(name)}: ${heading || title}.`;
  return windowsOf(linesOf(text)).map((window) => `${above} ${window.text}`);
}
