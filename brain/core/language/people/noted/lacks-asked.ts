import { lacksKind } from './asked-kinds.js';
import { tellsNotKnown } from './not-known.js';
import { isOfFormerOne, isOnlyMeant, tellsFromOtherSide, tellsOnlyWhereGot } from './not-so.js';
import { isOfOtherPerson, isOfOtherRelative } from './other-person.js';
import { isOfOtherDays, isOfPastAlone, isOfPastOrAhead } from './other-time.js';
import { leavesDeedUntold } from './untold-deed.js';
import { leavesStateUntold } from './untold-state.js';

const waysToLack = [
  isOfOtherPerson,
  isOfOtherRelative,
  isOfPastOrAhead,
  isOfPastAlone,
  isOfOtherDays,
  isOfFormerOne,
  isOnlyMeant,
  tellsNotKnown,
  tellsOnlyWhereGot,
  tellsFromOtherSide,
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
