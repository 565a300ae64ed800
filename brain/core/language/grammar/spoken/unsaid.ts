/** The second part of a word that the parser reads as two: "maria" and "'s". Nobody says it by itself. */
export const partOfWord = "'s";

/** Stands where a sentence is whole, before what is seldom said after it: "captions on *again please*". */
export const seldomTail = '~';
