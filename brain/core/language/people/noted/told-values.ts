import { months, weekdayPattern } from '../../time/days/time-words.js';
import { givenNames, mostlyWords } from '../../vocabulary/given-names.js';
import { digitWords, ordinalWords, teenWords, tensWords } from '../../vocabulary/numbers.js';
import { stopWords } from '../../vocabulary/stop-words.js';
import { words } from '../../vocabulary/word-lists.js';
import { foldedWords } from '../../words/folded-words.js';
import { isRole } from '../../words/owner.js';
import { stem } from '../../words/stem.js';

/** Words for numbers, as alternatives of a pattern. */
export const numberWord = [...digitWords, ...teenWords, ...tensWords, 'hundred', 'thousand', 'half', 'dozen'].join('|');
const valueNumber = String.raw`(?:\d[\d.,:]*|${numberWord})`;

/** What a note says when something is. */
const timePhrase = new RegExp(
  String.raw`\b(?:in|at|on|by|from|since|until|till|before|after|around|about|every|each|next|last|this)\s(?:the\s)?(?:(?:${weekdayPattern})s?|${months.join('|')}|${ordinalWords.join('|')}|(?:late |early )?(?:mornings?|afternoons?|evenings?|nights?|weekends?|weekdays?|spring|summer|autumn|winter)|noon|midnight|(?:half |quarter )?(?:past |to )?(?:${valueNumber})(?: ?[ap]m| o['’]?clock)?)\b(?!\s(?:euros?|dollars?|pounds?|people|met(?:re|er)s?|kilo))|\b(?:${weekdayPattern})s?\b|\b(?:${months.join('|')})(?:\s\d+)?\b|\b\d{1,2}[:.]\d\d\b|\b(?:today|tomorrow|yesterday|tonight)\b|\b\d{1,2}(?:st|nd|rd|th)\b`,
  'giu',
);

const measureUnits =
  'seconds?|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|mm|cm|m|km|centimet\\w+|millimet\\w+|kilomet\\w+|met(?:re|er)s?|feet|foot|inch(?:es)?|miles?|yards?|kilos?|kg|grams?|g|tons?|pounds? of|stones?|ounces?|lit(?:re|er)s?|ml|degrees?|watts?|volts?|psi|bar';
/** A length, a weight, a duration: a number with its unit. */
const measurePhrase = new RegExp(
  String.raw`\b${valueNumber}(?:[\s-](?:and a half|by ${valueNumber}))?[\s-]?(?:${measureUnits}|wide|long|tall|high|deep|thick|across)\b|\b\d[\d.,]* ?(?:by|x) ?\d[\d.,]*`,
  'giu',
);
const moneyPhrase = new RegExp(
  String.raw`\p{Sc}\s?\d[\d.,]*|\b${valueNumber}\s?(?:\p{Sc}|eur|euros?|dollars?|bucks|quid|pounds?(?! of)|francs?|crowns?|kron\w+|cents?|pence|grand)(?!\p{L})`,
  'giu',
);
/** A number that is a label: room 204, bus 12. */
const labelPhrase =
  /\b(?:rooms?|gate|platform|track|seat|row|floor|level|flat|apartment|house|bus|line|tram|train|flight|terminal|hall|box|locker|size|page|chapter|building|unit|aisle|table|door|pier|lane|bay|channel|zone|ward|shelf|drawer|cartridge)\s(?:number |no\.? |nr\.? )?\p{L}?\d[\p{L}\d./-]*/giu;
const placePhrase =
  /\b(?:in|on|at|under|underneath|behind|beside|near|inside|above|below|opposite|past|around|over|through|into|onto|outside|between|next to|in front of)\s(?:(?!\b(?:by|with|from|for|and|or|but|because|is|are|was|were|has|have|who|when)\b).)+/giu;
const motionPhrase =
  /\b(?:mov(?:es?|ed|ing)|go(?:es|ing)?|went|gone|fl(?:y|ies|ew|ying)|driv(?:es?|ing)|drove|travel\w*|sail\w*|walk\w*|ran|runs?|rides?|rode|return\w*|comes?|came)\s(?:back\s)?to\s(?:the\s)?\p{L}+/giu;

/** A note without what tells one of these: what is left may tell something else. */
export const withoutTimes = (note: string): string => note.replaceAll(timePhrase, ' , ');
export const withoutMeasures = (note: string): string => note.replaceAll(measurePhrase, ' , ');
export const withoutMoney = (note: string): string => note.replaceAll(moneyPhrase, ' , ');
export const withoutLabels = (note: string): string => note.replaceAll(labelPhrase, ' , ');
export const withoutPlaces = (note: string): string =>
  note.replaceAll(motionPhrase, ' , ').replaceAll(placePhrase, ' , ');

/** A note without the words that the question has already; what it tells beyond them is left, in order. */
export function beyondQuestion(note: string, question: string): string {
  const asked = new Set(foldedWords(question).map(stem));
  return note.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu, (word) => {
    const said = foldedWords(word);
    return said.length > 0 && said.every((one) => !stopWords.has(one) && asked.has(stem(one))) ? '·' : word;
  });
}

const somebodyByPronoun = words('i we me us you he she they him her them ourselves myself');
const somebodyByWord = words(
  'everybody everyone nobody somebody someone people team company club band police staff kids children family neighbours neighbors council agency firm crew twins parents grandparents mine ours class choir guests dog dogs cat cats puppy kitten horse pony rabbit hamster parrot bird fox',
);
const behindLink =
  /\b(?:by|with|from|of|for|to)\s+(?!(?:the|a|an|my|our|your|his|her|its|their|this|that|\p{L}+ing)\b)\p{L}+/iu;
const complement = /\b(?:is|are|was|were|called|named)\s+(?:(?:a|an|the|my|our|his|her)\s)?(?!not\b)\p{L}+/iu;

/**
 * Whether a note names somebody, or may, beyond the words of the question: outside of what says where, when or how much.
 * Names may be written without a capital, as in speech.
 */
export function tellsSomebody(note: string, question: string): boolean {
  const told = asksWhoSays.test(question) ? note : note.replace(believer, ' ');
  const plain = withoutTimes(withoutMoney(withoutMeasures(told)));
  const left = beyondQuestion(asksWhoHas.test(question) ? plain : withoutPlaces(plain), question);
  const start = left.search(/[\p{L}\p{N}]/u);
  const isFirstAsked = left.slice(0, start).includes('·');
  const named = [...left.matchAll(/[\p{L}][\p{L}’'-]*/gu)].some(({ 0: word, index }) => {
    const [said = ''] = foldedWords(word);
    if (somebodyByPronoun.has(said) || somebodyByWord.has(said) || isRole(said) || isRole(said.replace(/s$/u, '')))
      return true;
    if (givenNames.has(said) && !mostlyWords.has(said)) return true;
    if (!/^\p{Lu}/u.test(word)) return false;
    return index > start || isFirstAsked || !stopWords.has(said);
  });
  return named || behindLink.test(left) || (asksForIdentity.test(question) && complement.test(left));
}

/** Who believes something is not who did it. */
const believer =
  /^\W*\p{L}+ (?:thinks?|thought|believes?|reckons?|guess(?:es)?|suspects?|supposes?|wonders?) (?:that )?/iu;
const asksWhoSays = /\b(?:think|thinks|thought|believe|believes|reckon|reckons|guess|suspect|suspects|wonders?)\b/iu;
/** What is at somebody's they have. */
const asksWhoHas = /^\W*who(?:['’]s got| has| have)\b/iu;
const asksForIdentity = /^\W*who(?:['’]s| is| are| was| were)\b(?!.*(?:ing|ed)\W*$)/iu;

const placeInNote =
  /\b(?:in|on|under|underneath|beneath|behind|beside|besides|near|inside|above|below|between|past|opposite|next to|across|along|outside|at|within|around|over|off|through|against)\s+(?:the |my |our |your |his |her |their |a |an )?[\p{L}\p{N}]|\b(?:upstairs|downstairs|outside|inside|here|there|home|abroad|away|nearby|everywhere|lost|gone|missing|stolen|online)\b|\bby the \p{L}|\b(?:is|are|was|were|left|lives?|lived|stays?|stayed|now|kept|keeps?) with\b|\b(?:to|into|onto)\s+(?:the |my |our |his |her |their |a )?\p{L}|\b(?:has|have|had|got|holds|borrow(?:s|ed)|contains?|took|keeps?|kept)\b/iu;
const sourceTold = /\b(?:from|at|in|gift|present|online|ebay|sells?|sold|shop|store)\b/iu;
const belongsTo =
  /\b(?:belongs?|owes?|listens?|talk\w*|speaks?|used|likes?|has|have|had|needs?|wants?|married|engaged|allergic|related) to\b/giu;
const notPlace =
  /\b(?:in|on) (?:a hurry|time|total|advance|fact|general|french|english|dutch|german|spanish|red|blue|green|white|black|grey|gray|pale|dark|light)\b|\bfor \p{L}+/giu;

/** Whether a note says where something or somebody is, beyond the words of the question. */
export function tellsPlace(note: string, question: string): boolean {
  const left = withoutTimes(withoutMoney(withoutMeasures(note)))
    .replaceAll(belongsTo, ' ')
    .replaceAll(notPlace, ' ');
  const isOfSource =
    /\b(?:buy|bought|get|got|from|come|comes|came|order|ordered|learn|learned|find|found|work|worked)\b/iu.test(
      question,
    );
  if (isOfSource && sourceTold.test(beyondQuestion(left, question))) return true;
  return placeInNote.test(beyondQuestion(left, question)) || placeBefore.test(note);
}

/** What is somewhere may be told behind its place: "behind the church is the garage". */
const placeBefore = /^\W*(?:in|on|at|under|behind|beside|near|inside|above|below|next to)\b/iu;
