import { linesOf, type PassageLine } from '../reading/passage-lines.js';
import { rootsOf } from '../reading/roots.js';

/** A passage with what it stands under. */
interface DescribedPassage {
  /** Of the document: what it calls itself, and the name of its file. */
  readonly title: string;
  /** The headings above the passage. */
  readonly heading: string;
  readonly text: string;
}

/** A passage, read once for all its lines. */
export interface PassageView {
  readonly lines: readonly PassageLine[];
  /** Roots of title and headings above the passage. */
  readonly about: ReadonlySet<string>;
  readonly everything: ReadonlySet<string>;
  /** All words there are: title, headings and text. */
  readonly text: string;
}

export function passageView({ title, heading, text }: DescribedPassage): PassageView {
  const lines = linesOf(text);
  const everything = new Set<string>();
  for (const { roots } of lines) for (const root of roots) everything.add(root);
  const described = `${title}\n${heading}`;
  return { lines, about: new Set(rootsOf(described)), everything, text: `${described}\n${text}` };
}
