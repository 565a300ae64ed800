import { describe, expect, it } from 'vitest';
import { letterToSound } from '#models/lexicon/letter-to-sound';
import { formatLexicon, parseLexicon } from '#models/lexicon/lexicon';
import { loadDictionary } from '#models/lexicon/phone-dictionary';
import { pronouncer, pronouncerFor } from '#models/lexicon/pronounce';

const dictionary = await loadDictionary();
const lexicon = parseLexicon('keys K IY Z\nthe DH AH\nthe DH IY\n');
const spoken = (word: string, pronounce = pronouncer(lexicon)) => pronounce(word).map((phones) => phones.join(' '));

describe('the lexicon', () => {
  it('keeps every way to say a word, the usual one first', () => expect(spoken('the')).toEqual(['DH AH', 'DH IY']));
  it('is written as it is read', () => expect(formatLexicon(lexicon)).toBe('keys K IY Z\nthe DH AH\nthe DH IY\n'));
  it('refuses a word without phones', () => expect(() => parseLexicon('keys\n')).toThrow(/without phones/));
});

describe('pronouncing', () => {
  it('knows the product by name', () => {
    expect(spoken('nightjar')).toEqual(['N AY T JH AA R']);
    expect(spoken('ok')).toEqual(['OW K EY']);
  });

  it.each([
    ["kate's", 'K EY T S'],
    ["anna's", 'AE N AH Z'],
    ["james's", 'JH EY M Z IH Z'],
    ['key-box', 'K IY B AA K S'],
    ['42', 'F AO R T UW'],
    ['zoë', 'Z OW IY'],
  ])('derives "%s" from what it knows', (word, phones) => {
    expect(spoken(word, pronouncer(lexicon, dictionary))).toContain(phones);
  });

  it('drops stress and repeated forms of the dictionary', async () => {
    expect(spoken('record', pronouncer(new Map(), dictionary))).toEqual([
      'R AH K AO R D',
      'R EH K ER D',
      'R IH K AO R D',
    ]);
  });

  it('knows how another accent says a word, the usual way first', () =>
    expect(spoken('garage')).toEqual(['G ER AA ZH', 'G AE R AA ZH', 'G AE R IH JH']));
  it('spells out a name nobody listed', () => expect(spoken('zorvath')).toEqual(['Z AO R V AE TH']));
  it('has nothing for letters it cannot read', () => expect(spoken('钥匙')).toEqual([]));

  it('leaves the dictionary alone when the lexicon has every word', async () => {
    const pronounce = await pronouncerFor(['keys', 'nightjar'], lexicon);
    expect(spoken('kitchen', pronounce)).toEqual([letterToSound('kitchen').join(' ')]);
    expect(spoken('kitchen', await pronouncerFor(['keys', 'kitchen'], lexicon))).toContain('K IH CH AH N');
  });
});

describe('the dictionary', () => {
  it('is read as text as it would be as a module', async () => {
    const { dictionary: packed } = await import('cmu-pronouncing-dictionary');
    const words = Object.keys(packed).filter((word) => !word.includes('('));
    expect(words.filter((word) => !dictionary.has(word))).toEqual([]);
    expect(dictionary.size).toBe(words.length);
    const first = (word: string) => packed[word]?.replace(/\d| #.*/g, '');
    expect(words.filter((word) => dictionary.get(word)?.[0]?.join(' ') !== first(word))).toEqual([]);
  });

  it('says only phones, whatever is remarked beside them', async () => {
    const phones = new Set([...dictionary.values()].flat(2));
    expect([...phones].filter((phone) => !/^[A-Z]{1,2}$/.test(phone))).toEqual([]);
    // A friend Tierney or a holiday in Aalborg must not cost the wearer the whole grammar.
    expect(spoken('tierney', pronouncer(lexicon, dictionary))).toEqual(['T IH R N IY', 'T IY R N IY']);
    expect(spoken('aalborg', pronouncer(lexicon, dictionary))).toEqual(['AO L B AO R G', 'AA L B AO R G']);
  });

  it('knows of some words what it knows of all', async () => {
    const words = ['record', "kate's", 'key-box', 'gdp', 'nobodysword'];
    const whole = pronouncer(lexicon, dictionary);
    const part = await pronouncerFor(words, lexicon);
    expect(words.map(part)).toEqual(words.map(whole));
  });
});

describe('letter to sound', () => {
  it.each([
    ['bike', 'B AY K'],
    ['knight', 'N AY T'],
    ['cindy', 'S IH N D IY'],
    ['marlo', 'M AA R L OW'],
    ['phoebe', 'F OW B'],
    ['table', 'T AE B AH L'],
  ])('reads "%s"', (word, phones) => expect(letterToSound(word).join(' ')).toBe(phones));

  it('stays near the dictionary over its common words', async () => {
    const words = [...dictionary.keys()].filter((word) => /^[a-z]{3,9}$/.test(word));
    const sample = words.filter((_word, index) => index % 97 === 0);
    const lengths = sample.map((word) =>
      Math.abs((dictionary.get(word)?.[0]?.length ?? 0) - letterToSound(word).length),
    );
    expect(lengths.filter((gap) => gap <= 1).length / sample.length).toBeGreaterThan(0.85);
  });
});
