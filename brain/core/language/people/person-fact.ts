import { sameFactTest } from '../slots/told-fact.js';

const home =
  /^(?:(?:she|he|they) )?(?:(?:now )?lives?|is living|are living|(?:has |have )?(?:just )?moved(?: back)?|is based) (?:in|to|on|at|with)\b/iu;
const workplace = /^(?:(?:she|he|they) )?(?:now )?works? (?:at|for|in)\b/iu;

/** What somebody has one of at a time: where they live, and for whom and as what they work. */
const oneAtATime: readonly RegExp[] = [home, workplace, /^(?:now )?works as\b/iu];

export const tellsHome = (note: string): boolean => home.test(note);
export const tellsWorkplace = (note: string): boolean => workplace.test(note);

/** Whether two notes on one person tell the same of them, so that the newer one takes the place of the older. */
export function isSamePersonFact(one: string, other: string): boolean {
  return oneAtATime.some((fact) => fact.test(one) && fact.test(other)) || sameFactTest(one)(other);
}
