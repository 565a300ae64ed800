import { readUtterance, type Token, textOf, type Utterance } from '../reading/utterance.js';
import { articles, demonstratives, othersOwn, wearersOwn } from '../vocabulary/determiners.js';
import { givenNames, mostlyWords } from '../vocabulary/given-names.js';
import { titles } from '../vocabulary/refused/not-names.js';
import { calledRelations, relationNouns } from '../vocabulary/relations.js';
import { phrases, words } from '../vocabulary/word-lists.js';
import { isName, nameText, startsUpper } from './names.js';

/** Whether the wearer knows somebody by this name. */
export type Knows = (name: string) => boolean;

/** Verbs followed by the person for whom a task is done: "send priya the contract", "call ann". */
const givingVerbs = phrases(
  `pay back|get back to|reach out to|check in with|follow up with|catch up with|send|give|bring|email|text|message|ping|call|phone|ring|pay|repay|lend|show|tell|ask|mail|write|forward|hand|buy|get|cook|make|teach|return|owe|meet|visit|help|thank|invite|remind|answer|update|drive|walk`,
)
  .map((verb) => verb.split(' '))
  .sort((one, other) => other.length - one.length);
/**
 * Words that can follow the recipient; before one of them an unknown word counts as a name: "send priya *the*
 * contract".
 */
const objectStarts = new Set([...articles, ...wearersOwn, ...othersOwn, ...demonstratives, 'some', 'back']);
/** Words for whoever the wearer talks with. */
const listeners = words('you yourself');
const listenerWords = words('you your yours yourself');
const somebodyInView = words('him her');
/** Words for a person other than the one who is spoken to. */
const somebodyElse = words('somebody someone');
const mostRecipientWords = 3;

/**
 * The person that a promised task names as its recipient, written like a name: "send priya the contract" and "bring the
 * drill to leo" name Priya and Leo. Null if it names nobody, or only whoever is spoken to ("send you Ann's number"). A
 * word without a capital must be known as a name, or be where only a person can be.
 */
export function recipientOf(task: string, knows: Knows | null = null): string | null {
  const utterance = readUtterance(task);
  const { tokens } = utterance;
  const at = endOfVerb(tokens);
  if (at > 0 && listeners.has(tokens[at]?.word ?? '')) return null;
  const direct = at > 0 ? nameFrom(utterance, at, knows) : null;
  if (direct !== null) return direct;
  for (let index = tokens.length - 2; index > 0; index--) {
    const name = tokens[index]?.word === 'to' ? nameFrom(utterance, index + 1, knows) : null;
    if (name !== null) return name;
  }
  return null;
}

/**
 * Whether a promised task is for whoever the wearer talks with: it mentions them ("send you the photos"), or nobody by
 * name. "Water Tobias's plants" mentions somebody else, so it does not tell for whom it is.
 */
export function isForListener(task: string, knows: Knows | null = null): boolean {
  const utterance = readUtterance(task);
  const { tokens } = utterance;
  if (tokens.some(({ word }) => listenerWords.has(word))) return true;
  return !tokens.some(
    ({ word }, at) => somebodyElse.has(word) || isSomebodyAt(utterance, at, knows) || isRelativeAt(tokens, at),
  );
}

/** Whether a promised task speaks of whoever is talked with or in view: "lend you the drill", "show her the garden". */
export function speaksOfListener(task: string): boolean {
  return readUtterance(task).tokens.some(({ word }) => listenerWords.has(word) || somebodyInView.has(word));
}

/**
 * The words for the persons whom a task is about, whether or not it is done for them: "fetch Lasse", "ring my aunt",
 * "take Lasse and Ben to the zoo". Null if it names nobody, or persons at different places.
 */
export function somebodyIn(task: string): string | null {
  const utterance = readUtterance(task);
  const { tokens } = utterance;
  const isOne = tokens.map((_token, at) => isSomebodyAt(utterance, at, null) || isRelativeAt(tokens, at));
  const [first, last] = [isOne.indexOf(true), isOne.lastIndexOf(true)];
  const isTogether = tokens.slice(first, last).every(({ word }, at) => isOne[first + at] === true || word === 'and');
  if (first < 0 || !isTogether) return null;
  return textOf(utterance, isRelativeAt(tokens, first) && isBehindOwner(tokens, first) ? first - 1 : first, last + 1);
}

/** Whether a word is a relative or the like: "my aunt", "her boss", "mum". */
function isRelativeAt(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.word ?? '';
  return calledRelations.has(word) || (relationNouns.has(word) && isBehindOwner(tokens, at));
}

function isBehindOwner(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? '';
  return wearersOwn.has(before) || othersOwn.has(before);
}

/** Whether a word is somebody's name. A possessive may follow it. */
export function isSomebodyAt(utterance: Utterance, at: number, knows: Knows | null): boolean {
  const first = utterance.tokens[at];
  if (first === undefined || !isName(utterance, at, at + 1)) return false;
  if (startsUpper(utterance, first) || knows?.(first.word) === true) return true;
  return givenNames.has(first.word) && !mostlyWords.has(first.word);
}

function endOfVerb(tokens: readonly Token[]): number {
  const verb = givingVerbs.find((said) => said.every((word, index) => tokens[index]?.word === word));
  return verb?.length ?? 0;
}

function nameFrom(utterance: Utterance, from: number, knows: Knows | null): string | null {
  for (let to = Math.min(from + mostRecipientWords, utterance.tokens.length); to > from; to--) {
    if (isSomebody(utterance, from, to, knows)) return nameText(utterance, from, to);
  }
  return null;
}

function isSomebody(utterance: Utterance, from: number, to: number, knows: Knows | null): boolean {
  const [first, next] = [utterance.tokens[from], utterance.tokens[to]];
  if (first === undefined || next?.word === "'s" || !isName(utterance, from, to)) return false;
  const rest = utterance.tokens.slice(from + 1, to);
  if (startsUpper(utterance, first)) return rest.every((token) => startsUpper(utterance, token));
  const name = textOf(utterance, from, to);
  if (knows?.(name) === true) return true;
  if (rest.length > 0 && !rest.every(({ word }) => givenNames.has(word) || titles.has(first.word))) return false;
  if (titles.has(first.word) || (givenNames.has(first.word) && !mostlyWords.has(first.word))) return true;
  const isDirect = utterance.tokens[from - 1]?.word !== 'to';
  return isDirect && objectStarts.has(next?.word ?? '') && !first.word.endsWith('s');
}
