import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentencePieces } from '#memory/recall/embedders/sentence/sentence-pieces';

const reserved = ['<unk>', '<s>', '</s>', '<pad>', 'key', 's'].map((piece) => [piece, 0] as const);
const pieces = [
  ['▁', -3],
  ['▁key', -4],
  ['s', -3],
  ['▁keys', -8],
  ['▁the', -3],
  ['K', -5],
  ['▁at', -4],
  ['1', -4],
  [':', null],
  ['12', -5],
  ['fi', -4],
  ['…', -1],
] as const;
const rows = [...reserved, ...pieces];
const { encode } = sentencePieces(JSON.stringify(rows));
const cut = (text: string, maxTokens = 128): string[] => encode(text, maxTokens).map((id) => rows[id]?.[0] ?? '?');

describe('the SentencePiece tokenizer', () => {
  it('cuts a text in the most probable way, not by the longest piece', () => {
    expect(cut('the keys')).toEqual(['▁the', '▁key', 's']);
  });

  it('gives the ids that are the rows of the vocabulary, never those of the reserved ones', () => {
    expect(encode('the keys', 128)).toEqual([10, 7, 8]);
  });

  it('puts one blank in front, and takes several for one', () => {
    expect(cut('  the \t\n key ')).toEqual(['▁the', '▁key']);
    expect(cut('')).toEqual(['▁']);
  });

  it('keeps the case, and reads letters that are written together as their letters', () => {
    expect(cut('K k')).toEqual(['▁', 'K', '▁', '<unk>']);
    expect(cut('\ufb01')).toEqual(['▁', 'fi']);
  });

  it('takes characters in no piece as unknown, a run of them once', () => {
    expect(cut('日本語 the 🦊')).toEqual(['▁', '<unk>', '▁the', '▁', '<unk>']);
  });

  it('reads a piece that has lost its score as an ordinary one', () => {
    expect(cut('at 12:1')).toEqual(['▁at', '▁', '12', ':', '1']);
  });

  it('cuts what is longer than the limit', () => {
    expect(cut('the '.repeat(200), 128)).toHaveLength(128);
    expect(cut('the the key', 2)).toEqual(['▁the', '▁the']);
  });

  it('refuses what is no vocabulary', () => {
    expect(() => sentencePieces('{}')).toThrow();
    expect(() => sentencePieces('[]')).toThrow();
  });

  it('takes any text, and no more of it than the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const ids = encode(text, 64);
        expect(ids.length).toBeLessThanOrEqual(64);
        expect(ids.every((id) => id === 0 || (id >= reserved.length && id < rows.length))).toBe(true);
      }),
    );
  });
});
