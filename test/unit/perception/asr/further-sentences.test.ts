import { describe, expect, it } from 'vitest';
import { SentenceEnds } from '#perception/asr/fst/sentence-ends';
import { buildGrammarGraph } from '#perception/asr/grammar-graph';
import { markLabels, readGraphLabels } from '#perception/asr/graph-reading';
import type { GrammarGraphSource } from '#perception/asr/sentences/grammar-graph-source';
import { readFst, transduce } from './fst-walk.js';

const tokens = new Map([...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [letter, index + 1]));
const source: GrammarGraphSource = {
  sentences: ['{name}', 'stop', 'call {name}', 'call {name} today'],
  slots: { name: ['ana', 'bo'] },
  wakePhrases: ['hey vesper'],
  leads: ['please', 'by the way'],
  links: ['and', 'and then'],
  alone: new Set(['{name}']),
  tails: ['vesper'],
  pronounce: (word) => [[...word]],
  tokens,
};
const graph = buildGrammarGraph(source);

function heard(line: string): string | undefined {
  const letters = line.split(' ').flatMap((word) => [...[...word].map((letter) => (tokens.get(letter) ?? -1) + 1), 1]);
  const path = transduce(readFst(graph.fst), letters);
  return path && readGraphLabels(path.outputs, graph).text;
}

describe('a line of several sentences', () => {
  it.each([
    'call ana and stop',
    'hey vesper stop and then call bo today',
    'stop and call ana and call bo',
    'hey vesper stop vesper',
    'call ana and stop vesper',
    'ana',
    'please stop',
    'hey vesper by the way please call ana and stop',
  ])('is heard: “%s”', (line) => expect(heard(line)).toBe(line));

  it.each([
    'stop and',
    'and stop',
    'stop call ana',
    'stop then stop',
    'stop and ana',
    'please',
    'stop please',
    'vesper stop',
    'stop vesper stop',
    'stop and vesper',
  ])('is not “%s”', (line) => expect(heard(line)).toBeUndefined());

  it.each([
    ['stop', { mayEnd: true, mayGoOn: false }],
    ['stop and', { mayEnd: false, mayGoOn: true }],
    ['stop and call ana today', { mayEnd: true, mayGoOn: false }],
  ])('keeps no line open: “%s”', (line, end) => {
    const ends = new SentenceEnds(graph.fst, markLabels(graph.words));
    const labelled = (word: string) => [graph.words.indexOf(word)];
    const labels = line
      .split(' ')
      .flatMap((word) => (word === 'and' ? [...labelled('~'), ...labelled('and')] : labelled(word)));
    expect(ends.at(labels)).toEqual(end);
  });
});
