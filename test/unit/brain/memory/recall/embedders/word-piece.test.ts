import { describe, expect, it } from 'vitest';
import { basicTokens, wordPiece } from '#memory/recall/embedders/sentence/word-piece';

const vocabulary = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'un',
  '##aff',
  '##able',
  'the',
  'key',
  '##s',
  'cafe',
  "'",
  ',',
  '!',
  '中',
  '国',
  'u',
  '##n',
];
const { encode } = wordPiece(vocabulary.join('\n'));
const tokens = (text: string, maxTokens = 64): string[] => encode(text, maxTokens).map((id) => vocabulary[id] ?? '?');

describe('the WordPiece tokenizer', () => {
  it('cuts words into the longest pieces it knows', () => {
    expect(tokens('unaffable keys')).toEqual(['[CLS]', 'un', '##aff', '##able', 'key', '##s', '[SEP]']);
  });

  it('gives the ids that are the line numbers of the vocabulary', () => {
    expect(encode('The key!', 64)).toEqual([2, 7, 8, 13, 3]);
    expect(wordPiece(vocabulary.join('\r\n')).encode('the key', 64)).toEqual([2, 7, 8, 3]);
  });

  it('takes a word of which some piece is unknown as unknown as a whole', () => {
    expect(tokens('keyx the')).toEqual(['[CLS]', '[UNK]', 'the', '[SEP]']);
    expect(tokens('u'.repeat(101))).toEqual(['[CLS]', '[UNK]', '[SEP]']);
  });

  it('lowers case, drops accents and sets punctuation and ideographs apart', () => {
    expect(basicTokens("  The Café's,\tkeys\u0000!中国 ")).toEqual([
      'the',
      'cafe',
      "'",
      's',
      ',',
      'keys',
      '!',
      '中',
      '国',
    ]);
    expect(basicTokens('a$b\u200bc\ud83d\ude00')).toEqual(['a', '$', 'bc\ud83d\ude00']);
  });

  it('keeps to the limit, the frame included', () => {
    expect(tokens('the key the key the key', 5)).toEqual(['[CLS]', 'the', 'key', 'the', '[SEP]']);
    expect(tokens('')).toEqual(['[CLS]', '[SEP]']);
  });

  it('refuses a vocabulary without the frame', () => {
    expect(() => wordPiece('the\nkey')).toThrow('[UNK]');
  });
});
