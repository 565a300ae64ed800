import { asksWhether } from '../../slots/contrast/asks-whether.js';

/** What was only wished, tried or thought of; what is planned may be asked as what is. */
const onlyMeant = [
  /\b(?:nearly|almost)\b(?! (?:every|always|all|never|\d|half|as))/iu,
  /\b(?:wanted|hoped|wished|meant|tried|offered|planned|thought of|thought about|dream(?:s|t|ed)? of|would(?:n['’]t)? (?:like|love|have)|['’]d (?:like|love)) (?:to\b|of\b|an?\b|the\b|\p{L}+ing\b)/iu,
  /\bif (?:i|we|he|she|they|\p{L}+) (?:ever|had|won|win|could|were|was)\b/iu,
  /\b(?:might|maybe|perhaps|should have|could have|ought to have)\b/iu,
];
const asksOfMeaning =
  /\b(?:want\w*|like|love|hop(?:e|es|ed|ing)|wish\w*|mean|meant|try|tried|trying|offer\w*|plan\w*|think\w*|thought|dream\w*|nearly|almost|might|may|maybe|perhaps|would|could|should|if)\b/iu;
/** What was wanted before came about where the note goes on. */
const isDoneInTheEnd = /\b(?:and (?:did|got|now)|in the end|finally|so (?:i|we|he|she|they))\b/iu;

/** Whether a note tells of what was only meant, wished or possible, and the question of what is so. */
export const isOnlyMeant = (question: string, note: string): boolean =>
  !asksWhether.test(question) &&
  !asksOfMeaning.test(question) &&
  !isDoneInTheEnd.test(note) &&
  onlyMeant.some((said) => said.test(note));

const formerOne = /^\W*(?:my|our|the|his|her|their)? ?(?:old|former|previous|ex)[ -]/iu;

/** Whether a note is about one that is replaced, which the question does not ask for. */
export const isOfFormerOne = (question: string, note: string): boolean =>
  formerOne.test(note) && (tellsOfPast.test(note) || asksForFigure.test(question)) && !asksOfFormer.test(question);

const tellsOfPast = /\b(?:was|were|had|used to|did|\p{L}{3,}ed)\b/iu;
/** The figure of the old one is wrong now; the old thing itself may be the only one. */
const asksForFigure =
  /\b(?:code|pin|password|passcode|combination|number|address|price|rent|fee|salary)\b|^\W*how (?:much|many)\b/iu;

const asksOfFormer = /\b(?:old|former|previous|ex|used to|before|was|were|did|had)\b/iu;

/** Where something was had from. */
const obtained =
  /\b(?:bought|buy|buys|purchased|ordered|won|rented|hired|inherited|borrowed|chose|chosen|picked out|found|made|sold|got|met|saw)\b/iu;
const standsNow =
  /\b(?:is|are|now|stands?|hangs?|kept|keeps?|lies?|stored|put|left|lives?|parks|parked|sits?|goes|went)\b|['’]s\b/iu;
const whereItIs = /^\W*where(?:['’]?s| is| are|['’]re)\b(?!.*\b(?:from|\p{L}{3,}ed|made|bought|sold|born|found)\W*$)/iu;

/** Whether it is asked where something is and a note tells only where it was had: “we bought the sofa in Lyon”. */
export const tellsOnlyWhereGot = (question: string, note: string): boolean =>
  whereItIs.test(question) && obtained.test(note) && !standsNow.test(note);

const asksWhatWasGiven =
  /^\W*(?:what|which \p{L}+|how much) (?:did|have|do) (?:i|we) (?:give|given|send|sent|lend|lent|sell|sold)\b/iu;
const toldAsReceived = /\b(?:present|gift|got|received|borrowed|bought|came|is|are) (?:\p{L}+ )*from\b/iu;
const partyAsked = /\b(from|to) (?:my |the |our )?(\p{L}+)\W*$/iu;

/** Whether a note tells the other side of what is asked: what came from somebody was not given to them. */
export function tellsFromOtherSide(question: string, note: string): boolean {
  if (asksWhatWasGiven.test(question)) return toldAsReceived.test(note);
  const [, link = '', party = ''] = partyAsked.exec(question) ?? [];
  if (!/^\W*who\b/iu.test(question) || party === '') return false;
  const at = note.search(new RegExp(String.raw`\b${link} \p{L}`, 'iu'));
  return at > 0 && new RegExp(String.raw`\b${party}\b`, 'iu').test(note.slice(0, at));
}
