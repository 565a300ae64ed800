import type { AddedWords } from '#core/language/grammar/speech-grammar';
import { inCaseOf, type PieceScores } from './piece-scores.js';
import { pieceSpelling } from './spelling.js';
import type { Tokens } from './tokens.js';

/**
 * The wearer's own words, one a line, that a decoder is to favour. Words its model cannot write are left out: the
 * engine would print them to its log.
 */
export function hotwordLines(own: AddedWords, scores: PieceScores, tokens: Tokens): string {
  const spell = pieceSpelling(scores);
  const canWrite = (word: string): boolean => spell(word).some((pieces) => pieces.every((piece) => tokens.has(piece)));
  const words = Object.values(own)
    .flat()
    .map((word) => word.toLowerCase().replace(/\s+/g, ' ').trim());
  return [...new Set(words)]
    .filter(canWrite)
    .map((word) => `${inCaseOf(scores, word)}\n`)
    .join('');
}
