import type { Figment } from '../../format/figment.js';
import { verifyFigment } from '../../verify/verify-figment.js';
import type { LensBody } from '../parts/plans/plan.js';
import { asksBeyond } from '../wishes/marks/names.js';
import { toldLens } from '../wishes/told-lens.js';
import { readLooseChance } from './read-loose-chance.js';
import { readLooseCounts } from './read-loose-counts.js';
import { readLooseList } from './read-loose-list.js';
import { readLooseTimeline } from './read-loose-timeline.js';

interface LooseRow {
  readonly behaviour: string;
  readonly read: (plain: string) => LensBody | null;
}

const looseReaders: readonly LooseRow[] = [
  { behaviour: 'sequence', read: readLooseTimeline },
  { behaviour: 'choose', read: readLooseChance },
  { behaviour: 'counter', read: readLooseCounts },
  { behaviour: 'pages', read: readLooseList },
];

export interface LooselyMade {
  readonly figment: Figment;
  readonly behaviour: string;
  readonly told: string;
  readonly aside: readonly string[];
}

/** A lens feels its wearer alone. */
const bySomebodyElse =
  /\b(?:she|he|they|you|someone|somebody|anyone|people|it) (?:taps?|nods?|shakes?|says?|speaks?|looks?|comes?|moves?)\b/iu;

/**
 * Lenses of what can be picked out of a line, whatever stands around it. Whether that is all of it, is for whoever asks:
 * `accountFor` finds what was left.
 */
export function* composedLoosely(plain: string, id: string): Iterable<LooselyMade> {
  if (bySomebodyElse.test(plain)) return;
  if (asksBeyond(plain.replace(/["“][^"“”]*["”]/gu, ''))) return;
  for (const { behaviour, read } of looseReaders) {
    const body = read(plain);
    const verified = body === null ? null : verifyFigment({ id, version: 2, ...body });
    if (verified?.ok === true)
      yield { figment: verified.figment, behaviour, told: toldLens(verified.figment), aside: [] };
  }
}
