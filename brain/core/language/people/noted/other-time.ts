import { months, weekdays } from '../../time/days/time-words.js';
import { factStarts, happened } from '../../vocabulary/verbs.js';
import { foldedWords } from '../../words/folded-words.js';

const seasonPattern = 'spring|summer|autumn|winter';
const period = `second|night|week|weekend|month|quarter|year|term|season|decade|${seasonPattern}|${months.join('|')}`;

const was = /\b(?:was|were|did|had|used to)\b/iu;
/** Times that are over, which a text of now does not tell of. */
const timeOver = new RegExp(
  String.raw`\b(?:last|the previous|a past) (?:${period})\b|\b(?:in|since|until|till|before|around) (?:19|20)\d\d\b|\b\w+ (?:days|weeks|months|years) ago\b|\ba (?:day|week|month|year) ago\b|\b(?:back then|in those days|before|previously|formerly|originally|in the past|at first|in the beginning)\W*$|\bused to\b`,
  'iu',
);
const yesterday = /\b(?:yesterday|the other day|last time)\b/iu;
const timeAhead = new RegExp(
  String.raw`\b(?:next|the coming|the following) (?:${period})\b|\b(?:in|from|after) 20\d\d\b|\bin the future\b|\bfrom (?:${months.join('|')}) on\b`,
  'iu',
);
const tellsAhead =
  /\b(?:will|going to|next|from|soon|coming|following|starting|until|till|by|(?:19|20)\d\d|always|every)\b|['’]ll\b/iu;
/** What is told in figures: it was another before, and may be another again. */
const asksMeasure =
  /^\W*(?:at |by |from |until |till )?(?:when|what (?:time|hour)|how \w+|what(?:['’]s| is| was| will)? .*\b(?:price|cost|rent|fee|salary|rate|code|password)\b)/iu;
const tellsOver =
  /\b(?:was|were|did|had|used to|formerly|previously|before|until|till|since|ago|last|left|quit|ex|former|old|(?:19|20)\d\d)\b/iu;

/**
 * Whether a question is for a time that is over or still ahead, and a note tells only how it is: the rent of last year is
 * not told by what it is now.
 */
export function isOfPastOrAhead(question: string, note: string): boolean {
  const isOver = timeOver.test(question) || (yesterday.test(question) && asksMeasure.test(question));
  if (was.test(question) && isOver) return !tellsOver.test(note) && !foldedWords(note).some(tellsPastByVerb);
  return asksMeasure.test(question) && timeAhead.test(question) && !tellsAhead.test(note);
}

/** "Tickets cost ten euros" is told of now as well. */
const tellsPastByVerb = (word: string): boolean =>
  happened.has(word) || /[a-z]{2}ed$/u.test(word) || (factStarts.has(word) && !word.endsWith('s') && word !== 'cost');

/** Days that come again, by the words that name them. */
const recurringDays: readonly { readonly said: RegExp; readonly days: readonly string[] }[] = [
  ...weekdays.map((day) => ({ said: new RegExp(String.raw`\b${day}s\b`, 'iu'), days: [day] })),
  { said: /\bweekends?\b/iu, days: ['saturday', 'sunday'] },
  { said: /\b(?:weekdays?|work(?:ing)? ?days?|during the week)\b/iu, days: weekdays.slice(1, 6) },
  { said: /\b(?:bank |public )?holidays\b/iu, days: ['holiday'] },
];
const singleDays = weekdays.map((day) => ({ said: new RegExp(String.raw`\b${day}\b`, 'iu'), days: [day] }));
/** "When does it open on sunday" means every one. */
const asksHabit =
  /^\W*(?:(?:at|from|until|till) )?(?:when|what time|how (?:late|early|long|much))\b.*\b(?:do|does)\b/iu;
const everyDay =
  /\b(?:every ?day|daily|every night|nightly|all week|seven days|all year|round the clock|always|any ?day|any time|every (?:morning|afternoon|evening)|each day)\b|\b24\b/iu;

/**
 * Whether a question is for days that come again, and a note tells of none of them: when something opens is not told for
 * sundays by a note that names no day.
 */
export function isOfOtherDays(question: string, note: string): boolean {
  const asked = daysNamedIn(question, asksHabit.test(question) ? [...recurringDays, ...singleDays] : recurringDays);
  if (asked.length === 0 || everyDay.test(note)) return false;
  const told = daysNamedIn(note, [...recurringDays, ...singleDays]);
  return !asked.some((day) => told.includes(day));
}

const daysNamedIn = (text: string, among: typeof recurringDays): readonly string[] =>
  among.flatMap(({ said, days }) => (said.test(text) ? days : []));

const pastTold = new RegExp(String.raw`\b(?:last|the previous) (?:${period})\b|\b(?:weeks|months|years) ago\b`, 'iu');
const asksOfNow =
  /^\W*(?:what(?:['’]s| is| are)|how (?:much|many|long|often|old|big|high) (?:is|are|does|do)|wh(?:o|ere|ich)(?:['’]s| is| are| does| do)|what (?:does|do))\b/iu;
const ofThisTime = new RegExp(
  String.raw`\b(?:this (?:${period})|now|nowadays|currently|these days|at the moment|today)\b`,
  'iu',
);
/** What came about then may still be so: who moved last year lives there. */
export const cameAbout =
  /\b(?:moved (?:to|in)|became|started|began|opened|switched|changed|joined|married|built|planted|repainted|painted|installed|replaced)\b/iu;
const asksHowItWas = /\b(?:was|were|did|had|last|ago|previous)\b/iu;

/** Whether a note tells how it was at a time that is over, and the question is how it is: the rent of last year, of this one's. */
export const isOfPastAlone = (question: string, note: string): boolean =>
  pastTold.test(note) &&
  (asksOfNow.test(question) || ofThisTime.test(question)) &&
  !asksHowItWas.test(question) &&
  !cameAbout.test(note) &&
  !ofThisTime.test(note);
