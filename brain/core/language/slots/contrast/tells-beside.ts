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
  waysBeside.some((isBeside) => isBeside(question, text));

const waysBeside = [
  tellsOfOtherOne,
  tellsOfCompound,
  tellsOtherEvent,
  tellsOtherDeed,
  tellsOtherTime,
  tellsOtherSide,
  tellsNoContact,
  tellsOtherAttribute,
  countsOther,
];
