import { countsOther } from './other-amount.js';
import { tellsOtherEvent } from './other-event.js';
import { tellsOfOtherOne } from './other-one.js';

/** Whether a text tells of something that only stands beside what is asked for, in most of its words. */
export const tellsBeside = (question: string, text: string): boolean =>
  [tellsOfOtherOne, tellsOtherEvent, countsOther].some((isBeside) => isBeside(question, text));
