import { lacksKind } from './asked-kinds.js';
import { tellsNotKnown } from './not-known.js';
import { isOfFormerOne, isOnlyMeant, tellsFromOtherSide, tellsOnlyWhereGot } from './not-so.js';
import { isOfOtherPerson, isOfOtherRelative } from './other-person.js';
import { isOfOtherDays, isOfPastAlone, isOfPastOrAhead } from './other-time.js';
import { leavesDeedUntold } from './untold-deed.js';
import { leavesStateUntold } from './untold-state.js';

const waysBesideAsked = [
  isOfOtherRelative,
  isOfPastAlone,
  isOfFormerOne,
  isOnlyMeant,
  tellsNotKnown,
  tellsOnlyWhereGot,
  tellsFromOtherSide,
];

/** Whether a sentence is of another relative, of what is no more, was only meant or is not known, or from the other side. */
export const standsBesideAsked = (question: string, sentence: string): boolean =>
  waysBesideAsked.some((isBeside) => isBeside(question, sentence));

const waysToLack = [
  standsBesideAsked,
  isOfOtherPerson,
  isOfPastOrAhead,
  isOfOtherDays,
  lacksKind,
  leavesDeedUntold,
  leavesStateUntold,
];

/**
 * Whether a note lacks what a question is for, though it has most of its words: the person, the time, or the kind of thing
 * that is asked for.
 */
export const lacksAsked = (question: string, note: string): boolean =>
  waysToLack.some((lacks) => lacks(question, note));
