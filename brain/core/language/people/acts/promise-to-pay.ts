import { words } from '../../vocabulary/word-lists.js';
import { areAllIn, distinguishingWords } from '../../words/distinguishing-words.js';
import { mentionsName, nameKey } from '../name-key.js';

interface PromisedTask {
  readonly task: string;
}

const pays = /^(?:pay|repay|settle)\b/iu;
const givesBack = /^(?:give|return|bring|hand|send|transfer)\b.*\bback\b|^return\b/iu;
/** Words of paying that name nothing which is owed. */
const ofPaying = words("pay repay settle give return bring hand send transfer up 's his her their him them over");

/**
 * The promises that are kept once these debts to somebody are paid: to pay them back, or what was owed. One to pay for
 * anything else stays.
 */
export function promisesPaid<P extends PromisedTask>(
  promises: readonly P[],
  { name, debts }: { readonly name: string; readonly debts: readonly { readonly what: string }[] },
): readonly P[] {
  const key = nameKey(name);
  const owed = new Set(debts.flatMap(({ what }) => [...distinguishingWords(what)]));
  const names = new Set(key.split(' '));
  return promises.filter(({ task }) => {
    if (!mentionsName(task, key) || !(pays.test(task) || givesBack.test(task))) return false;
    const left = [...distinguishingWords(task)].filter((word) => !ofPaying.has(word) && !names.has(nameKey(word)));
    // To give back without a word of what is another thing, as a book is.
    return (pays.test(task) || left.length > 0) && areAllIn(new Set(left), owed);
  });
}
