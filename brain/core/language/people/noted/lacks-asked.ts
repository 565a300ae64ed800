import { lacksKind } from './asked-kinds.js';
import { isOfOtherPerson } from './other-person.js';
import { isOfOtherDays, isOfPastOrAhead } from './other-time.js';
import { leavesDeedUntold } from './untold-deed.js';
import { leavesStateUntold } from './untold-state.js';

const waysToLack = [isOfOtherPerson, isOfPastOrAhead, isOfOtherDays, lacksKind, leavesDeedUntold, leavesStateUntold];

/**
 * Whether a note lacks what a question is for, though it has most of its words: the person, the time, or the kind of thing
 * that is asked for.
 */
export const lacksAsked = (question: string, note: string): boolean =>
  waysToLack.some((lacks) => lacks(question, note));
