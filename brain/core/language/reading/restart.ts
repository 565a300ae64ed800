import { phrases } from '../vocabulary/word-lists.js';

/** With these what was said is taken back, limited or a joke: "20 euros *but* she already paid". */
export const limitingWords: ReadonlySet<string> = new Set(['but', 'unless', 'although', 'though', 'haha', 'lol']);

/**
 * Phrases by which people take back their last words and start again; a longer phrase comes before those it contains.
 */
const clearCorrections = byLength(`
oh no wait|no wait|wait no|oh wait|no no|no sorry|sorry no|sorry i meant|no i meant|no i mean|wait i mean|sorry i mean|i mean|or rather|no make that|make that|no actually|actually no|no scratch that|scratch that
`);
/** Phrases with other uses as well: a word like "at" or "my" after them must also occur in what they replace. */
const possibleCorrections = byLength('sorry|no|wait|actually');

/** A place where a speaker takes words back and starts again. */
export interface Restart {
  /** The first token of the phrase that takes back the words before it. */
  readonly at: number;
  /** The token with which the speaker starts again. */
  readonly next: number;
  /** Whether the phrase has no other use. */
  readonly isSure: boolean;
}

/** The restart at a token; null if there is none, or if nothing follows it. */
export function restartAt(line: readonly string[], at: number): Restart | null {
  const sure = phraseLengthAt(clearCorrections, line, at);
  const length = sure ?? phraseLengthAt(possibleCorrections, line, at);
  const isInside = length !== null && at + length < line.length;
  return isInside ? { at, next: at + length, isSure: sure !== null } : null;
}

/** Whether the words contain a phrase by which a speaker clearly takes others back. */
export function holdsCorrection(line: readonly string[]): boolean {
  return line.some((_word, at) => phraseLengthAt(clearCorrections, line, at) !== null);
}

function phraseLengthAt(list: readonly (readonly string[])[], line: readonly string[], at: number): number | null {
  return list.find((phrase) => phrase.every((word, index) => line[at + index] === word))?.length ?? null;
}

function byLength(text: string): readonly (readonly string[])[] {
  return phrases(text)
    .map((phrase) => phrase.split(' '))
    .toSorted((one, other) => other.length - one.length);
}
