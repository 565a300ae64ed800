import type { Utterance } from '../../../language/reading/utterance.js';
import { capitalized } from '../../../text.js';
import { asksBeyond, namesThing } from './marks/names.js';
import type { Segment } from './marks/segment.js';
import { segmentsOf } from './marks/split-segments.js';

/** A request as segments, of which a kind of lens takes what it understands; a lens is made only of all of them. */
export class Wish {
  readonly title: string;
  readonly left: readonly Segment[];
  /** Its segments with those that only are polite or tell why. */
  readonly all: readonly Segment[];

  /** What tells why, and asks for nothing. */
  readonly aside: readonly string[];

  constructor(readonly line: Utterance) {
    this.all = segmentsOf(line);
    this.aside = this.all.flatMap((segment) => segment.all('purpose').map(({ from, to }) => segment.textOf(from, to)));
    const asked = this.all.filter((segment) => !segment.isOnly());
    const [first, ...rest] = asked;
    const isQuestion = first !== undefined && rest.length > 0 && isAsideQuestion(first);
    const isTitled =
      first !== undefined &&
      rest.length > 0 &&
      first.isPlain &&
      !isFollowed(line, first) &&
      !first.has('literal', 'number', 'color') &&
      namesThing(first.label) &&
      !/\d/u.test(first.text);
    this.title = isTitled
      ? capitalized(first.label.replace(/^(?:count|tally|track|counting)\s+(?:my |the )?/iu, ''))
      : '';
    this.left = isTitled || isQuestion ? rest : asked;
  }
}

/** What comes first and is followed by something is no title. */
const isFollowed = ({ source, tokens }: Utterance, first: Segment): boolean =>
  /^[\s,;]*(?:and|then)\b/iu.test(source.slice(tokens[first.to - 1]?.end ?? 0));

/** “Which arm did I hold the bow last?” says what it is for. */
const isAsideQuestion = (first: Segment): boolean =>
  first.isPlain &&
  /\?$/u.test(first.text) &&
  /^(?:which|who|whose|what|where|how)\b/iu.test(first.text) &&
  !asksBeyond(first.text);
