import { wordMap } from '../vocabulary/word-lists.js';
import { toWearer } from './to-wearer.js';

/** Whom the wearer spoke to, as it is told to the wearer. */
const ofThem = wordMap({ you: 'them', your: 'their', yours: 'theirs', yourself: 'themselves' });

/** A promise as it is told to who made it: "send you the report" → "you promised Noor to send them the report". */
export function spokenPromise(task: string, person: string | null): string {
  return `you promised ${person === null ? '' : `${person} `}${spokenTask(task)}`;
}

/** The task of it alone: "to send them the report". */
export function spokenTask(task: string): string {
  const theirs = task.replace(
    /(?<![\p{L}'’])(?:yourself|yours|your|you)(?![\p{L}'’])/giu,
    (word) => ofThem.get(word.toLowerCase()) ?? word,
  );
  return `to ${toWearer(theirs)}`;
}
