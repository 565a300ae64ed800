/** The second part of a word that the parser reads as two: "maria" and "'s". Nobody says it by itself. */
export const partOfWord = "'s";

/** Stands before polite words at the end, without which the sentence is whole. Nobody says it. */
export const politeTail = '~';
