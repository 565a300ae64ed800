import { describe, expect, it } from 'vitest';
import { soundTable } from '#models/lexicon/sound-table';
import { rarestOctave } from '#models/lexicon/word-octaves';
import { type GraphReading, readGraphLabels, withoutFillings } from '#perception/asr/graph-reading';
import { SlotJudge } from '#perception/asr/slots/slot-judge';

const tokens = new Map('<blk> B T AE NG K IH N DH AH'.split(' ').map((phone, index) => [phone, index]));
const said = (text: string): readonly string[] => text.split(' ');
const labels = {
  words: ['', 'in', '{place}', 'the', 'bank', '}', '{name}'],
  sounds: [[], said('IH N'), [], said('DH AH'), said('B AE NG K'), [], []],
};

/** A scorer that hears these phones, each of them for two frames; `doubt` is how much of each sounds like the next. */
const hearing = (phones: string, doubt: Readonly<Record<string, readonly [string, number]>> = {}) => ({
  score: () => {
    const rows = said(phones).flatMap((phone) => {
      const row = new Float32Array(tokens.size).fill(0.001);
      const [other, share] = doubt[phone] ?? [phone, 0];
      row[tokens.get(phone) ?? 0] = 0.95 * (1 - share);
      row[tokens.get(other) ?? 0] = Math.max(row[tokens.get(other) ?? 0] ?? 0, 0.95 * share);
      const blank = new Float32Array(tokens.size).fill(0.001).fill(0.95, 0, 1);
      return [row, blank];
    });
    return {
      frames: rows.length,
      tokens: tokens.size,
      probabilities: Float32Array.from(rows.flatMap((row) => [...row])),
    };
  },
});
const numbered = (sound: string) => Uint8Array.from(said(sound), (phone) => tokens.get(phone) ?? 0);
const octaves = { bank: 9, tank: 11 };
const soundsWith = ({ bank, tank }: typeof octaves) =>
  soundTable(() =>
    Object.entries({ 'B AE NG K': bank, 'T AE NG K': tank, 'B AE NG': 10, 'K IH N': 9 }).map(([sound, octave]) => ({
      phones: numbered(sound),
      octave,
    })),
  );
const inTheBank = readGraphLabels([1, 2, 3, 4, 5], labels);
const marginsOf = (
  scorer: ReturnType<typeof hearing>,
  reading: GraphReading = inTheBank,
  rare: typeof octaves = octaves,
): readonly number[] =>
  new SlotJudge({ scorer, sounds: soundsWith(rare), tokens, labels })
    .judge(reading, new Float32Array(16_000))
    .map(({ margin }) => margin);

describe('a word in a slot', () => {
  it('is certain as far as it is likelier than every other word of the language', () => {
    const [clear = 0] = marginsOf(hearing('IH N DH AH B AE NG K'));
    const [unsure = 0] = marginsOf(hearing('IH N DH AH B AE NG K', { B: ['T', 0.4] }), inTheBank, { bank: 9, tank: 9 });
    expect(clear).toBeGreaterThan(3);
    expect(unsure).toBeGreaterThan(0);
    expect(unsure).toBeLessThan(1);
  });

  it('gives way to a rarer word only where that sounds likelier by as much as it is rarer', () => {
    const half = hearing('IH N DH AH B AE NG K', { B: ['T', 0.5] });
    const [alike = 0] = marginsOf(half, inTheBank, { bank: 9, tank: 9 });
    expect(marginsOf(half, inTheBank, { bank: 9, tank: 12 })[0]).toBeCloseTo(alike + 3 * Math.LN2);
    expect(marginsOf(half, inTheBank, { bank: 12, tank: 9 })[0]).toBeCloseTo(alike);
    const another = hearing('IH N DH AH T AE NG K');
    expect(marginsOf(another, inTheBank, { bank: 9, tank: rarestOctave })[0]).toBeLessThan(0);
  });

  it('is less likely than the word outside of the grammar that was said', () => {
    expect(marginsOf(hearing('IH N DH AH T AE NG K'))[0]).toBeLessThan(-3);
    expect(marginsOf(hearing('IH N DH AH B AE NG'))[0]).toBeLessThan(-3);
  });

  it('is judged neither where it names a person nor where it is no word of its own', () => {
    expect(marginsOf(hearing('IH N DH AH'), readGraphLabels([1, 2, 3, 5], labels))).toEqual([]);
    expect(marginsOf(hearing('B AE NG K'), readGraphLabels([6, 4, 5], labels))).toEqual([]);
  });

  it('gives way to the name of the slot with all that fills it', () => {
    const [word] = inTheBank.slotWords.slice(-1);
    expect(withoutFillings(inTheBank, word ? [word] : []).text).toBe('in {place}');
  });
});
