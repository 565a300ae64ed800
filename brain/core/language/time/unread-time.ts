import { months } from './month-day.js';

const number = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`;
const weekday = '(?:sun|mon|tues|wednes|thurs|fri|satur)days?';
const month = `(?:${months.join('|')})`;
const unit = '(?:minutes?|hours?|days?|weeks?|months?|years?)';
const feast = "(?:christmas|new year'?s?|easter|halloween|boxing|valentine'?s?|pancake|may|labou?r)";

/** What a time looks like that no reader of times knows, or that another time was taken in the place of. */
const looksLikeTime = [
  String.raw`\b\d{4}-\d{1,2}(?:-\d{1,2})?\b`,
  String.raw`\b\d{1,2}[./]\d{1,2}(?:[./](?:\d{2,4})?)?(?=\s|$)`,
  String.raw`\b${number}(?::\d{2})? ?(?:am|pm|o'clock)\b`,
  String.raw`\b(?:at|by|before|until|till|around) (?:about )?(?:half|quarter|\d{1,2}(?::\d{2})?)(?= |$)(?! ${unit})`,
  String.raw`\b(?:half|quarter) (?:past|to)\b`,
  String.raw`\b(?:on|next|this|by|before|until|till|from|every|each|coming|after) ${weekday}\b`,
  String.raw`\b${weekday} (?:after|in|the|or|and) (?:next|${number}|${weekday}|\d{1,2}(?:st|nd|rd|th))\b`,
  String.raw`\bon (?:the )?${month}\b|\b${month} (?:the )?\d{1,2}(?:st|nd|rd|th)?\b`,
  String.raw`\b\d{1,2}(?:st|nd|rd|th)? (?:of )?${month}\b`,
  String.raw`\b(?:every|each) (?:other |second )?(?:day|morning|evening|night|week|month|year|weekday|weekend|hour)\b|\b(?:daily|weekly|monthly|yearly)\b|\b(?:every|each)$`,
  String.raw`\b(?:on|at|by|before|over|until|till) ${feast}(?: (?:eve|day|night))?(?=\s|$)|\b${feast} (?:eve|day)\b`,
  String.raw`\b(?:a|${number}) ${unit} from\b|\bin ${number} ${unit}\b|\bin a (?:week|fortnight|month|year)\b`,
  String.raw`\b(?:tomorrow|tonight|the day after tomorrow)\b|\bon ${weekday} or\b|\b${weekday} or$`,
].map((pattern) => new RegExp(pattern, 'iu'));

/**
 * The words of a text that look like a time; null where none do. In what is left of a line when its time was taken out they
 * say that the time was not understood, or only in part: it must not be kept for another day than was said.
 */
export function unreadTime(text: string): string | null {
  for (const pattern of looksLikeTime) {
    const found = pattern.exec(text);
    if (found !== null) return found[0].trim();
  }
  return null;
}
