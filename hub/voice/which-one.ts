import { whichPromise } from '#core/intents/decisions/promises';
import { readAmbient } from '#core/language/ambient';
import { readPromiseMark } from '#core/language/commitments/promise-question';
import type { Intent } from '#core/language/grammar/intent';
import { parseChain } from '#core/language/grammar/parse';
import { completed, completedLine, type PartlyHeard } from '#core/language/grammar/partly-heard';
import { forgetRequestReply } from '#core/language/people/forget-request';
import { saysAnother, saysTheSame, whichPerson, withPersonMeant } from '#core/language/people/which-person';
import { isAsking } from '#core/language/reading/asking';
import { endsSession } from '#core/language/reading/session-end';
import { isStatement } from '#core/language/reading/statement';
import { wordAt } from '#core/language/reading/token-words';
import { readUtterance } from '#core/language/reading/utterance';
import type { PersonMeant } from '#core/language/replies/outcome';
import { auxiliaries } from '#core/language/vocabulary/verbs';
import { words } from '#core/language/vocabulary/word-lists';
import { areAllIn, distinguishingWords } from '#core/language/words/distinguishing-words';
import type { Doubt } from '#core/wire/link/perception';
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

/** Subjects of a sentence that tells more of the person who is meant: "she sings in the choir". */
const describesOne = words('he she');
const nameless = { assistantName: '', serviceName: '' };

interface PersonAsked {
  readonly intent: Intent;
  readonly context: ActionContext;
  readonly whom: PersonMeant;
  readonly question: string;
}

/** What `line` answers to which of several people is meant; where it names none of them, that is asked again. */
export function personMeant({ intent, context, whom, question }: PersonAsked, line: string): ReadAnswer | null {
  if (endsSession(line, nameless)) return null;
  // "Who is Vera Moll" asks about her, and "forget Vera" is an order of its own.
  const isOther = isAsking(line) || forgetRequestReply(line) !== null;
  const chosen = isOther ? null : whichPerson(whom, line);
  if (chosen === 'open' || (chosen === null && !isOfItsOwn(line))) return { kind: 'ask-again', say: question };
  const whole = chosen === null ? null : withPersonMeant(intent, whom, chosen.name);
  return whole === null ? null : { kind: 'go-on', intent: whole, context };
}

const surnameWanted = ({ spoken, relation }: PersonMeant): string =>
  `Then I need another name for your ${relation} ${spoken}, such as the surname. Nothing is kept before that.`;

/** What a "yes" or "another one" answers to whether somebody is the same person; null for any other line and question. */
export function samePersonMeant(asked: PersonAsked, line: string): ReadAnswer | null {
  if (asked.whom.relation === undefined) return null;
  if (saysAnother(line)) return { kind: 'ask-again', say: surnameWanted(asked.whom) };
  return saysTheSame(line) ? personMeant(asked, line) : null;
}

/** Whether a line is a command, a question, a promise or talk, and no description of somebody: "the one from the choir". */
function isOfItsOwn(line: string): boolean {
  const { tokens } = readUtterance(line);
  const [{ intent }, ...others] = parseChain(line);
  if (intent !== 'ask' || others.length > 0 || auxiliaries.has(wordAt(tokens, 0))) return true;
  if (isAsking(line) || forgetRequestReply(line) !== null || readPromiseMark(line) !== null) return true;
  if (readAmbient({ say: line, speaker: 'self' }).commitment !== null) return true;
  return isStatement(line) && !describesOne.has(wordAt(tokens, 0)) && !tokens.some(({ word }) => word === 'one');
}

/** The line that `line` completes; what was in doubt in the rest of it stays so. */
export function readMissingPart(
  partly: PartlyHeard,
  line: string,
  how: { readonly context: ActionContext; readonly doubt?: Doubt },
): ReadAnswer | null {
  // A promise is no answer; it is kept as a promise.
  if (readAmbient({ say: line, speaker: 'self' }).commitment !== null) return null;
  const whole = completed(partly, line);
  if (whole === null) return null;
  return { kind: 'go-on', intent: whole, ...how, ...(how.doubt && { line: completedLine(partly, line) }) };
}
