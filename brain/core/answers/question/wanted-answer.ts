import { dayPattern, monthPattern } from '../../language/time/days/time-words.js';
import { amountWords } from '../../language/vocabulary/amount-words.js';

/** The type of answer that the words of a question ask for. */
export type WantedAnswer =
  | 'time'
  | 'duration'
  | 'money'
  | 'number'
  | 'person'
  | 'name'
  | 'code'
  | 'contact'
  | 'place'
  | 'steps'
  | 'list'
  | 'yes-no'
  | 'anything';

/** Types of answers that the words themselves must contain; a time, for instance, is also known from the row. */
export const wantedInWords: ReadonlySet<WantedAnswer> = new Set(['money', 'duration', 'number', 'code', 'contact']);

/** The first match wins. Each pattern looks at one position only, so matching is linear. */
const wantedAskedBy: readonly { readonly asks: RegExp; readonly wanted: WantedAnswer }[] = [
  {
    asks: /\bhow (?:do|can|should|would|does|did|to)\b(?! (?:much|many|long|often|old|far|big|tall))|^\W*how to\b|\bwhat(?:'s| is) the (?:procedure|process|trick|way to)\b|\bwhat (?:do|should|must) (?:i|we|you) do (?:if|when|to|about|with)\b|\bsteps\b/i,
    wanted: 'steps',
  },
  { asks: /\b(?:pin|code|password|passcode|combination|wi-?fi)\b/i, wanted: 'code' },
  {
    asks: /\b(?:e-?mail|mail address|phone|telephone|mobile|number (?:of|for)|contact|iban|account number|serial|reference)\b/i,
    wanted: 'contact',
  },
  {
    asks: /\bhow much\b.*\b(?:cost|costs|pay|paid|pays|price|rent|owe|owes|owed|spend|spent|charge|charges|charged|fee|worth|earn|earned|get|per|for|is|are|was|were)\b|\b(?:price|cost|rent|fee|deposit|salary|budget|invoice|bill|refund)\b|\bhow expensive\b|\bwhat do (?:i|we) pay\b/i,
    wanted: 'money',
  },
  { asks: /\bhow (?:long|often)\b|\bhow many (?:days|weeks|months|years|hours|minutes|times)\b/i, wanted: 'duration' },
  {
    asks: /\b(?:when|what time|what date|what day|what year|what month|which (?:date|day|evening|night|month|week)|deadline|birthday|by when|until when|since when)\b|\bwhen's\b/i,
    wanted: 'time',
  },
  {
    asks: /\bhow (?:much|many|far|tall|old|big|heavy|high|deep|wide|fast|hot|warm)\b|\bwhat (?:size|temperature|number|percentage|dose|code|pin|password|weight)\b|\b(?:pin|code|password)\b/i,
    wanted: 'number',
  },
  { asks: /\bcalled\b|\bnames?\b/i, wanted: 'name' },
  {
    asks: /^\W*(?:who|whom|whose|who's|which (?:of (?:us|them)|person|one of))\b|\bwho (?:is|was|are|were|has|did|does|will|do|can|to)\b|\bwhose\b/i,
    wanted: 'person',
  },
  {
    asks: /\bwhere(?:'s)?\b|\bwhich (?:room|place|shelf|drawer|shop|street|platform|station)\b|\baddress\b/i,
    wanted: 'place',
  },
  {
    asks: /\bwhat (?:are|were) (?:the|all|my|our)\b|\b(?:list|which) (?:of )?(?:the |all )?\p{L}+s\b|\bwhat (?:all|else|things|ingredients|items)\b|\bwhat (?:do|should) (?:i|we) (?:need|bring|buy|pack|take)\b|\b(?:list|name) (?:all|the|every)\b|\bwho all\b|\beverything\b/iu,
    wanted: 'list',
  },
  {
    asks: /^\W*(?:is|are|was|were|do|does|did|can|could|may|am|has|have|had|will|would|should|must|isn't|aren't|doesn't|don't|didn't)\b|\b(?:allowed|permitted|okay to|ok to)\b/i,
    wanted: 'yes-no',
  },
];

const smallAmounts = amountWords.ofWantedAnswer;
const anyDayPattern = `${dayPattern}|mon|tues?|wed|thurs?|fri|sat|sun`;
const timeUnitPattern = 'second|minute|min|hour|hr|h|day|night|week|fortnight|month|year|yr|time|season';

const wantedShownBy: Readonly<Partial<Record<WantedAnswer, RegExp>>> = {
  time: new RegExp(
    String.raw`\b\d{1,2}[:.]\d{2}\b|\b\d{1,2}\s?(?:am|pm|o'clock)\b|\b(?:noon|midnight|morning|afternoon|evening|lunch ?time|weekends?|spring|summer|autumn|winter|easter|christmas)\b|\d{4}-\d{2}-\d{2}|\b\d{1,2}[./]\d{1,2}\b|\b\d{1,2}(?:st|nd|rd|th)\b|\b(?:${monthPattern}|may)\.?\s\d|\d\s?(?:${monthPattern}|may)\b|\b(?:${anyDayPattern}|${monthPattern})s?\b|\b(?:19|20)\d{2}\b|\b(?:at|by|past|till|until|to|before|after|around|from) (?:${smallAmounts})\b`,
    'iu',
  ),
  duration: new RegExp(
    String.raw`(?:\d|\b(?:${smallAmounts}|a|an|every|each|other|per)\b)[\s-]*(?:and a half |to \d+ |-\d+ ?|or \d+ |or \p{L}+ |other |second |third )?(?:${timeUnitPattern})s?\b|\b(?:daily|weekly|monthly|yearly|annually|fortnightly|overnight)\b`,
    'iu',
  ),
  money: new RegExp(
    String.raw`[£$€¥]\s?\d|\d\s?(?:£|\$|€|eur|euros?|gbp|pounds?|quid|usd|dollars?|bucks|kr|nok|krone[rn]?|chf|cents?|pence|p)\b|\b\d+[.,]\d{2}\b|\b(?:free|no charge|fiver|tenner)\b|\b\d+ (?:a|an|each|per|thousand|million)\b|\b\d+k\b|\b(?:${smallAmounts}) (?:pounds?|euros?|dollars?|quid|pence|a month|an hour|each)\b`,
    'iu',
  ),
  number: new RegExp(String.raw`\p{N}|\b(?:${smallAmounts})\b`, 'iu'),
  code: /\d{3,}|\d(?:[ -]\d){2,}|[\p{L}\d]+-[\p{L}\d]+-[\p{L}\d]+|\p{L}+\d|\d+\p{L}|[:=]\s*\S/u,
  contact: /\S@\S|\d[\d\s()/-]{5,}\d|\b[A-Z]{1,4}[-\s]?\d{3,}|https?:|\bwww\./u,
  place:
    /\b(?:at|in|on|under|behind|beside|near|inside|above|below|by|from|to|into|between|next|left|right|upstairs|downstairs|outside|opposite|via)\s+\S|\b\d{1,4}[a-z]?\s\p{Lu}\p{L}+|\p{Lu}\p{L}+\s\d{1,4}\b|:\s*\S/u,
  'yes-no':
    /\b(?:not?|never|only|yes|may|must|can|cannot|can't|don't|doesn't|isn't|aren't|won't|allowed|forbidden|permission|unless|except|until|without|always|fine|okay|ok|welcome|free|included|includes|needs?|required|has|have|is|are|was)\b/iu,
};

/** The type of answer that a question asks for; `anything` if its words do not tell. */
export function wantedAnswerOf(question: string): WantedAnswer {
  return wantedAskedBy.find(({ asks }) => asks.test(question))?.wanted ?? 'anything';
}

const capitalizedNames = /(?<![.!?]\s)(?<=\S\s|^|[(|"'“])\p{Lu}[\p{Ll}’'-]+\p{L}*/gu;
const somebody =
  /\b(?:mum|mom|dad|gran|granny|grandma|grandpa|papa|sister|brother|neighbou?rs?|landlord|landlady|owner|tenant|me|i|mine|ours|we|nobody)\b/i;

/**
 * Whether a line contains an answer of the wanted type beyond the words of the question (`isAsked`); null for a type
 * that has no pattern.
 */
export function holdsWanted(line: string, wanted: WantedAnswer, isAsked: (word: string) => boolean): boolean | null {
  if (wanted === 'person' || wanted === 'name') {
    const found = (line.match(capitalizedNames) ?? []).some((name) => !isAsked(name));
    return found || (wanted === 'person' && somebody.test(line));
  }
  const shown = wantedShownBy[wanted];
  return shown === undefined ? null : shown.test(line);
}
