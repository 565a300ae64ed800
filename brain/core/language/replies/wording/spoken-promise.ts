import { recipientOf } from '../../slots/recipient.js';
import { wordMap } from '../../vocabulary/word-lists.js';
import { toWearer } from './to-wearer.js';

/** Pronouns for the person the wearer spoke to, as they are told to the wearer. */
const ofThem = wordMap({ you: 'them', your: 'their', yours: 'theirs', yourself: 'themselves' });

/**
 * A promise as it is told to the wearer who made it: "send you the report" → "you promised Noor to send them the
 * report".
 */
export function spokenPromise(task: string, person: string | null): string {
  const told = personBeside(task, person);
  return `you promised ${told === null ? '' : `${told} `}${spokenTask(task)}`;
}

/** The person to name beside the task of a promise; null if the task itself says that it is for them. */
export function personBeside(task: string, person: string | null): string | null {
  if (person === null) return null;
  const isTheirs = (name: string) => startsWithName(person, name) || startsWithName(name, person);
  const recipient = recipientOf(task, isTheirs);
  return recipient !== null && isTheirs(recipient) ? null : person;
}

/** Whether a name begins with these words: "Priya Sharma" with "Priya". */
function startsWithName(name: string, first: string): boolean {
  return `${name} `.toLowerCase().startsWith(`${first.toLowerCase()} `);
}

/** Only the task of a promise: "to send them the report". */
export function spokenTask(task: string): string {
  const theirs = task.replace(
    /(?<![\p{L}'’])(?:yourself|yours|your|you)(?![\p{L}'’])/giu,
    (word) => ofThem.get(word.toLowerCase()) ?? word,
  );
  return `to ${toWearer(theirs)}`;
}
