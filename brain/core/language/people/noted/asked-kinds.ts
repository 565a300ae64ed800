import { digitWords, teenWords } from '../../vocabulary/numbers.js';
import { type AskedKind, tellsBy } from './asked-kind.js';
import { attributeKinds } from './attribute-kinds.js';
import { tellsMoment } from './told-moment.js';
import {
  beyondQuestion,
  numberWord,
  tellsPlace,
  tellsSomebody,
  withoutLabels,
  withoutMeasures,
  withoutMoney,
  withoutPlaces,
  withoutTimes,
} from './told-values.js';

const tellsBeyondBy =
  (told: RegExp): AskedKind['isTold'] =>
  (note, question) =>
    told.test(beyondQuestion(note, question));

const lengthNumber = String.raw`(?:\d[\d.,:]*|an?|${numberWord}|couple)`;
const numberLeft = new RegExp(
  String.raw`\d|\b(?:${numberWord}|couple|several|both|all|none|no|every|each|nobody|pair|an? \p{L}+ and an?)\b`,
  'iu',
);
const moneyTold =
  /\p{Sc}|\b(?:euros?|dollars?|bucks|quid|pounds?|francs?|crowns?|kron\w+|cents?|pence|grand|eur|free|nothing|no charge|fiver|tenner|half price)\b|\b\d+k\b/iu;

const isMoneyTold = (note: string): boolean =>
  moneyTold.test(note) ||
  numberLeft.test(withoutLabels(withoutTimes(withoutMeasures(note))).replaceAll(/\b(?:19|20)\d\d\b/gu, ' '));

const isCountTold = (note: string, question: string): boolean =>
  numberLeft.test(withoutLabels(withoutTimes(withoutMeasures(note)))) ||
  /^\W*how many (?:seconds|minutes|hours|days|nights|weeks|months|years|met|cent|kilo|mile|feet|inch|lit|gram|degree|watt|volt)/iu.test(
    question,
  );

const brandTold =
  /\b(?:brand|make|model|made by|from|by|called)\b|\b(?:is|are|drives?|rides?|owns?|own|has|have|got|bought|buys?)\s(?:(?:an?|the|my|our)\s)?(?:\p{L}+\s)?\p{Lu}|\b(?:is|drives?|rides?|owns?)\san?\s/u;
const notByMaker = /\b(?:gift|present|(?!manufactured|produced|designed|crafted)\p{L}+ed) (?:from|by)\b/giu;
const ownerTold =
  /\b(?:own\w*|belong\w*|mine|ours|his|hers|theirs|yours|lent|lend\w*|borrow\w*|gift|present|gave|given|gives|inherit\w*|bought for|is for|are for|with|left)\b|\b(?:has|have|got) (?:(?:the|a|an|my|our) )?·|\p{L}['’]s?\b|\b(?:my|our|your|her|their)\b/iu;
const mannerTold =
  /\b(?:by \p{L}+ing|with|using|use[sd]?|via|through|first|then|until|by (?:bus|car|train|tram|bike|boat|ferry|foot|plane|taxi|hand|phone|mail|email)|on foot|press|pull|push|turn|hold|take|takes|took|put|open|lift|switch|set|enter|type|dial|call|ring|ask|walk|drive|drove|cycle|follow|cross|soak|rinse|wipe|scrub|heat|boil|bake|mix|add|wash|dry|clean|unplug|plug|reset|restart|tap|click|shake|screw|slide|twist|kick|code|password|pin|combination|number|wi-?fi|key|lock|in \p{L}+ steps)\b|[:→]/iu;
const reasonTold =
  /\b(?:because|since|so|as|due|thanks|reason|after|if|otherwise|needs?|wants?|hates?|loves?|likes?|can['’]?t|cannot|not|from|without|no|too)\b|\bfor (?!\d)|\bto (?!the|a|an|my|our|his|her|their)\p{Ll}|[:;–-]/u;
const hourInNote = new RegExp(
  String.raw`\d(?![\d.,]*(?:st|nd|rd|th)\b)|\b(?:noon|midday|midnight|half|quarter|o['’]?clock|dawn|dusk|sunrise|sunset|lunch(?:time)?|breakfast|dinner|supper|bedtime|mornings?|afternoons?|evenings?|nights?|before|after|${[...digitWords.slice(1), ...teenWords].join('|')})\b`,
  'iu',
);
const nameTold =
  /\b(?:called|names?|named|nickname|login|username|ssid)\b|\b(?:is|are|was)\s(?:(?:an?|the|my|our)\s)?(?!\p{L}+(?:ed|ing|ful|ous|ive|able)\b)(?:\p{Lu}|\p{L}+\W*$|(?:doctor|dr|mr|mrs|ms|aunt|uncle)\b)/u;
/** "Pim is our hamster": the name of what is asked for comes first. */
const nameFirst = /^\W*(?:\p{Lu}\p{Ll}+\s?)+(?:is|was)\b/u;

/** "My locker is 118": the number that a thing bears opens nothing. */
const withoutOwnNumber = (note: string): string =>
  withoutLabels(note).replaceAll(
    /\b(?:lockers?|rooms?|flat|apartment|house|seat|platform|bus|box|desk|bay|space|spot|unit|floor|cabin) (?:is|was|has)(?: (?:the |in )?(?:number|no\.?|nr\.?))? \p{L}?\d+\p{L}?\b(?![-.]\d)/giu,
    ' , ',
  );
/** How much something holds is not what it holds. */
const roomInside = new RegExp(
  String.raw`\b(?:holds?|held|has|have|fits?|takes?) (?:about |up to )?(?:\d[\d.,]*|${numberWord}) ?(?:lit(?:re|er)s?|l|kilos?|kg|people|gallons?|cubic \p{L}+|bottles|gb|tb)\b`,
  'iu',
);

/**
 * The kinds of values that are asked for, each with what tells one. A note that tells none of the asked kind is no answer,
 * whatever else it tells about the thing: when a flight lands does not tell who is on it.
 */
const askedKinds: readonly AskedKind[] = [
  {
    kind: 'person',
    asks: /^\W*(?:(?:with|to|from|for|by|of) )?who(?:['’]s|m)?\b(?!.*\b(?:or|of .+ and|than)\b)/iu,
    isTold: tellsSomebody,
  },
  {
    kind: 'owner',
    asks: /^\W*(?:whose\b|who(?:m)? (?:owns?|does .+ belong)\b)/iu,
    isTold: (note, question) => ownerTold.test(beyondQuestion(withoutPlaces(note), question)),
  },
  {
    kind: 'time',
    asks: /^\W*(?:(?:since|until|till|by|from|at|on) )?(?:when(?:['’]s)?|(?:what|which) (?:time|day|date|month|year))\b/iu,
    isTold: tellsMoment,
  },
  { kind: 'hour', asks: /\b(?:what|which) time\b|\bwhat hour\b/iu, isTold: tellsBy(hourInNote) },
  {
    kind: 'money',
    asks: /^\W*how much (?:(?:is|are|was|were)(?! (?:in|left|there))|(?:do|does|did|will|would) .+ (?:cost|charge|earn|make|pay|ask for|want for))\b|\b(?:price|salary|wage|rent|fee) of\b|^\W*what (?:do|does|did|will) .+ (?:come to|set (?:me|us) back)\W*$|^\W*what (?:do|does|did|will) .+ (?:cost|earn|charge|pay)\b|\bworth\W*$/iu,
    isTold: isMoneyTold,
  },
  { kind: 'count', asks: /^\W*how many\b/iu, isTold: isCountTold },
  {
    kind: 'age',
    asks: /^\W*how old\b|\b(?:what|which) age\b/iu,
    isTold: tellsBy(
      new RegExp(
        String.raw`\b(?:turn(?:s|ed|ing)?|born|birthday|aged?|years?|older|younger|months)\b|\bis (?:\d+|(?:${numberWord})(?:[ -](?:${numberWord}))?)\W*$|\b(?:19|20)\d\d\b`,
        'iu',
      ),
    ),
  },
  {
    kind: 'duration',
    asks: /^\W*how long\b/iu,
    isTold: tellsBy(
      new RegExp(
        String.raw`${lengthNumber}[\s-](?:and a half )?(?:seconds?|minutes?|mins?|hours?|days?|nights?|weeks?|months?|years?|mm|cm|centimet\w+|met(?:re|er)s?|m\b|feet|foot|inch\w*|miles?|km|kilomet\w+)\b|\d\s?(?:h|min|cm|m|km)\b|\b(?:until|till|since|overnight|all (?:day|night)|from .+ to|forever|always)\b`,
        'iu',
      ),
    ),
  },
  {
    kind: 'frequency',
    asks: /^\W*how often\b/iu,
    isTold: tellsBy(
      /\b(?:every|each|once|twice|times|daily|weekly|monthly|yearly|alternate|always|never|seldom|rarely|per|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b|\b(?:a|an) (?:day|week|month|year|hour)\b/iu,
    ),
  },
  {
    kind: 'temperature',
    asks: /\bwhat temperature\b|^\W*how (?:hot|warm|cold)\b/iu,
    isTold: tellsBy(
      new RegExp(String.raw`\bdegrees?\b|°|\bgas mark\b|\b(?:minus|plus|to|at) (?:\d|${numberWord})`, 'iu'),
    ),
  },
  {
    kind: 'weight',
    asks: /^\W*how (?:heavy|much do\w* .+ weigh)\b|\bwhat weight\b/iu,
    isTold: tellsBy(/\b(?:kilos?|kg|pounds?|stones?|grams?|tons?|lbs?|ounces?|weigh\w*|light|heavy)\b/iu),
  },
  {
    kind: 'distance',
    asks: /^\W*how far\b|\bwhat distance\b/iu,
    isTold: tellsBy(
      /\b(?:miles?|km|kilomet\w+|met(?:re|er)s?|minutes?|hours?|blocks?|stops?|next door|around the corner)\b|\d\s?k?m\b/iu,
    ),
  },
  {
    kind: 'extent',
    asks: /^\W*how (?:tall|high|wide|deep|thick)\b/iu,
    isTold: tellsBy(
      /\b(?:mm|cm|centimet\w+|millimet\w+|met(?:re|er)s?|feet|foot|inch\w*|floors?|stor(?:e?ys|ies)|by)\b|\d\s?m\b|\b\d[.,]\d\d\b/iu,
    ),
  },
  {
    kind: 'size',
    asks: /^\W*how (?:big|large)\b/iu,
    isTold: tellsBy(
      /\b(?:mm|cm|centimet\w+|met(?:re|er)s?|square|acres?|hectares?|feet|foot|inch\w*|lit(?:re|er)s?|people|persons?|rooms?|size|small|large|big|huge|tiny|by \d+|sleeps|seats|giga\w+|gb|tb)\b|\d\s?m2?\b/iu,
    ),
  },
  {
    kind: 'place',
    asks: /^\W*(?:where|in (?:which|what) (?:place|town|city|street|room|shop))\b/iu,
    isTold: tellsPlace,
  },
  {
    kind: 'former',
    asks: /^\W*(?:where|who|what)\b.*\b(?:was|were|did|used to)\b.*\b(?:before|previously|formerly|originally)\W*$/iu,
    isTold: tellsBy(
      /\b(?:from|used to|before|until|till|former\w*|old|previous\w*|ex|left|quit|was|were|did|had|originally)\b/iu,
    ),
  },
  { kind: 'reason', asks: /^\W*(?:why|how come|for what reason)\b/iu, isTold: tellsBeyondBy(reasonTold) },
  {
    kind: 'manner',
    asks: /^\W*(?:how (?:do|does|can|could|should|would|to)\b(?! (?:\p{L}+ ){1,4}(?:like|feel|know|look|spell|pronounce|call|drink|eat|want)\b)|how (?:is|are) .+(?:ed|en)\W*$|which way\b)/iu,
    isTold: tellsBeyondBy(mannerTold),
  },
  {
    kind: 'brand',
    asks: /\b(?:what|which) (?:brand|make|model)\b|\b(?:brand|make|model) of\b/iu,
    isTold: (note) => brandTold.test(withoutPlaces(withoutTimes(note)).replaceAll(notByMaker, ' ')),
  },
  {
    kind: 'name',
    asks: /^\W*what(?:['’]s| is| was| are)\b.*\b(?:called|name|names)\b/iu,
    isTold: (note, question) => nameTold.test(note) || nameFirst.test(beyondQuestion(note, question)),
  },
  {
    kind: 'number',
    asks: /\b(?:serial|phone|telephone|mobile|account|policy|reference|passport|customer|membership|licen[cs]e) number\b|\bnumber (?:of|for)\b/iu,
    isTold: (note) =>
      new RegExp(
        String.raw`\d|\bnumber\b|\b(?:${[...digitWords].join('|')}) (?:${[...digitWords].join('|')})\b`,
        'iu',
      ).test(withoutTimes(withoutMoney(withoutMeasures(note)))),
  },
  {
    kind: 'code',
    asks: /\b(?:password|passcode|passphrase|pin|code|combination)\b(?! (?:change|expire))/iu,
    isTold: (note) =>
      /\b(?:password|passcode|passphrase|pin|code|combination|wi-?fi|opens?|unlocks?|login)\b|\d{3}|\d(?:[ -]\d){2}|\p{L}\d/iu.test(
        withoutOwnNumber(withoutTimes(withoutMoney(withoutMeasures(note)))),
      ),
  },
  {
    kind: 'content',
    asks: /^\W*what(?:['’]s| is| was| are| were) (?:in|inside)\b/iu,
    isTold: (note) =>
      /\b(?:in|inside|contain\w*|holds?|held|has|have|had|with|of|full|got|keep\w*|kept|store\w*|put|left)\b/iu.test(
        note.replace(/\b(?:holds?|held|has|fits?|takes?)\s+(?=,)/iu, ' ').replace(roomInside, ' '),
      ),
  },
  {
    kind: 'more',
    asks: /^\W*(?:who|what|where|when|which \p{L}+)\b.*\belse\b/iu,
    isTold: tellsBy(/\b(?:else|also|too|as well|another|other|others|both|besides|more|and|second)\b|,/iu),
  },
  ...attributeKinds,
];

/** Whether a note has no value of a kind that the question asks for. */
export const lacksKind = (question: string, note: string): boolean =>
  askedKinds.some(({ asks, isTold }) => asks.test(question) && !isTold(note, question));
