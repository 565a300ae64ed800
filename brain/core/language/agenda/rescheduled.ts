import { withoutHesitation } from '../reading/disfluency.js';
import { readUtterance } from '../reading/utterance.js';
import { readDuePhrase } from '../time/due-phrase.js';

/** What a line says is at another time, and the words of that time. */
export interface Rescheduled {
  readonly title: string;
  readonly due: string;
  readonly names: 'day' | 'hour' | 'both';
}

const takingBackMark = String.raw`(?:(?:no|nope|actually|sorry|wait|oh|correction|i mean|i meant)[\s,.!–—-]+)+`;
const knownArticle = '(?:the|my|our)';
const shiftVerb =
  '(?:moved|rescheduled|postponed|shifted|pushed(?: back| forward)?|brought forward|put back|changed|delayed|put off)';
const towardTime = '(?: from .+?)?(?: (?:to|until|till|for))?';
const beenForms = '(?:has|had|have|was|is|got|were|are|being)(?: (?:been|just|now))*';
/** "The dentist has been moved to", said of itself. */
const wasShifted = new RegExp(
  `^(?:${takingBackMark})?${knownArticle} (.+?) (?:${beenForms} )?${shiftVerb}${towardTime}$`,
  'iu',
);
/** "I moved the dentist to" and "move the dentist to". */
const shiftedIt = new RegExp(
  `^(?:${takingBackMark})?(?:(?:i|we|they|she|he)(?: have| had| has|'ve|'s)?(?: just)? ${shiftVerb}|(?:please )?(?:move|reschedule|postpone|shift|push|bring forward|put off)(?: back)?) ${knownArticle} (.+?)${towardTime}$`,
  'iu',
);
/** "Actually the dentist is", and "the dentist is now", where a mark says that it was otherwise. */
const isNow = /^(?:the|my|our) (.+?)(?:'s| is| starts| begins| takes place| will be)(?: (?:now|instead))?$/iu;
const markedLead = new RegExp(`^${takingBackMark}`, 'iu');
const isAnewVerb = /(?:'s| is| starts| begins) (?:now|instead)$/iu;
const nowAtEnd = /[\s,]+(?:now|instead|after all|not .+)[.!]*$/iu;

/** Reads that something is at another time than was kept: "the dentist moved to friday". Null for any other line. */
export function readRescheduled(line: string): Rescheduled | null {
  const plain = withoutHesitation(line).trim();
  if (plain.endsWith('?')) return null;
  const said = plain.replace(nowAtEnd, '').replace(/[.!]+$/u, '');
  const isByNow = said !== plain.replace(/[.!]+$/u, '');
  // "To eleven" alone is no time of day, but where something is moved it is.
  const atHour = [said.replace(/ to /iu, ' at '), said.replace(/ to (?!.* to )/iu, ' at ')];
  return [said, ...atHour].reduce<Rescheduled | null>((read, line) => read ?? readShift(line, isByNow), null);
}

function readShift(said: string, isByNow: boolean): Rescheduled | null {
  const { source, tokens } = readUtterance(said);
  const at = tokens.findIndex((_token, index) => index > 1 && readDuePhrase(tokens, index)?.end === tokens.length);
  const first = tokens[at];
  const due = at < 0 ? null : readDuePhrase(tokens, at);
  if (first === undefined || due === null || (due.day === null && due.hour === null)) return null;
  const title = titleSaid(source.slice(0, first.start).trim(), isByNow);
  const names = due.hour === null ? 'day' : due.day === null ? 'hour' : 'both';
  return title === null ? null : { title, due: source.slice(first.start), names };
}

function titleSaid(head: string, isByNow: boolean): string | null {
  const moved = (wasShifted.exec(head) ?? shiftedIt.exec(head))?.[1];
  if (moved !== undefined) return moved;
  const isMarked = markedLead.test(head) || isByNow || isAnewVerb.test(head);
  return isMarked ? (isNow.exec(head.replace(markedLead, ''))?.[1] ?? null) : null;
}
