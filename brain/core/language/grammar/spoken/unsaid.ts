/** The second part of a word that the parser reads as two: "maria" and "'s". Nobody says it by itself. */
export const partOfWord = "'s";

/** Stands where a sentence is whole, before what is seldom said after it: "captions on *again please*". */
export const seldomTail = '~';

/** Stands at the end of a sentence that seldom ends there: "set a timer". */
export const seldomEnd = '|';
