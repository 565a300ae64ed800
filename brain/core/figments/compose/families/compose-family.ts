import type { Figment } from '../../format/figment.js';
import { verifyFigment } from '../../verify/verify-figment.js';
import { toldLens } from '../wishes/told-lens.js';
import { readLadder } from './counts/read-ladder.js';
import { readLaps } from './counts/read-laps.js';
import { readNested, readStageCounts } from './counts/read-levels.js';
import { readCountdown, readSeries } from './counts/read-numbers.js';
import { readEachStart, readSets } from './counts/read-sets.js';
import { readTallies } from './counts/read-tallies.js';
import type { FamilyMade } from './family.js';
import { readCards } from './lists/read-cards.js';
import { readDraw, readRandomTurns, readSurprise } from './lists/read-draws.js';
import { readListed, readPinned } from './lists/read-listed.js';
import { readPacedTurns, readSideTurns } from './lists/read-turns.js';
import { type SaidRequest, saidRequest } from './said-request.js';
import { readBars } from './times/read-bars.js';
import { readBreathing } from './times/read-breathing.js';
import { readChain } from './times/read-chain.js';
import { readChosenTimer } from './times/read-chosen-timer.js';
import { readLastingNag } from './times/read-nag.js';
import { readWarned } from './times/read-warned.js';

export interface ComposedFamily {
  readonly figment: Figment;
  readonly behaviour: string;
  readonly told: string;
  readonly aside: readonly string[];
  /** Words that are done otherwise than by showing them. */
  readonly answered: readonly string[];
}

interface LensFamily {
  readonly read: (request: SaidRequest) => FamilyMade | null;
  /** Whether it comes before all forms, which would take a part of it for words to show: always, or if that is so. */
  readonly isFirst?: true | 'own';
  /** Whether it is told so plainly that words which are refused elsewhere are only names in it: “tap yes, double tap no”. */
  readonly isPlain?: boolean;
}

/** Kinds of lenses that are told in clauses, of which none may be left; the first that takes all of them has it. */
const families: readonly LensFamily[] = [
  { read: readCards, isPlain: true, isFirst: true },
  { read: readBars },
  { read: readSets },
  { read: readLadder },
  { read: readNested },
  { read: readStageCounts },
  { read: readLaps },
  { read: readSeries },
  { read: readTallies, isPlain: true },
  { read: readPacedTurns, isFirst: true },
  { read: readSideTurns, isFirst: true },
  { read: readRandomTurns },
  { read: readDraw },
  { read: readSurprise, isFirst: 'own' },
  { read: readLastingNag, isFirst: true },
  { read: readChosenTimer },
  { read: readEachStart, isFirst: true },
  { read: readCountdown, isFirst: true },
  { read: readBreathing },
  { read: readChain, isFirst: 'own' },
  { read: readWarned, isFirst: 'own' },
  { read: readPinned },
  { read: readListed, isFirst: 'own' },
];

/** A lens feels its wearer alone. */
const movesByOthers =
  /\b(?:she|they|you|someone|somebody|anyone|people|it) (?:taps?|nods?|shakes?|speaks?|looks?|comes?|moves?)\b/iu;

/** What reaches somebody or takes pictures, wherever it stands: a chain or a reminder would only show it. */
const reachesOut =
  /(?:^|[,.;]\s*|\b(?:and|then|hours?|minutes?|seconds?|to|=)\s+)(?:text|ring|phone|message|email|call|film|record|photograph)\s+(?:my|her|him|them|the|everyone|everybody|mum|mom|dad|grandma|grandad|\p{Lu})/iu;

/** Lenses of the families that a line is of; where it is refused by its form, of those that are told plainly. */
export class LensesOfFamilies {
  readonly #request: SaidRequest | null;
  readonly #read = new Map<LensFamily, FamilyMade | null>();

  constructor(
    plain: string,
    private readonly id: string,
    private readonly isRefused: boolean,
  ) {
    const isAsked = !movesByOthers.test(plain) && !reachesOut.test(plain);
    this.#request = isAsked ? saidRequest(plain) : null;
  }

  /** Those that come before all forms. */
  *first(): Iterable<ComposedFamily> {
    for (const family of families)
      if (family.isFirst === true || (family.isFirst === 'own' && this.#madeBy(family)?.isOwn === true))
        yield* this.#composed(family);
  }

  /** All others. */
  *others(): Iterable<ComposedFamily> {
    for (const family of families) if (family.isFirst !== true) yield* this.#composed(family);
  }

  #madeBy(family: LensFamily): FamilyMade | null {
    const { isPlain = false, read } = family;
    if (this.#request === null || (this.isRefused && !isPlain)) return null;
    const known = this.#read.get(family);
    const made = known === undefined ? read(this.#request) : known;
    this.#read.set(family, made);
    return made;
  }

  *#composed(family: LensFamily): Iterable<ComposedFamily> {
    const made = this.#madeBy(family);
    const verified = made === null ? null : verifyFigment({ id: this.id, version: 2, ...made.body });
    if (made === null || verified?.ok !== true) return;
    yield {
      figment: verified.figment,
      behaviour: made.behaviour,
      told: made.told ?? toldLens(verified.figment),
      aside: [...(this.#request?.aside ?? []), ...(made.aside ?? [])],
      answered: made.answered ?? [],
    };
  }
}
