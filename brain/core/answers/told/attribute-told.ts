import { months, weekdayPattern } from '../../language/time/days/time-words.js';
import { digitWords, ordinalWords, teenWords } from '../../language/vocabulary/numbers.js';

/** What is asked, and the other that a note may tell in its place, unless it tells the asked one as well. */
interface Contrast {
  readonly asks: RegExp;
  /** Absent where whatever else a note tells is another. */
  readonly other?: RegExp;
  readonly unless: RegExp;
}

const aCount = [...digitWords.slice(1), ...teenWords].join('|');
const namesHour = new RegExp(
  String.raw`\d(?![\d.,]*(?:st|nd|rd|th)\b)|\b(?:noon|midday|midnight|half|quarter|o['’]?clock|dawn|dusk|sunrise|sunset|lunch(?:time)?|breakfast|dinner|supper|bedtime|morning|afternoon|evening|night|before|after|${aCount})\b`,
  'iu',
);
const namesDay = new RegExp(
  String.raw`\b(?:${weekdayPattern})s?\b|\b(?:${months.join('|')}|today|tomorrow|yesterday|tonight|weekends?|christmas|easter|birthday|(?:${ordinalWords.join('|')})|daily|every day)\b|\b\d{1,2}(?:st|nd|rd|th)\b|\d\d?[./-]\d`,
  'iu',
);
const homeWords =
  /\b(?:liv(?:es?|ed|ing)|mov(?:es?|ed|ing)|home|house|flat|apartment|based|resid\w+|settled|address|rents?|place|stay(?:s|ed|ing)?|born|from|street|road|lodg\w+|next door|upstairs|downstairs)\b/iu;
const colourTold =
  /\bcolou?r|\b(?:(?:dark|light|pale|sage|navy|bright)\b|black|white|gr[ae]y|red|blue|green|yellow|orange|pink|purple|brown|beige|cream|ivory|turquoise|teal|violet|lilac|gold(?:en)?|silver|maroon|crimson|scarlet|magenta|mauve|olive|mustard|ochre|magnolia|blond\w*|ginger|paint\w*)\b/iu;
const starts = /\b(?:(?:take|takes|taking|took) off|depart\w*|leav(?:e|es|ing)|sets? off|goes)\b/iu;
const arrives = /\b(?:land\w*|arriv\w*|gets? in|comes? in)\b/iu;
const rises = /\b(?:(?:get|gets|getting|got|wake|wakes|waking|is|are) up|rises?|wakes?|awake|alarm)\b/iu;
const sleeps = /\b(?:sleep(?:s|ing)?|asleep|to bed|bed ?time|naps?)\b/iu;

const vehicles = [
  'cars?|autos?|automobiles?',
  'vans?',
  'trucks?|lorr(?:y|ies)',
  'bikes?|bicycles?|cycles?',
  'motorbikes?|motorcycles?|scooters?|mopeds?',
  'caravans?|campers?|motorhomes?|trailers?',
  'boats?|dingh(?:y|ies)|canoes?|kayaks?',
].map((names) => `(?:${names})`);
const otherVehicles: readonly Contrast[] = vehicles.map((names) => ({
  asks: new RegExp(String.raw`\b${names}\b`, 'iu'),
  other: new RegExp(String.raw`\b(?:${vehicles.filter((one) => one !== names).join('|')})\b`, 'iu'),
  unless: new RegExp(String.raw`\b(?:${names}|vehicles?)\b`, 'iu'),
}));

const lengthSides: readonly (readonly [asks: string, told: string])[] = [
  ['wide', 'wide|width|across|broad'],
  ['long', 'long|length'],
  ['(?:tall|high)', 'tall|high|height'],
  ['deep', 'deep|depth'],
  ['thick', 'thick|thickness'],
];
const otherSides: readonly Contrast[] = lengthSides.map(([asks, told]) => ({
  asks: new RegExp(String.raw`^\W*how ${asks}\b`, 'iu'),
  other: new RegExp(
    String.raw`\b(?:${lengthSides.flatMap(([one, names]) => (one === asks ? [] : [names])).join('|')})\b`,
    'iu',
  ),
  unless: new RegExp(String.raw`\b(?:${told})\b`, 'iu'),
}));

const contrasts: readonly Contrast[] = [
  { asks: /^\W*wh(?:ere|o)\b.*\b(?:live|lives|living|reside)\b/iu, unless: homeWords },
  { asks: /^\W*where\b.*\bwork(?:s|ing)?\b/iu, other: /\bliv(?:es?|ing)\b/iu, unless: /\b(?:work\w*|job|office)\b/iu },
  { asks: /\btak(?:e|es|ing) off\b|\bdepart\w*/iu, other: arrives, unless: starts },
  { asks: arrives, other: starts, unless: arrives },
  { asks: /\b(?:get|gets|wake|wakes) up\b/iu, other: sleeps, unless: rises },
  { asks: sleeps, other: rises, unless: sleeps },
  { asks: /\b(?:what|which) time\b|\bwhat hour\b/iu, unless: namesHour },
  {
    asks: /^\W*(?:when|what time|from when)\b.*\bopens?\b/iu,
    other: /\bopen until\b/iu,
    unless: /\bopens\b|\bfrom\b/iu,
  },
  {
    asks: /^\W*(?:what|which|who)\b.*\b(?:likes?|loves?|enjoys?|favou?rite)\b/iu,
    other: /\b(?:allergic|intolerant|avoids?|hates?|dislikes?)\b|\bcan['’]?t (?:stand|bear|eat|drink|have)\b/iu,
    unless: /\b(?:likes?|loves?|enjoys?|favou?rite|fond|keen|prefers?)\b/iu,
  },
  { asks: /\b(?:what|which) (?:day|date)\b/iu, unless: namesDay },
  {
    asks: /\bsizes?\b/iu,
    other: /\b(?:psi|bar|kilos?|kg|euros?|pounds?|degrees?|lit(?:re|er)s?|years?)\b/iu,
    unless: /\bsizes?\b/iu,
  },
  {
    asks: /\b(?:password|passcode|passphrase|pin|code|combination)\b/iu,
    other: /\b(?:called|named|(?:is|are|has) (?:the )?number)\b/iu,
    unless: /\b(?:password|passcode|passphrase|pin|code|combination|opens?|with)\b/iu,
  },
  {
    asks: /^\W*when\b/iu,
    other: /\b(?:cost|costs|paid|price|euros?|pounds?|dollars?)\b|[€£$]/iu,
    unless: new RegExp(
      String.raw`${namesDay.source}|\b\d\d?[:.]\d\d\b|\b(?:at|until|by) \p{L}|\b(?:19|20)\d\d\b|\b(?:ago|last)\b`,
      'iu',
    ),
  },
  {
    asks: /^\W*what\b.*\b(?:called|name)\b/iu,

    unless: /\b(?:called|names?|named|login|username|is|are|was)\b|['’]s\b/iu,
  },
  { asks: /\b(?:sur|last |family )name\b/iu, other: /\d/u, unless: /\b(?:called|names?|named|surname)\b/iu },
  {
    asks: /\b(?:phone |mobile )?number\b/iu,

    unless: new RegExp(String.raw`\d|\bnumber\b|\b(?:${aCount}|zero|nought)\b`, 'iu'),
  },
  { asks: /\bcolou?rs?\b/iu, unless: colourTold },
  { asks: /\b(?:which|what) gate\b/iu, unless: /\bgate\b/iu },
  { asks: /\b(?:which|what) (?:platform|track)\b/iu, unless: /\b(?:platform|track)\b/iu },
  { asks: /\b(?:which|what) (?:seat|row)\b/iu, unless: /\b(?:seat|row)\b/iu },
  { asks: /\b(?:which|what) terminal\b/iu, unless: /\bterminal\b/iu },
  {
    asks: /^\W*who(?:se)? owns?\b/iu,

    unless: /\b(?:own\w*|belong\w*|has|have|bought|inherited)\b|['’]s\b/iu,
  },
  {
    asks: /^\W*where(?:['’]?s| is| are)\b/iu,
    other: /\b(?:takes?|likes?|drinks?|eats?|wants?|costs?|called)\b/iu,
    unless: /\b(?:is|are|hangs?|kept|keeps?|lies?|stored|put|left|hid|hidden|lives|parks|parked)\b|['’]s\b/iu,
  },
  {
    asks: /^\W*how many\b/iu,
    other: /\b(?:expires?|runs? out|valid|until)\b/iu,
    unless: new RegExp(String.raw`\b(?:${aCount}|dozen|couple|both|several|\d{1,3})\b`, 'iu'),
  },
  ...otherSides,
  ...otherVehicles,
];

/** Whether a note tells another attribute than the one asked: where somebody works, of where they live. */
export const isOfOtherAttribute = (question: string, note: string): boolean =>
  contrasts.some(({ asks, other, unless }) => asks.test(question) && other?.test(note) !== false && !unless.test(note));
