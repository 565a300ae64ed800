import { describe, expect, it } from 'vitest';
import { dictionarySounds } from '#models/lexicon/phone-dictionary';
import { isSoundOfWord } from '#models/lexicon/word-sounds';

describe('the sounds of English words', () => {
  it('are those of the dictionary, in half a mebibyte', async () => {
    const numbers = await dictionarySounds();
    const isWord = (phones: string): boolean => isSoundOfWord(numbers, phones.split(' '));
    expect(['B AE NG', 'K EH T AH L', 'AH', 'T AH D EY'].map(isWord)).toEqual([true, true, true, true]);
    expect(['B AE NG NG', 'L K EH T', 'ZH ZH'].map(isWord)).toEqual([false, false, false]);
    expect(numbers.byteLength).toBeLessThan(600_000);
  });
});
