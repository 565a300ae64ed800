import { withoutCourtesy } from '../reading/courtesy.js';
import { readUtterance, textOf } from '../reading/utterance.js';

/** What a line says is moved, as the words before its time name it. */
export interface SaidTitle {
  readonly title: string;
  /** The wearer asks for it: "move the dentist to". Otherwise it is told that it was moved. */
  readonly isOrder: boolean;
  /** Told without an article, or of any thing, so that only an entry of these very words is meant: "Yoga moved to". */
  readonly isVeryTitle: boolean;
  /** The part of an entry's title that has to be these words; all of it when left out. */
  namedPart?(title: string): string;
}

const takingBackMark = String.raw`(?:(?:no|nope|actually|sorry|wait|oh|correction|i mean|i meant)[\s,.!–—-]+)+`;
const givenArticle = '(the|my|our|this|that)';
const shiftVerb =
  '(?:moved|rescheduled|postponed|shifted|pushed(?: back| forward)?|brought forward|put back|changed|delayed|put off)';
const orderVerb = '(?:move|reschedule|postpone|shift|push|change|delay)(?: back| forward)?';
const movingParticle = '(?:back|backwards?|forwards?|off|up|ahead)';
const towardTime = '(?: from .+?)?(?: (?:to|until|till|for|by))?';
const beenForms = '(?:has|had|have|was|is|got|were|are|being)(?: (?:been|just|now))*';
/** "The dentist has been moved to", said of itself. */
const wasShifted = new RegExp(
  `^(?:${takingBackMark})?(?:${givenArticle} )?(.+?) (?:${beenForms} )?${shiftVerb}(?: ${movingParticle})?${towardTime}$`,
  'iu',
);
/** "I moved the dentist to". */
const shiftedIt = new RegExp(
  `^(?:${takingBackMark})?(?:i|we|they|she|he)(?: have| had| has|'ve|'s)?(?: just)? ${shiftVerb} (?:${givenArticle} )?(.+?)${towardTime}$`,
  'iu',
);
/** "Move the dentist to", "put yoga off until", "bring forward the choir to". */
const toShift = [
  `${orderVerb} (?:${givenArticle} )?(.+?)(?: ${movingParticle})?`,
  `(?:put|bring) ${movingParticle} (?:${givenArticle} )?(.+?)`,
  `(?:put|bring) (?:${givenArticle} )?(.+?) ${movingParticle}`,
].map((form) => new RegExp(`^${form}${towardTime}$`, 'iu'));
/** "Actually the dentist is", and "the dentist is now", where a mark says that it was otherwise. */
const isNow = /^(?:the|my|our) (.+?)(?:'s| is| starts| begins| takes place| will be)(?: (?:now|instead))?$/iu;
/** Words before what is said otherwise: "no, actually". */
export const markedLead = new RegExp(`^${takingBackMark}`, 'iu');
const isAnewVerb = /(?:'s| is| starts| begins) (?:now|instead)$/iu;
/** "I" and "we" are nobody's title, and neither is who does something: "I have moved to". */
const noEntry = /^(?:i|we|you|he|she|they|it|that|this|who|what|when|where)(?:'|\b)/iu;

/** Somebody else's, of which no entry of the wearer is told: "her fitting moved to". */
const ofAnother = /^(?:her|his|their|your|its)\b/iu;

/** What the words before a time say is moved there; null where they say no such thing. */
export function titleMoved(head: string, isByNow: boolean): SaidTitle | null {
  const plain = withoutCourtesyBefore(head);
  const ordered = firstOf(toShift, plain);
  if (ordered !== null) return { title: ordered.title, isOrder: true, isVeryTitle: false };
  const told = firstOf([shiftedIt, wasShifted], head);
  if (told !== null && ofAnother.test(told.title)) return null;
  if (told !== null) return { title: told.title, isOrder: false, isVeryTitle: !told.hasArticle };
  const isMarked = markedLead.test(head) || isByNow || isAnewVerb.test(head);
  const title = isMarked ? isNow.exec(head.replace(markedLead, ''))?.[1] : undefined;
  return title === undefined ? null : { title, isOrder: false, isVeryTitle: false };
}

/** What the words before a length say is so much earlier or later: "the retro is", "the lesson starts". */
export function titleNow(head: string): SaidTitle | null {
  const title = isNow.exec(head.replace(markedLead, ''))?.[1];
  return title === undefined ? null : { title, isOrder: false, isVeryTitle: false };
}

function firstOf(
  forms: readonly RegExp[],
  text: string,
): { readonly title: string; readonly hasArticle: boolean } | null {
  for (const form of forms) {
    const [, said, title] = form.exec(text) ?? [];
    if (title !== undefined && (said !== undefined || !noEntry.test(title)))
      return { title, hasArticle: said !== undefined };
  }
  return null;
}

/** Without "please" and "can you", but with what takes something back. */
export function withoutCourtesyBefore(line: string): string {
  const utterance = readUtterance(line);
  const { from } = withoutCourtesy(utterance.tokens);
  return textOf(utterance, from, utterance.tokens.length);
}

/** Whether a line asks about something instead of asking for it: "can you move the dentist?" asks for it. */
export function asksAboutIt(line: string): boolean {
  return line.trimEnd().endsWith('?') && !withoutCourtesy(readUtterance(line).tokens).isAsking;
}
