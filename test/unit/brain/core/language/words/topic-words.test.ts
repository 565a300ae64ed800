import { describe, expect, it } from 'vitest';
import { topicWords } from '#core/language/words/topic-words';
import { countWords, topWords, type WordCounts } from '#core/language/words/word-counts';

describe('the topics of a line', () => {
  it.each([
    ['I was at the climbing gym with my climbing shoes', ['climbing', 'gym', 'shoes']],
    ["The boat's engine isn't running", ['boat', 'engine', 'running']],
    ['Yeah, okay, I think so', []],
    ['Café crème at 9:30', ['café', 'crème']],
    ['', []],
    ['constructor prototype', ['constructor', 'prototype']],
  ])('"%s" → %j', (line, words) => {
    expect(topicWords(line)).toEqual(words);
  });
});

describe('counting words', () => {
  it('counts each line once, the latest last', () => {
    const once = countWords([], ['boat', 'gym'], 300);
    expect(countWords(once, ['boat'], 300)).toEqual([
      { word: 'gym', count: 1 },
      { word: 'boat', count: 2 },
    ]);
  });

  it('stays within its cap, keeping what comes up often and what came up last', () => {
    let counts: WordCounts = [];
    for (let day = 0; day < 2_000; day += 1) {
      counts = countWords(counts, ['sailing', `word${day}`], 300);
      expect(counts.length).toBeLessThanOrEqual(300);
    }
    expect(topWords(counts, 2)).toEqual(['sailing', 'word1999']);
    expect(counts.find(({ word }) => word === 'sailing')?.count).toBe(2_000);
    expect(counts.some(({ word }) => word === 'word0')).toBe(false);
  });

  it('lets a new topic gain ground against many old ones', () => {
    let counts: WordCounts = [];
    for (let old = 0; old < 300; old += 1) counts = countWords(counts, [`old${old}`, `old${old}`], 300);
    for (let time = 0; time < 3; time += 1) counts = countWords(counts, ['kayak', `else${time}`], 300);
    expect(topWords(counts, 1)).toEqual(['kayak']);
  });
});
