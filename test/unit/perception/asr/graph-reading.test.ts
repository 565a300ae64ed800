import { describe, expect, it } from 'vitest';
import { readGraphLabels } from '#perception/asr/graph-reading';

const words = [
  '',
  'owes',
  'me',
  'a',
  'coffee',
  'maria',
  '{name}',
  '{favor}',
  '}',
  '?',
  'he',
  'her',
  'fifty',
  'twenty',
  'car',
];
const sounds = words.map((word) => (/^[a-z]/.test(word) ? [...word].map((letter) => letter.toUpperCase()) : []));
const read = (path: string) =>
  readGraphLabels(
    path.split(' ').map((word) => words.indexOf(word)),
    { words, sounds },
  );

describe('a path through the grammar graph', () => {
  it('says its words, and nothing of where slots begin and end', () => {
    expect(read('{name} maria } owes me {favor} a coffee }')).toMatchObject({
      text: 'maria owes me a coffee',
      hasUnknown: false,
    });
  });

  it('has the name of a slot in place of all of it where a word in it is unknown', () => {
    expect(read('{name} ? } owes me {favor} a coffee }')).toMatchObject({
      text: '{name} owes me a coffee',
      hasUnknown: true,
    });
    expect(read('{name} maria } owes me {favor} a ? }')).toMatchObject({
      text: 'maria owes me {favor}',
      hasUnknown: true,
    });
  });

  it('tells a word that stands for somebody outside of slots as what fills one', () => {
    expect(read('he owes me {favor} her coffee }').fillings).toMatchObject([
      { slot: 'pronoun', text: 'he', from: 0, to: 2 },
      { slot: 'favor', text: 'her coffee' },
    ]);
  });

  it('tells a thing that is named outside of slots as a word that fills one', () => {
    const { fillings, slotWords } = read('he owes me a car');
    expect(fillings.slice(1)).toEqual([{ slot: 'thing', text: 'car', firstWord: 4, from: 9, to: 12 }]);
    expect(slotWords).toEqual([{ slot: 'thing', word: 'car', from: 9, to: 12 }]);
  });

  it('tells each word of what fills a slot', () => {
    expect(read('owes {favor} a coffee } me').slotWords).toEqual([
      { slot: 'favor', word: 'a', from: 4, to: 5 },
      { slot: 'favor', word: 'coffee', from: 5, to: 11 },
    ]);
  });

  it('tells where a number stands that ends almost like another', () => {
    expect(read('fifty me').numbers).toEqual([{ from: 0, to: 5 }]);
    expect(read('me {favor} a fifty }').numbers).toEqual([{ from: 3, to: 8 }]);
    expect(read('twenty me').numbers).toEqual([]);
  });

  it('tells where the words of an amount stand', () => {
    expect(read('me {favor} a twenty } coffee').amounts).toEqual([{ from: 3, to: 9 }]);
    expect(read('maria owes').amounts).toEqual([]);
  });

  it('says nothing where nothing was said', () => {
    const nothing = {
      text: '',
      hasUnknown: false,
      phones: [],
      fillings: [],
      slotWords: [],
      numbers: [],
      amounts: [],
      lastWord: undefined,
    };
    expect(readGraphLabels([], { words, sounds })).toEqual(nothing);
  });

  it('tells which of its phones fill a slot', () => {
    const { phones, fillings } = read('{name} maria } owes me {favor} a coffee }');
    expect(phones.join('')).toBe('MARIAOWESMEACOFFEE');
    expect(fillings).toEqual([
      { slot: 'name', text: 'maria', firstWord: 0, from: 0, to: 5 },
      { slot: 'favor', text: 'a coffee', firstWord: 3, from: 11, to: 18 },
    ]);
    expect(read('{name} ? } owes me {favor} a coffee }').fillings).toMatchObject([{ from: 6, to: 13 }]);
  });
});
