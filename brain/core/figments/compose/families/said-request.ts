import { readUtterance } from '../../../language/reading/utterance.js';
import { readNumber } from '../../../language/time/durations.js';
import { capitalized } from '../../../text.js';
import type { LeadingGesture } from '../../templates/template.js';
import { bareName, lengthsIn, type SaidClause, saidClauses } from '../loose/said-clauses.js';
import { withoutQuotes } from '../said-texts.js';

/** A request as its name and the clauses after it, with what was said beside them and asks for nothing. */
export interface SaidRequest {
  /** The whole line without what asks for nothing. */
  readonly text: string;
  readonly title: string;
  readonly clauses: readonly SaidClause[];
  readonly aside: readonly string[];
}

const acts = '(?:double tap|tap|nod|shake|tilt|press)';

/** Whole clauses that tell who asks, why, or that it is all; none of them holds a moment, a number or a gesture. */
const asides: readonly RegExp[] = [
  /[,.;]\s*(?:and\s+)?(?:that['’]?s all|that is all|nothing else|no frills|nothing fancy|just the once|just once)(?=[,.;!]|$)/giu,
  /\s+so (?:that )?(?:nobody|no one|noone) (?:notices|sees(?: it)?|minds|knows)(?=[,.;!]|$)/giu,
  /[,.;]\s*(?:because\s+|cos\s+)?i\s?['’]?(?:m| am) (?:a|an|at|in|on|the|my|always|so|too|new)\s[^\d,.;:"“]*(?=[,.;!]|$)/giu,
  /(?:^|(?<=[,.;]))\s*(?:my|our) (?:dad|mum|mom|gran|grandma|grandad|son|daughter|wife|husband|kid) (?:forgets|always forgets|askedFor for it|loves it|likes it)(?=[,.;!]|$)[.!]?/giu,
  /^(?:i )?(?:can['’]?t|cannot|can not) decide(?: on| about)?(?: the| my| what)?\s*/giu,
];

/** What a line asks for, clause by clause. */
export function saidRequest(plain: string): SaidRequest {
  const aside: string[] = [];
  const text = asides
    .reduce(
      (line, said) =>
        line.replace(said, (whole) => {
          aside.push(whole.replace(/^[\s,.;]+/u, '').trim());
          return '';
        }),
      plain,
    )
    .trim();
  const clauses = saidClauses(text);
  const [first, ...rest] = clauses;
  const isTitled = first !== undefined && rest.length > 0 && isHeading(first);
  return {
    text,
    aside,
    title: isTitled ? capitalized(bareName(first.text.replace(askedFor, ''))) : '',
    clauses: isTitled ? rest : clauses,
  };
}

const askedFor =
  /^(?:(?:please|pls|can you|make me|make|give me|i need|i want|need|want|just|show me|show|a|an|some|my(?= place))\s+)+|\s+(?:please|pls|timer|lens|thing)$/giu;
const tellsToDo =
  /^(?:remind|show|say|tell|count|keep|pick|choose|flash|every|each|when|whenever|if|let|after|at|in|until|alternate|ask|roll|toss|put|pin)\b/iu;

const isHeading = ({ text, isTitle: isNamed }: SaidClause): boolean =>
  (isNamed || (text.split(/\s+/u).length < 8 && !tellsToDo.test(text.replace(askedFor, '')))) &&
  /^[\p{L}\p{N}'’/& ⁣-]+$/u.test(text) &&
  lengthsIn(text).length === 0 &&
  (isNamed || !/\d/u.test(withDigits(text).replace(/\b1\b/gu, ''))) &&
  actIn(text) === undefined &&
  bareName(text.replace(askedFor, '')) !== '';

/** Numbers in words as digits, so that a clause can be matched by one pattern; twice and thrice are so many times. */
export function withDigits(text: string): string {
  const { source, tokens } = readUtterance(
    text
      .replace(/\btwice\b/giu, 'two times')
      .replace(/\bthrice\b/giu, 'three times')
      .replace(/\ba dozen\b/giu, 'twelve'),
  );
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < tokens.length; ) {
    const number = readNumber(tokens, at);
    const start = tokens[at]?.start ?? 0;
    if (number !== null && Number.isInteger(number.value)) {
      parts.push(source.slice(from, start), String(number.value));
      from = tokens[number.end - 1]?.end ?? start;
    }
    at = number?.end ?? at + 1;
  }
  return parts.join('') + source.slice(from);
}

const actsNamed: readonly (readonly [RegExp, LeadingGesture])[] = [
  [/\b(?:double[ -]?tap(?:s|ping)?|tap(?:ping)? twice|two taps)\b/iu, 'double'],
  [/\b(?:nod(?:ding)? twice|double nods?|two nods)\b/iu, 'imu:double_nod'],
  [/\b(?:tap|taps|tapped|tapping|press|presses|pressing|click|clicks)\b/iu, 'single'],
  [/\bnod(?:s|ded|ding)?\b/iu, 'imu:nod'],
  [/\b(?:shake|shakes|shaking)\b/iu, 'imu:shake'],
  [/\b(?:tilt|tilts|tilting|head turns?|turn(?:ing)? (?:of )?(?:my|the) head)\b/iu, 'imu:tilt'],
];

/** What hand or head is to do in a clause. */
export const actIn = (text: string): LeadingGesture | undefined => actsNamed.find(([said]) => said.test(text))?.[1];

/** All that hand and head are to do in a line. */
export function actsIn(text: string): readonly LeadingGesture[] {
  let left = text;
  return actsNamed.flatMap(([said, act]) => {
    const isSaid = said.test(left);
    left = left.replace(new RegExp(said.source, 'giu'), ' ');
    return isSaid ? [act] : [];
  });
}

const actPhrase =
  /\b(?:(?:when|whenever|if|once|each time|every time|as soon as) )?(?:i )?(?:(?:with|by|on|at|per|a|an|each|every|the|my|again) )*(?:double[ -]?tap(?:s|ping)?|tap(?:s|ping)? twice|two taps|nods? twice|double nods?|tap(?:s|ped|ping)?|press(?:es)?|clicks?|nod(?:s|ded|ding)?|shakes?(?: (?:of )?my head| of the head)?|tilts?(?: (?:of )?(?:my|the) head)?|head (?:turns?|tilts?|shakes?)|turn(?:ing)? my head)(?: again)?\b/giu;

/** A clause without the gesture that it tells of. */
export const withoutAct = (text: string): string => text.replace(actPhrase, ' ').replace(/\s+/gu, ' ').trim();

/** A clause that tells nothing but to go on: “tap for the next”, “I nod when it's done”. */
export const goesOnByAct = new RegExp(
  `^(?:and )?(?:(?:i|a|each|every|one|just|next|on|with|by) )*${acts}(?:s|ping|ding)?(?: my head)?(?: (?:through|for|to|goes|moves|on|me|it|them|takes|the|a|an|another|my|next|one|when|it['’]?s|its|i|done|ready|see|get|shows?|confirms?|each|again))*$`,
  'iu',
);

/** The words of a clause that are to be shown, without those that ask for it. */
export const wordsToSay = (text: string): string =>
  withoutQuotes(
    text.replace(/^(?:and |then |just )*(?:say|says|show|shows|display|flash(?: up)?|tell me|show me)\s+/iu, ''),
  ).trim();
