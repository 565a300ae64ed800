import { parseChain } from '../../language/grammar/parse.js';
import { words } from '../../language/vocabulary/word-lists.js';
import { foldedWords } from '../../language/words/folded-words.js';
import { isTimerIntent } from './decide-timers.js';

/** What else may have “timer” in its name is said with one of these words: “cancel the egg timer reminder”. */
const keptKinds = words('reminder reminders note notes promise task todo appointment meeting event memory');

/** Whether a line is an order to timers, whatever else is kept that has “timer” in its name. */
export function ordersTimer(line: string): boolean {
  return isTimerIntent(parseChain(line)[0]) && !foldedWords(line).some((word) => keptKinds.has(word));
}
