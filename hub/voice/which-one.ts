import { whichPromise } from '#core/intents/decisions/promises';
import { readPromiseMark } from '#core/language/commitments/promise-question';
import type { Intent } from '#core/language/grammar/intent';
import { whichPerson, withPersonMeant } from '#core/language/people/which-person';
import type { PersonMeant } from '#core/language/replies/outcome';
import { areAllIn, distinguishingWords } from '#core/language/words/distinguishing-words';
import type { ActionContext } from '../actions/actions.js';
import type { ReadAnswer } from './read-answer.js';

/** Whether `reply` asks which of several promises a line means, that says what became of one. */
export function whichPromiseIsAsked(intent: Intent, reply: string): boolean {
  return intent.intent === 'ask' && reply.startsWith(whichPromise) && readPromiseMark(intent.query) !== null;
}

/** What `line` means as the answer to "Which one?"; null where it is not made of words of the promises asked about. */
export function promiseMeant(intent: Intent, question: string, line: string): Intent | null {
  const mark = intent.intent === 'ask' ? readPromiseMark(intent.query) : null;
  const named = distinguishingWords(line);
  if (mark === null || named.size === 0 || !areAllIn(named, distinguishingWords(question))) return null;
  return { intent: 'ask', query: mark.state === 'kept' ? `mark ${line} as done` : `drop my promise about ${line}` };
}

interface PersonAsked {
  readonly intent: Intent;
  readonly context: ActionContext;
  readonly whom: PersonMeant;
  readonly question: string;
}

/** What `line` answers to which of several people is meant; where it names none of them, that is asked again. */
export function personMeant({ intent, context, whom, question }: PersonAsked, line: string): ReadAnswer | null {
  const chosen = whichPerson(whom, line);
  if (chosen === 'open') return { kind: 'ask-again', say: question };
  const whole = chosen === null ? null : withPersonMeant(intent, whom, chosen.name);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}
