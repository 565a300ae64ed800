import { months, weekdayPattern } from '../../language/time/days/time-words.js';
import { digitWords, ordinalWords, teenWords, tensWords } from '../../language/vocabulary/numbers.js';

interface Measure {
  readonly asks: RegExp;
  readonly told: RegExp;
}

const aNumber = String.raw`(?:\d[\d.,:]*|an?|half|${[...digitWords, ...teenWords, ...tensWords, 'hundred', 'thousand', 'couple', 'dozen'].join('|')})`;
const measures: readonly Measure[] = [
  {
    asks: /^\W*how old\b|\b(?:what|which) age\b/iu,
    told: /\b(?:turn(?:s|ed)?|born|birthday|aged?|years?|old|older|younger)\b|\bis \w+\W*$/iu,
  },
  {
    asks: /^\W*how long\b/iu,
    told: new RegExp(
      String.raw`${aNumber}[\s-](?:and a half )?(?:seconds?|minutes?|mins?|hours?|days?|weeks?|months?|years?|cm|centimet\w+|met(?:re|er)s?|m\b|feet|foot|inch\w*|miles?|km|kilomet\w+)\b|\b(?:until|till|since|overnight|all (?:day|night))\b`,
      'iu',
    ),
  },
  {
    asks: /^\W*how often\b/iu,
    told: /\b(?:every|each|once|twice|times|daily|weekly|monthly|yearly|alternate|always|never|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/iu,
  },
  { asks: /\btemperature\b|^\W*how (?:hot|warm|cold)\b/iu, told: /\bdegrees?\b|°|\bgas mark\b/iu },
  {
    asks: /^\W*how (?:heavy|much do\w* .+ weigh)\b|\bweight\b/iu,
    told: /\b(?:kilos?|kg|pounds?|stones?|grams?|tons?|lbs?|ounces?)\b/iu,
  },
  {
    asks: /^\W*how (?:far)\b|\bdistance\b/iu,
    told: /\b(?:miles?|km|kilomet\w+|met(?:re|er)s?|minutes?|hours?|blocks?)\b/iu,
  },
  {
    asks: /^\W*how (?:tall|high|wide|deep|thick)\b/iu,
    told: /\b(?:cm|centimet\w+|met(?:re|er)s?|feet|foot|inch\w*|floors?|stor(?:e?ys|ies))\b|\d\s?m\b/iu,
  },
  {
    asks: /^\W*how (?:much|many)\b|\b(?:cost|costs|price|pay|paid|charge|charges)\b/iu,
    told: new RegExp(String.raw`\b${aNumber}\b|\b(?:free|nothing|no charge|fiver|tenner|half)\b`, 'iu'),
  },
  { asks: /\b(?:password|passcode|pin|code|combination)\b/iu, told: /\d|\b(?:is|are|was)\b|\p{L}\d/u },
  {
    asks: /^\W*where\b/iu,
    told: /\b(?:at|in|on|under|behind|beside|by|near|inside|above|below|from|to|with|between|next|past|opposite|upstairs|downstairs|outside|home|abroad)\b/iu,
  },
  {
    asks: /^\W*(?:(?:since|until|till|by|from|on|at) )?(?:when(?:['’]s)?|what (?:time|day|date|month|year)|which (?:day|date|month|year))\b/iu,
    told: new RegExp(
      String.raw`\d|\b(?:${months.join('|')}|(?:${weekdayPattern})s?|today|tomorrow|yesterday|tonight|noon|midnight|morning|afternoon|evening|night|week|weekend|month|year|spring|summer|autumn|winter|easter|christmas|breakfast|lunch|dinner|supper|bed|before|after|since|until|till|ago|when|(?:at|to|past|til|from) (?:${digitWords.join('|')}|ten|eleven|twelve)|${ordinalWords.join('|')})\b`,
      'iu',
    ),
  },
  {
    asks: /^\W*where\b.*\b(?:come|comes|came) from\b/iu,
    told: /\b(?:from|born|grew up|raised|native|bought|given|made)\b/iu,
  },
  { asks: /^\W*why\b/iu, told: /\b(?:because|since|so|for|as|due)\b/iu },
];

/** Whether the question asks for a measure of which the note has none: its weight does not tell how old a cat is. */
export const lacksMeasure = (question: string, note: string): boolean =>
  measures.some(({ asks, told }) => asks.test(question) && !told.test(note));
