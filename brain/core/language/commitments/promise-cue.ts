import type { TokenList } from '../reading/token-words.js';
import { wearersOwn } from '../vocabulary/determiners.js';

/** The words that begin a promise: the token after them, and which they are. */
export interface PromiseCue {
  readonly end: number;
  readonly kind: 'will' | 'promise' | 'let-me';
}

/** Reads the cue of a promise at a token (hub-behaviour.md "Commitment"); null if there is none. */
export function readPromiseCue(tokens: TokenList, at: number): PromiseCue | null {
  const word = (offset: number) => tokens[at + offset]?.word;
  if (word(0) === 'i' && word(1) === 'will') return { end: at + 2, kind: 'will' };
  if (word(0) === 'let' && word(1) === 'me') return { end: at + 2, kind: 'let-me' };
  if (word(0) !== 'i' || word(1) !== 'promise') return null;
  const you = word(2) === 'you' ? 3 : 2;
  if (word(you) === 'to') return { end: behindPerson(tokens, at + you + 1), kind: 'promise' };
  const that = word(you) === 'that' ? you + 1 : you;
  return word(that) === 'i' && word(that + 1) === 'will' ? { end: at + that + 2, kind: 'promise' } : null;
}

const listeningPersons = new Set(['you', 'him', 'her', 'them', 'everyone', 'everybody']);

/** Skips whom it is promised to, where the promise itself follows: "I promise to *you that I'll* call". */
function behindPerson(tokens: TokenList, at: number): number {
  const word = (offset: number) => tokens[at + offset]?.word;
  const person = wearersOwn.has(word(0) ?? '') ? 2 : listeningPersons.has(word(0) ?? '') ? 1 : 0;
  const that = word(person) === 'that' ? person + 1 : person;
  return person > 0 && word(that) === 'i' && word(that + 1) === 'will' ? at + that + 2 : at;
}
