import type { Utterance } from '../../../language/reading/utterance.js';
import type { Figment } from '../../format/figment.js';
import { verifyFigment } from '../../verify/verify-figment.js';
import { inPlainWording } from '../prompt/everyday-wordings.js';
import { readPolitePrompt, readPrompt } from '../read-behaviours.js';
import type { LensPart } from './part.js';
import { counterPlan } from './plans/counter-plan.js';
import { choicePlan, momentPlan, scorePlan, watchPlan } from './plans/gesture-plans.js';
import { batteryPlan, beatPlan, clockPlan, longerPlan, pagesPlan, turnsPlan } from './plans/more-plans.js';
import type { Plan } from './plans/plan.js';
import { programPlan } from './plans/program-plan.js';
import { pickPlan, powerPlan, togglePlan } from './plans/tap-plans.js';
import { lensPartsOf } from './read-parts.js';

const lensPlans: readonly Plan[] = [
  clockPlan,
  batteryPlan,
  powerPlan,
  beatPlan,
  turnsPlan,
  togglePlan,
  pickPlan,
  longerPlan,
  scorePlan,
  choicePlan,
  watchPlan,
  counterPlan,
  pagesPlan,
  momentPlan,
  programPlan,
];

export interface ComposedOfParts {
  readonly figment: Figment;
  readonly behaviour: string;
  /** What was said and asks for nothing that a lens does. */
  readonly aside: readonly string[];
}

/** A lens put together of the clauses of a line, all of which are understood; null where there is none. */
export function composeOfParts(plain: string, id: string): ComposedOfParts | null {
  const lines = [plain, inPlainWording(plain)].flatMap((said) =>
    said === null ? [] : [readPolitePrompt(said), readPrompt(said)],
  );
  for (const line of lines) {
    const made = line === null ? null : madeOf(line, id);
    if (made !== null) return made;
  }
  return null;
}

function madeOf(line: Utterance, id: string): ComposedOfParts | null {
  for (const parts of lensPartsOf(line)) {
    if (!saysEnough(parts) || isTitledLate(parts) || isCountedFirst(parts)) continue;
    const title = parts.find((part) => part.kind === 'title' && part.text !== '');
    for (const { kind, make } of lensPlans) {
      const body = make(parts, shortTitle(title?.kind === 'title' ? title.text : ''));
      const verified = body === null ? null : verifyFigment({ id, version: 2, ...body });
      if (verified?.ok === true) return { figment: verified.figment, behaviour: kind(parts), aside: asidesOf(parts) };
    }
  }
  return null;
}

/** “Contact timer for a course”: what it is for is no part of what it is called. */
const shortTitle = (title: string): string => title.replace(/\s+(?:for|of|to|with|on|in)\s.*$/iu, '');

/** One clause alone is what the forms are for, but for these. */
const saysEnough = (parts: readonly LensPart[]): boolean =>
  parts.filter(asksFor).length > 1 || parts.some((part) => part.kind === 'swap' || part.kind === 'beat');

const asksFor = ({ kind }: LensPart): boolean => !['title', 'aside', 'after-that', 'blank'].includes(kind);

/** A name comes first, and once: later on, words that are understood by nobody would be taken for one. */
function isTitledLate(parts: readonly LensPart[]): boolean {
  const titles = parts.flatMap((part, at) => (part.kind === 'title' && part.text !== '' ? [at] : []));
  return titles.length > 1 || titles.some((at) => parts.slice(0, at).some(asksFor));
}

/** “10 burpees, then rest”: what comes first and leads on is done, and is no number of rounds. */
const isCountedFirst = ([first, second]: readonly LensPart[]): boolean =>
  first?.kind === 'rounds' && first.times !== null && second?.kind === 'after-that';

const asidesOf = (parts: readonly LensPart[]): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'aside' && part.text !== '' ? [part.text] : []));
