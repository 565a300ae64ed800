import { describe, expect, it } from 'vitest';
import { speechGrammar, spokenSentences } from '#core/language/grammar/speech-grammar';
import { spokenLeads } from '#core/language/grammar/spoken/spoken-forms';
import { type Pronounce, pronouncer } from '#models/lexicon/pronounce';
import { buildGrammarGraph } from '#perception/asr/grammar-graph';
import { readGraphLabels } from '#perception/asr/graph-reading';
import { composedNumbers, withComposedSlots } from '#perception/asr/sentences/composed-slots';
import type { GrammarGraphSource } from '#perception/asr/sentences/grammar-graph-source';
import { readFst, transduce } from './fst-walk.js';

const phones = 'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH';
const tokens = new Map(phones.split(' ').map((phone, index) => [phone, index + 1]));
const blank = 1;

const small: GrammarGraphSource = {
  sentences: ['where are my {thing}', 'i left my {thing} at {place}', 'timer {number} minutes'],
  slots: {
    thing: ['keys', 'car keys', 'car'],
    place: ['home', 'the bar'],
    number: composedNumbers,
    digit: ['one', 'two', 'five'],
    teen: ['ten'],
    tens: ['twenty', 'forty'],
  },
  wakePhrases: ['hey vesper', 'nightjar'],
  pronounce: pronouncer(new Map()),
  tokens,
};

/** One frame per phone, a blank between words. */
function frames(text: string, pronounce: Pronounce = small.pronounce): number[] {
  return text.split(' ').flatMap((word) => {
    const spoken = pronounce(word)[0] ?? [];
    return [...spoken.map((phone) => (tokens.get(phone) ?? -1) + 1), blank];
  });
}

function heard(text: string, source = small): string | undefined {
  const graph = buildGrammarGraph(source);
  const path = transduce(readFst(graph.fst), frames(text));
  return path && readGraphLabels(path.outputs, graph).text;
}

describe('the grammar graph', () => {
  it.each([
    'where are my car keys',
    'i left my car at the bar',
    'hey vesper',
    'hey vesper where are my keys',
    'nightjar i left my keys at home',
    'timer five hundred and forty two minutes',
  ])('hears "%s" and says its words', (text) => expect(heard(text)).toBe(text));

  it.each(['where are my home', 'i left my keys', 'where are my', 'hey where are my keys', 'hey vesper hey vesper'])(
    'refuses "%s"',
    (text) => expect(heard(text)).toBeUndefined(),
  );

  it('hears nothing in silence', () => expect(heard('')).toBe(''));

  it('lets each phone last and pauses stand between phones', () => {
    const graph = buildGrammarGraph(small);
    const slow = frames('hey vesper').flatMap((label) => [label, label, blank, blank]);
    const path = transduce(readFst(graph.fst), [blank, blank, ...slow]);
    expect(path && readGraphLabels(path.outputs, graph).text).toBe('hey vesper');
  });

  it('makes every filling of a slot as likely as the next, phone for phone', () => {
    const slots = { ...small.slots, thing: ['cap', 'car'] };
    const { fst } = buildGrammarGraph({ ...small, sentences: ['go {thing}'], slots });
    const cost = (text: string) => transduce(readFst(fst), frames(text))?.cost ?? Infinity;
    expect(cost('go cap')).toBeCloseTo(cost('go car'), 4);
  });

  it('prefers the longer word when both account for the sound', () => {
    const pronounce: Pronounce = (word) => [[...(word === 'ana' ? ['AE', 'N', 'AH'] : ['AE'])]];
    const source = { ...small, sentences: ['ana', 'a'], wakePhrases: ['nightjar'], pronounce };
    const costs = ['ana', 'a'].map(
      (word) => transduce(readFst(buildGrammarGraph(source).fst), frames(word, pronounce))?.cost,
    );
    expect(costs[0]).toBeLessThan(costs[1] ?? -Infinity);
  });

  it('hears each way to say a word', () => {
    const pronounce: Pronounce = (word) => (word === 'either' ? [['IY'], ['AY']] : [['S']]);
    const graph = buildGrammarGraph({ ...small, sentences: ['either'], pronounce });
    const fst = readFst(graph.fst);
    const outputs = ['IY', 'AY'].map((phone) => transduce(fst, [(tokens.get(phone) ?? 0) + 1])?.outputs);
    expect(outputs.map((labels) => labels && readGraphLabels(labels, graph).text)).toEqual(['either', 'either']);
  });

  describe('with room for words that nobody listed', () => {
    const unknown = {
      slots: new Set(['thing', 'place']),
      cost: { enter: 4, phone: 1 },
    };
    const guarded: GrammarGraphSource = { ...small, unknown };

    it.each([
      ['where are my keys', 'where are my keys'],
      ['i left my car keys at the bar', 'i left my car keys at the bar'],
      ['where are my flutes', 'where are my {thing}'],
      ['hey vesper i left my flutes at home', 'hey vesper i left my {thing} at home'],
      ['i left my car keys at the zoo', 'i left my car keys at {place}'],
      ['i left my flutes at the zoo', 'i left my {thing} at {place}'],
      ['timer five minutes', 'timer five minutes'],
    ])('hears "%s" as "%s"', (said, understood) => expect(heard(said, guarded)).toBe(understood));

    it('takes them in the slots for them alone', () => {
      expect(heard('where were my keys', guarded)).toBeUndefined();
      expect(heard('timer zoo minutes', guarded)).toBeUndefined();
    });

    it('takes a word that is nearly a known one for it, as far as the cost says', () => {
      const costly = { ...guarded, unknown: { ...unknown, cost: { ...unknown.cost, enter: 400 } } };
      const cost = (source: GrammarGraphSource, text: string) =>
        transduce(readFst(buildGrammarGraph(source).fst), frames(text))?.cost ?? Infinity;
      expect(cost(costly, 'where are my flutes') - cost(guarded, 'where are my flutes')).toBeCloseTo(396, 3);
    });

    it('gives one sound that lasts the reward of one phone', () => {
      const { fst } = buildGrammarGraph(guarded);
      const [before, word] = [frames('where are my'), frames('zoo')];
      const long = word.flatMap((label) => [label, label, label]);
      const costs = [word, long].map((sound) => transduce(readFst(fst), [...before, ...sound])?.cost ?? Infinity);
      expect(costs[0]).toBeCloseTo(costs[1] ?? 0, 4);
    });
  });

  it('leaves out and names what cannot be pronounced', () => {
    const graph = buildGrammarGraph({ ...small, slots: { ...small.slots, thing: ['keys', '钥匙'] } });
    expect(graph.unspoken).toEqual(['钥匙']);
    expect(graph.words).not.toContain('钥匙');
  });

  it('refuses a template with a slot nobody fills, and a phone the model lacks', () => {
    expect(() => buildGrammarGraph({ ...small, sentences: ['find {person}'] })).toThrow(/\{person\}/);
    expect(() => buildGrammarGraph({ ...small, tokens: new Map() })).toThrow(/no token for phone/);
  });

  it('is the same bytes for the same grammar', () => {
    expect(Buffer.compare(buildGrammarGraph(small).fst, buildGrammarGraph(small).fst)).toBe(0);
  });

  it('holds the whole voice grammar in less than ten megabytes', () => {
    const { slots } = speechGrammar();
    const sentences = spokenSentences();
    const graph = buildGrammarGraph({ ...small, sentences, leads: spokenLeads, slots: withComposedSlots(slots) });
    expect(graph.fst.length).toBeLessThan(10_000_000);
    expect(graph.unspoken).toEqual([]);
    const fst = readFst(graph.fst);
    for (const text of [
      'hey vesper i left my keys at the kitchen table',
      'set a timer for two hundred seconds',
      'could you switch the subtitles off please',
      'fair enough so please remind me to call mom on friday at half past nine',
    ]) {
      const path = transduce(fst, frames(text));
      expect(path && readGraphLabels(path.outputs, graph).text).toBe(text);
    }
  });
});
