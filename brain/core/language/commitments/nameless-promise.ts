import { readUtterance, type Token, type Utterance } from '../reading/utterance.js';
import { isSomebodyAt } from '../slots/recipient.js';
import { mostlyWords } from '../vocabulary/given-names.js';
import { commonNames } from '../vocabulary/names.js';
import { words } from '../vocabulary/word-lists.js';
import type { SpokenCommitment } from './commitment.js';

/** After these words, a name that is mostly an ordinary word is that word: "the rose", "in june". */
const beforeWords = words(
  'the a an my our your his her their this that these those in on by until till since next last every',
);
const namesAndWords: ReadonlySet<string> = new Set([...commonNames, ...mostlyWords]);
const thirdPersons = words('he she him her his hers');
/**
 * Before these words "her" is the person; before any other word it is a possessive: "call her about it", but "bring her
 * keys".
 */
const behindHer = words(`
the a an my your that this some about to at on in for from with back if when and it up
tomorrow today tonight later soon again now please next before after by until till as
`);

type Replaces = (line: Utterance, at: number) => boolean;

/**
 * A promise without the persons it names, because only they may have been misheard: "send hannah the photos" becomes
 * "send somebody the photos". If it names nobody, "her" or "him" is replaced, which may have been a name.
 */
export function namelessPromise(promise: SpokenCommitment, knows: (name: string) => boolean): SpokenCommitment {
  const isName: Replaces = (line, at) => isSomebodyAt(line, at, knows) || isNameAndWord(line, at);
  const task = withSomebody(promise.task, isName);
  const addressee = promise.addressee === undefined ? {} : { addressee: null };
  return { ...promise, ...addressee, task: task === promise.task ? withSomebody(task, isPronoun) : task };
}

/** A promise with a name in place of the pronouns that stand for it: "ring her" is "ring Lena". */
export function promiseNaming(promise: string, name: string): string {
  return withSomebody(promise, isPronoun, name);
}

function withSomebody(task: string, isReplaced: Replaces, somebody = 'somebody'): string {
  const line = readUtterance(task);
  const isOne = line.tokens.map((_token, at) => isReplaced(line, at));
  return line.tokens
    .reduceRight((text, token, at) => {
      if (isOne[at] !== true) return text;
      const word = isOne[at - 1] === true ? '' : `${somebody}${isOwning(line.tokens, at) ? "'s" : ''}`;
      return `${text.slice(0, token.start)}${word}${text.slice(token.end)}`.replace(/ {2,}/g, ' ');
    }, line.source)
    .trim();
}

/** The first word of a promise is its verb and not a name: "mark the papers". */
function isNameAndWord({ tokens }: Utterance, at: number): boolean {
  return at > 0 && namesAndWords.has(tokens[at]?.word ?? '') && !beforeWords.has(tokens[at - 1]?.word ?? '');
}

function isPronoun({ tokens }: Utterance, at: number): boolean {
  return thirdPersons.has(tokens[at]?.word ?? '');
}

function isOwning(tokens: readonly Token[], at: number): boolean {
  const [word, next] = [tokens[at]?.word, tokens[at + 1]?.word];
  return word === 'his' || word === 'hers' || (word === 'her' && next !== undefined && !behindHer.has(next));
}
