import { months, weekdayPattern } from './time/days/time-words.js';

/** Whether a question asks for a yes or a no. */
export const asksIfSo = /^\W*(?:is|are|am|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may)\b/iu;

const timesNamed = new RegExp(
  String.raw`\b(?:(?:last|this|next|yesterday|tomorrow) (?:morning|afternoon|evening|night|week|month|year|spring|summer|autumn|winter)|yesterday|tonight|today|tomorrow|(?:${weekdayPattern})|(?:${months.join('|')})|easter|christmas)\b`,
  'giu',
);

/** Whether the question names a day or a season and the note others alone. */
export const isOfOtherTime = (question: string, note: string): boolean => {
  if (asksIfSo.test(question)) return false;
  const [asked, told] = [question, note].map((text) => (text.match(timesNamed) ?? []).map((one) => one.toLowerCase()));
  return (
    asked !== undefined &&
    told !== undefined &&
    asked.length > 0 &&
    told.length > 0 &&
    !asked.some((one) => told.includes(one))
  );
};

/** Where something is so: another place is another thing. */
const placeAsked =
  /\b(?:at|in) (?:the |my |our )?(home|work|office|school|cabin|cottage|hotel|garage|cellar|attic)\b/iu;
const placesTold =
  /\b(?:at|in|of|from) (?:the |my |our )?(?:\p{L}+ )?(home|work|office|school|cabin|cottage|hotel|garage|cellar|attic|library|gym)\b/iu;
const compoundPlace = /\b(office|cabin|cottage|school|guest|home) (?:wifi|password|code|key|door|number)\b/iu;

/** Whether the question names a place and the note another. */
export const isOfOtherPlace = (question: string, note: string): boolean => {
  const [, asked] = placeAsked.exec(question) ?? [];
  const told = (placesTold.exec(note) ?? compoundPlace.exec(note) ?? [])[1];
  return asked !== undefined && told !== undefined && asked.toLowerCase() !== told.toLowerCase();
};
