// At full weight the priors make a sentence with several slots too dear beside a short one; measured on unseen voices.
const priorScale = 0.3;

/** What a way on costs that is `part` of all that is likely there. */
export function priorCost(part: number, whole: number): number {
  return -priorScale * Math.log(part / whole);
}
