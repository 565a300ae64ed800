const whereSomebodyIs = /^\W*where(?:'s| is| are| was| were)\b(?!.*\b(?:from|born)\b)/iu;
const ofTheWearer = /\b(?:am|do|did|was|have) i\b/iu;
const ofAnother = /^\W*(?:where|who(?:'s| is| was)|has|have|did)\b/iu;
const byTheWearer = /\bi (?:have |'ve )?promised?\b/iu;

const whatTheyDo = /^\W*what (?:does|do|did) \w+ do\b/iu;
const work = /\b(?:works?|worked|working|job|is an?|was an?|teach(?:es)?|taught|runs?|studies|studying)\b/iu;

/**
 * Whether a note on somebody can answer: it tells neither where they are now nor anything of the wearer, and what somebody
 * does only where it says so.
 */
export function noteCanAnswer(query: string, note: string): boolean {
  if (whatTheyDo.test(query) && !work.test(note)) return false;
  return !whereSomebodyIs.test(query) && !ofTheWearer.test(query);
}

/** Whether a promise of the wearer can answer: it tells neither where or who somebody is nor what others did. */
export function promiseCanAnswer(query: string): boolean {
  return byTheWearer.test(query) || !ofAnother.test(query);
}
