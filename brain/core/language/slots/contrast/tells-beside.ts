import { tellsNoContact } from './noun-alone.js';
import { tellsOfCompound } from './of-compound.js';
import { countsOther } from './other-amount.js';
import { tellsOtherAttribute } from './other-attribute.js';
import { tellsOtherDeed } from './other-deed.js';
import { tellsOtherEvent } from './other-event.js';
import { tellsOfOtherOne } from './other-one.js';
import { tellsOtherSide } from './other-side.js';
import { tellsOtherTime } from './other-time.js';

/** Whether a text tells of something that only stands beside what is asked for, in most of its words. */
export const tellsBeside = (question: string, text: string): boolean =>
  tellsOfCompound(question, text) || tellsBesideThing(question, text);

/** The same but for what is asked for standing inside the name of another thing. */
export const tellsBesideThing = (question: string, text: string): boolean =>
  waysBesideThing.some((isBeside) => isBeside(question, text));

const waysBesideThing = [
  tellsOfOtherOne,
  tellsOtherEvent,
  tellsOtherDeed,
  tellsOtherTime,
  tellsOtherSide,
  tellsNoContact,
  tellsOtherAttribute,
  countsOther,
];
