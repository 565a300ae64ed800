import { sameFactTest } from '../slots/told-fact.js';

/** What somebody has one of at a time: where they live, and for whom and as what they work. */
const oneAtATime: readonly RegExp[] = [
  /^(?:(?:now )?lives|is living|(?:has )?(?:just )?moved(?: back)?|is based) (?:in|to|on|at|with)\b/iu,
  /^(?:now )?works (?:at|for)\b/iu,
  /^(?:now )?works as\b/iu,
];

/** Whether two notes on one person tell the same of them, so that the newer one takes the place of the older. */
export function isSamePersonFact(one: string, other: string): boolean {
  return oneAtATime.some((fact) => fact.test(one) && fact.test(other)) || sameFactTest(one)(other);
}
