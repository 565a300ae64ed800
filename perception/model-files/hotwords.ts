import type { AddedWords } from '#core/language/grammar/speech-grammar';
import type { Tokens } from '#models/preflight/tokens';
import { inCaseOf, type PieceScores } from './piece-scores.js';
import { pieceSpelling } from './spelling.js';

/**
 * The wearer's own words, one per line, that a decoder should favour. Words that the model cannot write are left out,
 * because the engine would print them to its log.
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
