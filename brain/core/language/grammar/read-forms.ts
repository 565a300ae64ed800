import { withoutCourtesy } from '../reading/courtesy.js';
import { withoutHesitation } from '../reading/disfluency.js';
import { type Captures, compilePattern, matchSteps, type Step } from '../reading/matcher.js';
import { pieces } from '../reading/pieces.js';
import { parseTemplate } from '../reading/template.js';
import { longestUtterance, partOf, readUtterance } from '../reading/utterance.js';
import { slotReaders } from '../slots/slot-readers.js';

/** Forms of a line with the same meaning, and the values they imply. */
export interface Form<G> {
  readonly gives: G;
  readonly says: readonly string[];
}

export interface FormRead<G> {
  readonly gives: G;
  readonly captures: Captures;
}

const mostFormSteps = 2_000;

/**
 * A parser for lines by forms that are not part of the grammar, such as what an `ask` is about. It returns null if no
 * form matches the whole line.
 */
export function formReader<G>(forms: readonly Form<G>[]): (line: string) => FormRead<G> | null {
  // Compiled at first use, so that a start does not wait for forms that are not needed yet.
  let compiled: readonly (readonly [G, Step])[] | null = null;
  return (line) => {
    if (line.length > longestUtterance) return null;
    compiled ??= forms.flatMap(({ gives, says }) => says.map((form) => [gives, formSteps(form)] as const));
    const whole = readUtterance(withoutHesitation(line));
    const { from, to } = withoutCourtesy(whole.tokens);
    const asked = partOf(whole, from, to);
    const budget = { left: mostFormSteps };
    for (const [gives, steps] of compiled) {
      const captures = matchSteps(steps, asked, budget);
      if (captures !== null) return { gives, captures };
    }
    return null;
  };
}

function formSteps(form: string): Step {
  return compilePattern(parseTemplate(form, pieces), slotReaders);
}
