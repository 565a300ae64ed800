import { describe, expect, it } from 'vitest';
import { SentenceEnds } from '#perception/asr/fst/sentence-ends';
import { buildGrammarGraph, type GrammarGraph } from '#perception/asr/grammar-graph';
import { markLabels } from '#perception/asr/graph-reading';

/** Where a line of the graph's output words stands. */
function placesIn({ fst, words }: GrammarGraph) {
  const ends = new SentenceEnds(fst, markLabels(words));
  return (line: string) => ends.at(line.split(' ').map((word) => words.indexOf(word)));
}

const tokens = new Map([...'abcdefghijklmnopqrstuvwxyz'].map((letter, index) => [letter, index + 1]));
const graph = buildGrammarGraph({
  sentences: [
    'call {name}',
    'call {name} tomorrow',
    'stop',
    'stop ~ please',
    'pause |',
    'pause it',
    'set a timer for {number} minutes',
  ],
  slots: { name: ['ana', 'ana maria'], number: ['five', 'fifty five'] },
  wakePhrases: ['hey vesper'],
  pronounce: (word) => [[...word]],
  tokens,
});
const at = placesIn(graph);
const ends = new SentenceEnds(graph.fst);

const marks = new Set(graph.words.flatMap((word, label) => (/[{}]/.test(word) ? [label] : [])));
const sayable = (line: string) =>
  ends.sayable(
    line.split(' ').map((word) => new Set([graph.words.indexOf(word)])),
    marks,
  );

describe('what can be said', () => {
  it.each([
    ['call ana tomorrow', 4],
    ['call', 1],
    ['call stop', 1],
    ['timer', 0],
  ])('of “%s” is told by how many words of it lead on, and one more for a whole sentence', (line, words) => {
    expect(sayable(line)).toBe(words);
  });
});

describe('what can be said but for a slot', () => {
  const unknown = { slots: new Set(['name', 'where']), cost: { enter: 4, phone: 1 } };
  const open = buildGrammarGraph({
    sentences: ['call {name}', 'call {name} tomorrow', 'sit {where} {name}'],
    slots: { name: ['ana'], where: ['by'] },
    wakePhrases: ['hey vesper'],
    pronounce: (word) => [[...word]],
    tokens,
    unknown,
  });
  const openMarks = new Set(open.words.flatMap((word, label) => (/[{}]/.test(word) ? [label] : [])));

  it.each([
    ['call bogdan', 3],
    ['call bogdan ivanov tomorrow', 5],
    ['ring bogdan', 0],
    ['sit by bogdan', 4],
    ['sit round ana', 1],
  ])('of “%s” is told too', (line, words) => {
    const labels = line.split(' ').map((word) => new Set([open.words.indexOf(word)]));
    const any = { labels: new Set([open.words.indexOf('?')]), nowhereIn: new Set([open.words.indexOf('{where}')]) };
    expect(new SentenceEnds(open.fst, markLabels(open.words)).sayable(labels, openMarks, any)).toBe(words);
  });
});

describe('where a line stands in the grammar', () => {
  it.each([
    ['stop', { mayEnd: true, mayGoOn: false }],
    ['pause |', { mayEnd: false, mayGoOn: true }],
    ['pause it', { mayEnd: true, mayGoOn: false }],
    ['stop ~', { mayEnd: true, mayGoOn: false }],
    ['stop ~ please', { mayEnd: true, mayGoOn: false }],
    ['hey vesper stop', { mayEnd: true, mayGoOn: false }],
    ['call ana', { mayEnd: true, mayGoOn: true }],
    ['call ana tomorrow', { mayEnd: true, mayGoOn: false }],
    ['call ana maria', { mayEnd: true, mayGoOn: true }],
    ['call', { mayEnd: false, mayGoOn: true }],
    ['set a timer for five', { mayEnd: false, mayGoOn: true }],
    ['set a timer for fifty', { mayEnd: false, mayGoOn: true }],
    ['set a timer for fifty five minutes', { mayEnd: true, mayGoOn: false }],
    ['hey vesper', { mayEnd: true, mayGoOn: true }],
    ['timer stop', { mayEnd: false, mayGoOn: false }],
  ])('“%s” is %o', (line, where) => {
    expect(at(line)).toEqual(where);
  });
});

describe('where the same words are read in two ways', () => {
  const twice = placesIn(
    buildGrammarGraph({
      sentences: [
        '{answer}',
        '{digit} minutes',
        'nap {digit} {unit}',
        'nap {digit} minutes |',
        'nap {digit} minutes and {digit} seconds',
        'ring {answer}',
        'ring {answer} ~ please',
        'ring {name}',
      ],
      slots: { answer: ['five', 'ana'], name: ['ana', 'ana maria'], digit: ['five'], unit: ['minutes'] },
      wakePhrases: ['hey vesper'],
      pronounce: (word) => [[...word]],
      tokens,
      unknown: { slots: new Set(['answer', 'name']), cost: { enter: 4, phone: 1 } },
    }),
  );

  it.each([
    ['nap five minutes', { mayEnd: true, mayGoOn: true }],
    ['nap five minutes |', { mayEnd: true, mayGoOn: true }],
    ['hey vesper {answer} five }', { mayEnd: true, mayGoOn: true }],
    ['hey vesper five', { mayEnd: true, mayGoOn: true }],
    ['hey vesper {answer} ana }', { mayEnd: true, mayGoOn: false }],
    ['ring {answer} ana }', { mayEnd: true, mayGoOn: true }],
    ['ring {name} ana maria }', { mayEnd: true, mayGoOn: false }],
    ['ring {answer} five }', { mayEnd: true, mayGoOn: false }],
  ])('“%s” is %o, whichever was decoded', (line, where) => {
    expect(twice(line)).toEqual(where);
  });
});
