import { linesOf, type PassageLine } from '../reading/passage-lines.js';
import { rootsOf } from '../reading/roots.js';

/** A passage with its document's title and its headings. */
interface DescribedPassage {
  /** The file name and the title of the document. */
  readonly title: string;
  /** The headings above the passage. */
  readonly heading: string;
  readonly text: string;
}

/** A passage split into lines, with the roots of its parts. */
export interface PassageView {
  readonly lines: readonly PassageLine[];
  /** Roots of the title and the headings. */
  readonly about: ReadonlySet<string>;
  readonly everything: ReadonlySet<string>;
  /** Title, headings and text together. */
  readonly text: string;
}

export function passageView({ title, heading, text }: DescribedPassage): PassageView {
  const lines = linesOf(text);
  const everything = new Set<string>();
  for (const { roots } of lines) for (const root of roots) everything.add(root);
  const described = `${title}\n${heading}`;
  return { lines, about: new Set(rootsOf(described)), everything, text: `${described}\n${text}` };
}
