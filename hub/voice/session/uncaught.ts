/** Said to a line that was not understood. */
export const notCaught = 'I didn’t catch that.';
/** Said to a part of it that follows. */
export const wholeAgain = 'Say all of it again, please.';

/** Whether a reply says that a whole line has to be said again. */
export const asksForWhole = (say: string): boolean => say === notCaught || say === wholeAgain;
