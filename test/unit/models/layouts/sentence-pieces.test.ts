import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSentencePieces, scoresByRank, vocabularyText } from '#models/layouts/sentence-pieces';
import { drawnOf } from '../../../budget.js';
import { sentencePieceModel } from '../../../data/published-models.js';

describe('a SentencePiece file', () => {
  it('is read as pieces and scores in the order of their ids', () => {
    expect(readSentencePieces(sentencePieceModel(['\u2581the', 's']))).toEqual([
      ['<blk>', -0],
      ['<sos/eos>', -1],
      ['<unk>', -2],
      ['\u2581the', -3],
      ['s', -4],
    ]);
  });

  it('of any bytes is pieces or a refusal, never a hang', () => {
    const outcome = (bytes: Uint8Array): string => {
      try {
        return typeof readSentencePieces(bytes).length;
      } catch (thrown) {
        return thrown instanceof RangeError || thrown instanceof TypeError ? 'number' : String(thrown);
      }
    };
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => outcome(bytes) === 'number'),
      { numRuns: drawnOf(500) },
    );
  });

  it('becomes the lines that the engine reads', () => {
    expect(vocabularyText([['\u2581a', -1.5]])).toBe('\u2581a\t-1.5\n');
  });
});

describe('pieces without scores', () => {
  it('are the likelier, the earlier they are listed', () => {
    const scores = scoresByRank(['<blk>', 'a', 'b', 'c']).map(([, score]) => score);
    expect(scores[0]).toBe(0);
    expect(scores.slice(1)).toEqual([...scores.slice(1)].sort((a, b) => b - a));
  });
});
