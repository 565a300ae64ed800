import { asksWhether } from '../../slots/contrast/asks-whether.js';
import { tellsBeside } from '../../slots/contrast/tells-beside.js';
import { tellsOfOther } from '../../slots/told-fact.js';
import { months, weekdayPattern } from '../../time/days/time-words.js';
import { amountWords } from '../../vocabulary/amount-words.js';
import { wearersOwn } from '../../vocabulary/determiners.js';
import { digitWords, teenWords, tensWords } from '../../vocabulary/numbers.js';
import { relationNouns } from '../../vocabulary/relations.js';
import { words } from '../../vocabulary/word-lists.js';
import { contentRoots } from '../../words/content-roots.js';
import { foldedWords } from '../../words/folded-words.js';
import { stem } from '../../words/stem.js';
import { tellsOfOtherObject } from '../acts/asked-object.js';
import { isPastForm } from '../acts/deed-told.js';
import { isDoneByAnother } from '../acts/done-by-another.js';
import { hasOtherPolarity } from '../acts/polarity.js';
import { tellsOnlyWhatWas } from '../acts/time-ahead.js';
import { isAttendanceAlone } from '../attendance.js';
import { lacksAsked } from '../noted/lacks-asked.js';
import { isSameRelation } from '../same-relation.js';
import { tellsNotOfRelation } from '../very-relation.js';
import { asSentenceOn, tellsOfAnother } from '../whose-told.js';
import { tellsNoSuchRelation, tellsNotOfRelative } from './asked-relation.js';
import { tellsNotOfOwnThing } from './own-thing.js';
import { toldByWords, toldPlainly } from './told-by-words.js';

const whereSomebodyIs = /^\W*where(?:'s| is| are| was| were)\b(?!.*\b(?:from|born)\b)/iu;
const ofTheWearer = /\b(?:am|do|did|was|have) i\b/iu;
const asksOfAnother = /^\W*(?:where|who(?:'s| is| was)|has|have|did)\b/iu;
const byTheWearer = /\bi (?:have |'ve )?promised?\b/iu;

const whenItIs = /^\W*(?:when(?:'s)?|what (?:time|day|date))\b/iu;
const tellsTime = new RegExp(
  String.raw`\p{N}|\b(?:${[
    ...months,
    `(?:${weekdayPattern})s?|today|tomorrow|yesterday|tonight|noon|midnight|mornings?|afternoons?`,
    'evenings?|nights?|weeks?|weekends?|months?|years?|spring|summer|autumn|winter|easter|christmas|daily|weekly',
    'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\w+(?:teen|tie)th|born|since|before|after|when',
    amountWords.hourOfNote,
  ].join('|')})\b`,
  'iu',
);
/** "900 euros a month": what is paid, and how often it is reckoned. */
const sumTold =
  /(?:[€£$]\s*\p{N}[\p{N}.,]*|\p{N}[\p{N}.,]*\s*(?:[€£$]|(?:euros?|pounds?|dollars?|francs?|quid|bucks|cents?|pence)\b))(?:\s+(?:an?|per)\s+(?:hour|day|week|month|year)\b)?/giu;

/** Whether it is asked when something is or will be, and the text has no time but what a sum is reckoned by, or what was. */
const tellsNoTimeAsked = (query: string, text: string): boolean =>
  (whenItIs.test(query) && !tellsTime.test(text.replaceAll(sumTold, ' '))) || tellsOnlyWhatWas(query, text);

const whoOrHow = /^\W*(?:who|how)\b/iu;
const nameInside = /(?<=[\s(])\p{Lu}[\p{L}'’-]+/gu;

/**
 * Whether a question shares nothing with a note except the name of somebody whom the note mentions besides its person:
 * a note that Ann's sister is Karin does not tell what Karin likes.
 */
function sharesNameAlone(query: string, note: string): boolean {
  if (whoOrHow.test(query)) return false;
  const named = contentRoots((note.match(nameInside) ?? []).join(' '));
  const asked = contentRoots(query);
  const shared = contentRoots(note).filter((root) => asked.includes(root));
  return shared.length > 0 && shared.every((root) => named.includes(root));
}

/** "Who is Karin's brother", "what does my sister's husband do": the relation that is asked about. */
const relationAsked = /['’]s (\p{L}+)\b/giu;
/** Relations that say less than others: a sister is a sibling too. */
const wideRelations: ReadonlySet<string> = new Set([
  'sibling',
  'twin',
  'child',
  'kid',
  'baby',
  'spouse',
  'partner',
  'ex',
]);

/** Whether a question asks for a relation and the note tells of another one alone: a sister is no answer to a brother. */
function tellsOtherRelation(query: string, note: string): boolean {
  const asked = relationsIn([...query.matchAll(relationAsked)].map(([, word = '']) => word));
  const told = relationsIn(foldedWords(note));
  if (asked.length === 0 || told.length === 0) return false;
  return !asked.some((one) => told.some((other) => isSameRelation(one, other)));
}

/** The relation nouns among words; none if one of them is a wide one, which fits others. */
function relationsIn(said: readonly string[]): readonly string[] {
  const nouns = said.map((word) => word.toLowerCase()).filter((word) => relationNouns.has(word));
  return nouns.some((noun) => wideRelations.has(noun)) ? [] : nouns;
}

const weekday = new RegExp(String.raw`\b(?:${weekdayPattern})`, 'giu');

/** Whether a question is about a day of the week, and the text about others alone: what closes on Mondays may be open on Fridays. */
function tellsOtherWeekday(query: string, text: string): boolean {
  const [asked, told] = [query, text].map((line) => (line.match(weekday) ?? []).map((day) => day.toLowerCase()));
  if (asked === undefined || told === undefined || asksWhether.test(query)) return false;
  return asked.length > 0 && told.length > 0 && !asked.some((day) => told.includes(day));
}

const wearersWords = words('i me my mine myself we us our');

/** Whether a question is about the wearer, and the text about a relative of theirs alone: "my brother is allergic to wasps". */
function tellsOfRelative(query: string, text: string): boolean {
  const [first = '', relation = '', ...rest] = foldedWords(text);
  if (!ofTheWearer.test(query) || !wearersOwn.has(first) || !relationNouns.has(relation)) return false;
  return !foldedWords(query).includes(relation) && !rest.some((word) => wearersWords.has(word));
}

const aValue = new RegExp(String.raw`^(?:\p{N}|(?:${[...digitWords, ...teenWords, ...tensWords].join('|')})$)`, 'iu');

/**
 * Whether a question asks whether something is so, and the text does not have the word that it ends in: that somebody is
 * afraid of dogs does not tell whether of cats. Another number for the same is an answer.
 */
function lacksWhatIsAsked(query: string, text: string): boolean {
  if (!asksWhether.test(query) || tellsTime.test(query)) return false;
  const last = foldedWords(query).at(-1) ?? '';
  const [asked] = contentRoots(last);
  if (asked === undefined || aValue.test(last)) return false;
  return !contentRoots(text).some((root) => root === asked || root.startsWith(asked) || asked.startsWith(root));
}

/**
 * Whether a note on a person can answer a question. It tells of them, and not of what is theirs unless that is asked for. It never tells where they are now, or anything about the wearer;
 * what they do, like or gave only if it says so, and when something is only if it has a time.
 */
export function noteCanAnswer(query: string, note: string, person: string): boolean {
  if (tellsOfAnother(query, { text: note, person }) || lacksWhatIsAsked(query, note)) return false;
  const sentence = asSentenceOn(person, note);
  if (tellsOfOtherObject(query, sentence) || lacksAsked(query, `${person} ${note}`)) return false;
  if (isDoneByAnother(query, [sentence]) || tellsBeside(query, sentence) || hasOtherPolarity(query, [note]))
    return false;
  if (toldByWords.some(({ asks, by }) => asks.test(query) && !by.test(note))) return false;
  if (tellsNoTimeAsked(query, note)) return false;
  if (tellsOtherWeekday(query, note)) return false;
  if (tellsOtherRelation(query, note) || tellsNotOfRelation(query, note)) return false;
  if (tellsNoSuchRelation(query, { text: note, person }) || tellsNotOfRelative(query, sentence)) return false;
  return !whereSomebodyIs.test(query) && !ofTheWearer.test(query) && !sharesNameAlone(query, note);
}

const asksWhere = /^\W*where(?:'s| is| are| was| were)\b/iu;
/** Where something was had from tells not where it is. */
const wasObtained = /\b(?:bought|purchased|ordered|won|rented|inherited)\b/iu;
const whoDid = /^\W*who\b/iu;
const ofPlace =
  /\b(?:in|on|at|under|behind|beside|by|near|next to|inside|above|below|between|over|opposite|from|to|upstairs|downstairs|outside)\b/iu;

/**
 * Whether a sentence that the wearer had noted can answer a question. Where something is it tells only of what it is
 * about, and not of the place itself; who did something, only if it says all that is asked.
 */
export function sentenceCanAnswer(query: string, text: string): boolean {
  if (tellsOfOtherObject(query, text) || lacksAsked(query, text)) return false;
  if (tellsOfAnother(query, { text }) || isDoneByAnother(query, [text]) || lacksWhatIsAsked(query, text)) return false;
  if (hasOtherPolarity(query, [text]) || isAttendanceAlone(query, [text]) || tellsBeside(query, text)) return false;
  if (tellsNotOfRelation(query, text) || tellsNoSuchRelation(query, { text })) return false;
  if (tellsNotOfRelative(query, text) || tellsNotOfOwnThing(query, text)) return false;
  if ([...toldByWords, ...toldPlainly].some(({ asks, by }) => asks.test(query) && !by.test(text))) return false;
  if (tellsNoTimeAsked(query, text)) return false;
  if (tellsOfOther(query, text) || tellsOtherWeekday(query, text) || tellsOfRelative(query, text)) return false;
  const asked = contentRoots(query);
  if (asksWhere.test(query)) {
    const [about = ''] = text.split(ofPlace);
    const subject = contentRoots(about);
    return !wasObtained.test(text) && ofPlace.test(text) && asked.some((root) => subject.includes(root));
  }
  const said = contentRoots(text);
  return !whoDid.test(query) || asked.every((root) => said.some((one) => one.startsWith(root.slice(0, 4))));
}

const whatWas = /\b(?:did|was|were|had|has|have (?:i|we|you|they))\b/iu;
const promising = /\b(?:promis\w*|would|agreed?|offer(?:ed)?|said|say|tell|told|i'd|(?:have|had|got) to|due)\b/iu;
const byAnother =
  /^\W*(?:what |which \w+ |why |how )?(?:(?:does|do|will|would|ca|could|has)n['’]?t|won['’]?t|does|do|will|would|can|cannot|could|has) (?!i\b|we\b|you\b|it\b|the\b|my\b|our\b|this\b|that\b|a\b)\w/iu;
/** "Is Anna coming on friday", "was Tom at home": what is so of somebody else. */
const isOfAnother =
  /^\W*(?:is|was|are|were)(?:n['’]?t)? (?!(?:i|we|you|it|the|my|our|this|that|there|an?|any|anything|something|nothing|everything|all)\b)\w/iu;
/** "What's my landlord's first name": asks for something that another person has or is called. */
const whatIsOfAnother = /^\W*what(?:'s| is| are| was| were) (?:\p{L}+\.? ){0,3}\p{L}+['’]s\b/iu;
const fromTheWearer = /\b(?:from|of) me\b/iu;

const ofNoPlace = /^\W*(?:who(?:se|m|'s)?|why|how (?:much|many|old|long|often))\b/iu;
/** "What car do I have", "what colour is my car", "which bike is mine": what something is like. */
const asksWhichKind =
  /^\W*(?:what|which) (?!(?:is|are|was|were|do|does|did|have|has|else|all|things?|stuff)\b)(\p{L}+)/iu;
const placeNouns = words(
  'place places spot room floor level deck shelf drawer box bag pocket cupboard corner side street building shop car garage hook rack row',
);
const asksPutting = /\b(?:leave|left|put|park(?:ed)?|keep|kept|store|stored|lie|lies|lying|hid|hide|stand|stands)\b/iu;

/**
 * Whether the place of a thing can answer a question: not one for who lent it, why, how much there is of it, or what it
 * is like.
 */
export function placeCanAnswer(query: string): boolean {
  if (ofNoPlace.test(query)) return false;
  const [, noun = ''] = asksWhichKind.exec(query) ?? [];
  return (
    noun === '' || asksPutting.test(query) || (placeNouns.has(noun.toLowerCase()) && /\b(?:in|on|at)\b/iu.test(query))
  );
}

/** "When is thursday" asks for the date of a day, and not for anything on that day. */
const whenIsDay = new RegExp(String.raw`^\W*when(?:['’]s| is) (?:(?:this|next|the) )?(?:${weekdayPattern})\W*$`, 'iu');
/** "Am I seeing Deepa on Thursday", "should I call Deepa": asks whether the wearer will or is to do something. */
const whetherDoing =
  /^\W*(?:am i (?:(?:supposed|meant|going|due) to )?|(?:should|shall|must|may|can|could|will|would|ought) i (?:to )?|do i (?:still )?(?:have|need|want|get) to )(\p{L}+)\b/iu;

/** "Who fixed the bike": of what was done a promise to do it says nothing. */
const whoHasDone = /^\W*who(?:['’]s| has| have| had| was it (?:that|who)| just| already)* (\p{L}+)/iu;

/** "Remember that time in Paris" is about what was, and not about what was promised. */
const asksToRemember = /^\W*(?:(?:do|can) you )?(?:remember|recall)\b/iu;

/** Whether a text contains the verb `doing`, in this form or without its -ing. */
function saysVerb(text: string, doing: string): boolean {
  const [plain, root] = [doing.toLowerCase().replace(/ing$/u, ''), stem(doing.toLowerCase())];
  return foldedWords(text).some((word) => word === plain || stem(word) === root);
}

/**
 * Whether a promise of the wearer can answer a question. Whether the wearer will do something it answers only if it
 * contains that verb. What the wearer promised it tells; but not the date of a day, where or who somebody is, what others
 * have or do, or what happened, since a promise need not have been kept.
 */
export function promiseCanAnswer(query: string, promise: string): boolean {
  if (whenIsDay.test(query)) return false;
  if (asksToRemember.test(query) && !promising.test(query)) return false;
  const [, doing] = whetherDoing.exec(query) ?? [];
  if (doing !== undefined && !saysVerb(promise, doing)) return false;
  if (byTheWearer.test(query)) return true;
  const [, deed = ''] = whoHasDone.exec(query) ?? [];
  if (isPastForm(deed.toLowerCase()) && !promising.test(query)) return false;
  if (whatIsOfAnother.test(query) || (isOfAnother.test(query) && !promising.test(query))) return false;
  if (whatWas.test(query) && !promising.test(query)) return false;
  return !asksOfAnother.test(query) && (!byAnother.test(query) || fromTheWearer.test(query));
}
