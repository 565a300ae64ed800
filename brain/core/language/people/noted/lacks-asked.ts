import { months, weekdayPattern } from '../../time/days/time-words.js';
import { givenNames } from '../../vocabulary/given-names.js';
import { digitWords, ordinalWords, teenWords, tensWords } from '../../vocabulary/numbers.js';
import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';
import { isRole } from '../../words/owner.js';
import { isOfOtherPerson } from './other-person.js';
import { isOfOtherDays, isOfPastOrAhead } from './other-time.js';

const numberSaid = String.raw`(?:\d[\d.,:]*|${[...digitWords, ...teenWords, ...tensWords, 'hundred', 'thousand', 'half'].join('|')})`;
/** A number that is a label or an amount tells no time: room 204, 840 euros. */
const numberOfOther =
  /\b(?:rooms?|gate|platform|track|seat|row|floor|level|flat|apartment|house|bus|line|tram|train|flight|terminal|hall|box|locker|size|number|no|nr|page|chapter|building|block|unit|aisle|table|door|pier|stand|stage|lane|bay|channel|version|code|pin|zone|ward|desk|shelf|drawer) (?:number |no\.? |nr\.? )?\p{L}?\d[\p{L}\d./-]*|\p{Sc} ?\d[\d.,]*|\b\d[\d.,]* ?(?:\p{Sc}|%|euros?|dollars?|pounds?|francs?|crowns?|kroner?|kronor|cents?|percent|kilos?|kg|grams?|g|lit(?:re|er)s?|ml|cm|mm|km|kilomet\w+|met(?:re|er)s?|m|degrees?|people|pages|pieces|seats|rooms)\b/giu;
const tellsMoment = new RegExp(
  String.raw`\d|\b(?:${months.join('|')}|(?:${weekdayPattern})s?|${numberSaid}|${ordinalWords.join('|')}|today|tomorrow|yesterday|tonight|noon|midnight|mornings?|afternoons?|evenings?|nights?|weeks?|weekends?|weekdays?|months?|years?|spring|summer|autumn|winter|easter|christmas|daily|weekly|monthly|yearly|breakfast|lunch|dinner|supper|born|since|before|after|when|until|till|ago|every|always|never|now|later|soon|early|late|next|last|once|dawn|dusk|sunrise|sunset)\b`,
  'iu',
);
const asksWhen = /^\W*(?:(?:since|until|till|by|from|at|on) )?(?:when(?:['’]s)?|what (?:time|day|date))\b/iu;

/** Whether it is asked when something is, and the numbers of a note tell of something else. */
const lacksMoment = (question: string, note: string): boolean =>
  asksWhen.test(question) && !tellsMoment.test(note.replaceAll(numberOfOther, ' '));

const asksWhy = /^\W*(?:why|how come|for what reason)\b/iu;
const tellsReason =
  /\b(?:because|since|so|for|as|due|thanks|reason|after|if|otherwise|needs?|wants?|hates?|loves?|likes?|can['’]?t|not)\b|\bto (?!the|a|an|my|our|his|her|their)\p{Ll}|[:;–-]/u;

/** Whether it is asked why, and a note gives no reason. */
const lacksReason = (question: string, note: string): boolean => asksWhy.test(question) && !tellsReason.test(note);

const asksForSomebody = /^\W*(?:who(?:['’]s|m|se)?|(?:with|to|from|for|by) whom?)\b/iu;
const nameWithinNote = /(?<=[\p{L}\p{N},]\s)\p{Lu}\p{L}/u;
const personByPronoun =
  /\b(?:i|we|me|us|my|our|he|she|they|him|her|them|his|their|you|some(?:body|one)|every(?:body|one)|no ?(?:body|one))\b/iu;
/** What says where, when or how much, up to what may say who. */
const besideWho = new RegExp(
  String.raw`\b(?:in|on|at|under|behind|beside|near|inside|above|below|opposite|until|till|around|about|next to)\s(?:(?!\b(?:by|with|from|for|and|or|but)\b).)+|\b${numberSaid}(?:\s\p{L}+){0,4}`,
  'giu',
);
const linksAmount = /\b(?:costs?|open(?:s|ed)?|clos(?:es?|ed)|starts?|begins?|ends?|leaves?|is|are|was|were)\b/giu;

/** Whether it is asked who, and a note tells nothing beside where, when or how much it is. */
function lacksPerson(question: string, note: string): boolean {
  if (!asksForSomebody.test(question) || nameWithinNote.test(note) || personByPronoun.test(note)) return false;
  const told = foldedWords(note);
  if (told.some((word) => givenNames.has(word) || isRole(word))) return false;
  const asked = contentRoots(question);
  const left = note.replaceAll(besideWho, ' ').replaceAll(linksAmount, ' ');
  return contentRoots(left).every((root) => asked.includes(root));
}

const waysToLack = [isOfOtherPerson, isOfPastOrAhead, isOfOtherDays, lacksMoment, lacksReason, lacksPerson];

/**
 * Whether a note lacks what a question is for, though it has most of its words: the person, the time, or the kind of thing
 * that is asked for.
 */
export const lacksAsked = (question: string, note: string): boolean =>
  waysToLack.some((lacks) => lacks(question, note));
