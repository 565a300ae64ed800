import { phrases } from '../vocabulary/word-lists.js';

/** What people say where they take back the last words and begin anew; a longer one stands before those it holds. */
const clearCorrections = byLength(`
oh no wait|no wait|wait no|oh wait|no no|no sorry|sorry no|sorry i meant|no i meant|no i mean|wait i mean|sorry i mean|i mean|or rather|no make that|make that|no actually|actually no|no scratch that|scratch that
`);
/** Said for other ends as well: what follows has to begin as what it replaces did, with a word like "at" or "my". */
const possibleCorrections = byLength('sorry|no|wait|actually');

/** Where a speaker begins anew, and how. */
export interface Restart {
  /** The token of the words by which others are taken back. */
  readonly at: number;
  /** The token the speaker begins anew with. */
  readonly next: number;
  /** Those words are said for nothing else. */
  readonly isSure: boolean;
}

/** The restart at a token; null where none is there, or where nothing follows. */
export function restartAt(line: readonly string[], at: number): Restart | null {
  const sure = phraseLengthAt(clearCorrections, line, at);
  const length = sure ?? phraseLengthAt(possibleCorrections, line, at);
  const isInside = length !== null && at + length < line.length;
  return isInside ? { at, next: at + length, isSure: sure !== null } : null;
}

/** Whether words hold something by which a speaker takes others back. */
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
