import { weekdayPattern } from '../../language/time/days/time-words.js';
import { colorWords } from './said-gestures.js';

/** How words that are to be shown were said. */
interface SaidWords {
  readonly text: string;
  /** Whether “say”, “show” or the like introduces them, and not “remind me to”. */
  readonly isShown: boolean;
  /** Whether they are one of several that are listed. */
  readonly isItem: boolean;
  /** Whether they stand after a colon, where all is meant literally. */
  readonly isLiteral: boolean;
}

const colors = colorWords.map(([word]) => word).join('|');
const saidNumber = String.raw`(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|\d+)`;
const saidLength = String.raw`${saidNumber}(?:\s+(?:more|and a half))?\s+(?:second|minute|hour)s?`;
const spokenLanguages =
  'english|japanese|french|german|spanish|italian|chinese|arabic|portuguese|dutch|russian|korean|polish';
const dayNames = `(?:${weekdayPattern})s?`;
const dayParts = '(?:mornings?|afternoons?|evenings?|nights?|noon|midnight)';
const actedOn = '(?:double |long )?(?:tap|nod|shake|tilt|press|peek|look up|leave|arrive|hold)';

const asPatterns = (wishes: readonly string[]): readonly RegExp[] => wishes.map((wish) => new RegExp(wish, 'iu'));

/** What asks for something more in words that would otherwise all be shown. */
const moreWishes = asPatterns([
  String.raw`\b(?:and|then|but|except|only|unless)\s+(?:when(?:ever)?|if|each time|every time|once|as soon as)\s+(?:i|my|it|the)\b.*`,
  String.raw`\b(?:and|then)\s+(?:start|begin|set|run)\s+(?:a|an|the|my)\b.*`,
  String.raw`\b(?:and|then)\s+(?:flash|blink|vibrate|beep)\b.*`,
  String.raw`\b(?:and|then)\s+(?:wait|pause)\s+(?:for\s+)?${saidNumber}\b.*`,
  String.raw`\band\s+(?:show|say|tell me|count)\s+how\s.*`,
  String.raw`\b(?:and|then)\s+then\s+stop$|\bthen\s+stop$`,
  String.raw`\band\s+(?:then\s+)?(?:in|after)\s+${saidNumber}\b(?:\s+(?:second|minute|hour)s?)?\s+(?:to|say|show)\b.*`,
  String.raw`\b(?:and\s+)?then\s+(?:in|after)\s+${saidNumber}\b.*`,
  String.raw`\b${saidLength}\s+(?:later|after that)\b.*`,
  String.raw`\b(?:until|till)\s+(?:i|it|${saidNumber}|noon|midnight|the)\b.*`,
  String.raw`\bwhen(?:ever)?\s+i\b.*`,
  String.raw`\b(?:if|each time|every time|once|as soon as)\s+i\s+(?:do not |don['’]t )?${actedOn}\b.*`,
  String.raw`\bat random\b.*`,
  String.raw`[,;]\s*(?:for\s+)?${saidNumber}\s+times$`,
  String.raw`(?:[,;]\s*|\s+)(?:(?:but|and)\s+)?(?:only|just|at (?:the )?most|(?:no|not|never) more than|up to|max(?:imum)?)\s+${saidNumber}\s+times(?: at most)?$`,
  String.raw`(?:[,;]\s*|\s+)(?:but|and)\s+(?:only|just|at (?:the )?most|(?:no|not|never) more than|up to)$`,
  String.raw`(?:[,;]\s*|\s+)(?:at (?:the )?most|(?:no|not|never) more than|a maximum of)$`,
  String.raw`[,;.]\s*(?:and\s+)?(?:i\s+|a\s+|each\s+|every\s+)?${actedOn}\s+(?:for|to|turns?|flips?|shows?|moves?|goes)\s.*`,
  String.raw`(?:[,;]\s*|\s+)(?:over and over|again and again|on repeat)$`,
  String.raw`[,;]\s*(?:and\s+)?(?:show|leave|keep)\s+it\s.*`,
  String.raw`\band\s+(?:then\s+)?show\s+it\s+for\s+${saidLength}$`,
  String.raw`\bin\s+(?:big|large|huge|small|tiny)\s+(?:(?:${colors})\s+)?(?:letters|writing|text|print)\b.*`,
  String.raw`(?:[,;]\s*)?\band\s+again\s+(?:in|after|at|every)\b.*`,
  String.raw`[,;]\s*(?:the\s+)?next\s+(?:tap|nod|time)\b.*`,
  String.raw`[,;]\s*(?:for\s+)?${saidLength}\s+each$`,
  String.raw`^(?:i\s+|you\s+)?(?:can['’]?t|cannot|can not|must not|no)\s+(?:skip|skipping|go back|going back)\b.*`,
  String.raw`\b${saidNumber}\s+points?\s+(?:each|for|if|when)\b.*`,
]);

/** The same in words that “say” or “show” introduces. */
const moreOfShown = asPatterns([
  // What stands in quotes is all that is to be shown.
  String.raw`(?<=^["“][^"“”]*["”]\s*)[\p{L}\p{N}].*`,
  String.raw`\bfor\s+${saidLength}(?:$|\s*[,;].*|\s+(?:and|then|but|in|on|with)\b.*)`,
  String.raw`\bin\s+(?:${colors}|${spokenLanguages})$`,
  String.raw`(?:[,;]\s*)?\b(?:and\s+)?(?<!\b(?:now and|every now and|back|since|until|till|by|just|right|if|so|but|and now)\s)then\s+\S.*`,
  String.raw`\band\s+(?:say|show|display|flash up|remind me|tell me|count (?:down|up|from|to))\b.*`,
  String.raw`\band\s+(?:disappears?|vanish(?:es)?|fades?|closes|hides|goes (?:away|off|out)|turns? (?:off|red|green))(?:$|\s.*)`,
]);

/** Where words are to be shown only at some times: a lens waits for lengths of time alone. */
const someTimes = asPatterns([
  String.raw`\b(?:except|but not|only|unless|other than)\s+(?:during\s+\S|(?:(?:at|on|in|for|between|after|before)\s+)?(?:the\s+)?(?:weekends?|weekdays?|holidays?|${dayNames}|${dayParts})\b).*`,
]);
/** The same where they are no words that somebody says: “see you on mondays”. */
const someTimesOfWish = asPatterns([
  String.raw`\b(?:on|at|only)\s+(?:weekdays|weekends|the weekend|work(?:ing)? ?days|school days|holidays|(?:${weekdayPattern})s)$`,
  String.raw`\b(?:every|each)\s+(?:single\s+)?(?:day|weekday|weekend|week|month|year|${dayNames}|${dayParts})$`,
]);

/** An item that is none, but says something of the list or of another item. */
const notAnItem = asPatterns([
  `^(?:and )?(?:in (?:${colors})|(?:show|say|tell me|count) how .*|(?:remind|nudge|ping|tell) me (?:every|each|in|at|once|hourly|daily)\\b.*|repeat (?:it|this|that|them)\\b.*)$`,
  String.raw`^(?:and\s+|then\s+)?\p{L}+\s+(?:them|these|those)\s+(?!all$)\p{L}.*$`,
  String.raw`^(?:tick|check|cross|mark)\s+(?:(?:them|each|it|one|items?)\s+)*off(?:\s+(?:with|by|when|as)\b.*)?$`,
]);
/** An item that takes its time is a step with a length. */
const itemWithLength = asPatterns([
  String.raw`\b(?:rest|wait|bake|boil|simmer|steep|leave|cook|hold|pause)\b.*\b\d+ ?(?:s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)$`,
]);
const ofAnotherItem = asPatterns([String.raw`^(?:but|except|unless|without|only if|never|skip)\s+\S.*`]);

/** Of two words one is meant: “heads or tails”. Capitals are shown as they are. */
const oneOfTwo = /^[\p{Ll}\p{N}]+ or [\p{Ll}\p{N}]+$/u;

const wishIn = (wishes: readonly RegExp[], text: string): string | undefined =>
  wishes.map((wish) => wish.exec(text)?.[0]).find((found) => found !== undefined);

/** Why words that a lens would show are more than that; null where they are not. */
export function whyMoreThanShown({ text, isShown, isItem, isLiteral }: SaidWords): string | null {
  const when = isLiteral ? undefined : wishIn(isShown ? someTimes : [...someTimes, ...someTimesOfWish], text);
  if (when !== undefined)
    return `A lens waits for a length of time, never for a time of day or a date, and “${when}” would be shown as it is.`;
  const ofList = isItem
    ? wishIn(isLiteral ? [...notAnItem, ...itemWithLength] : [...notAnItem, ...ofAnotherItem], text)
    : undefined;
  const ofTwo = isShown && !isLiteral ? oneOfTwo.exec(text)?.[0] : undefined;
  const more = wishIn(isShown ? [...moreWishes, ...moreOfShown] : moreWishes, text) ?? ofList ?? ofTwo;
  return more === undefined ? null : `I cannot tell whether “${more.replace(/^[,;]\s*/u, '')}” is to be shown.`;
}
