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

/** The person to name beside the task of a promise; null if the task itself names whom it is for. */
export function personBeside(task: string, person: string | null): string | null {
  if (person === null) return null;
  const isTheirs = (name: string) => `${person} `.toLowerCase().startsWith(`${name.toLowerCase()} `);
  return recipientOf(task, isTheirs) === null ? person : null;
}

/** Only the task of a promise: "to send them the report". */
export function spokenTask(task: string): string {
  const theirs = task.replace(
    /(?<![\p{L}'’])(?:yourself|yours|your|you)(?![\p{L}'’])/giu,
    (word) => ofThem.get(word.toLowerCase()) ?? word,
  );
  return `to ${toWearer(theirs)}`;
}
