import { describe, expect, it } from 'vitest';
import { dictionarySounds, loadDictionary } from '#models/lexicon/phone-dictionary';
import { editDistance } from '#models/lexicon/phone-distance';
import { soundAt, soundsNear, soundTable } from '#models/lexicon/sound-table';
import { rarestOctave } from '#models/lexicon/word-octaves';

const phones = 'AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH';
const tokens = new Map(['<blk>', ...phones.split(' ')].map((phone, index) => [phone, index]));
const numbered = (sound: string): readonly number[] => sound.split(' ').map((phone) => tokens.get(phone) ?? 0);

describe('the sounds of English words', () => {
  it('are more than 100,000 in a mebibyte and a half', async () => {
    const table = await dictionarySounds(tokens);
    expect(table.starts.length).toBeGreaterThan(100_000);
    const held = [table.phones, table.starts, table.octaves].map(({ byteLength }) => byteLength);
    expect(held.reduce((sum, bytes) => sum + bytes)).toBeLessThan(1.5 * 2 ** 20);
    const near = soundsNear(table, numbered('B AE NG K'), 1).map((index) => soundAt(table, index).join());
    expect(near).toEqual(
      expect.arrayContaining(['T AE NG K', 'B AE NG', 'B L AE NG K'].map((word) => `${numbered(word)}`)),
    );
  });

  it('are near one another by the fewest edits, whichever way these are counted', () => {
    const drawn = (seed: number, length: number) =>
      Array.from({ length }, (_, at) => 1 + ((seed * 7_919 + at * at * 104_729 + seed * at * 31) % 4));
    const sounds = Array.from({ length: 300 }, (_, seed) => drawn(seed, 1 + (seed % 9)));
    const table = soundTable(() => sounds.map((sound) => ({ phones: Uint8Array.from(sound), octave: 0 })));
    for (const wanted of sounds.slice(0, 40))
      for (const edits of [1, 2]) {
        const near = soundsNear(table, wanted, edits).map((index) => soundAt(table, index).join());
        const expected = sounds.filter((sound) => editDistance(wanted.map(String), sound.map(String)) <= edits);
        expect(new Set(near)).toEqual(new Set(expected.map((sound) => sound.join())));
      }
  });

  it('tell how rare their word is, a further way to say it too', async () => {
    const table = await dictionarySounds(tokens);
    const commonest = (sound: string) =>
      Math.min(...soundsNear(table, numbered(sound), 0).map((index) => table.octaves[index] ?? 0));
    expect(commonest('K IY Z')).toBeLessThan(commonest('F R IH JH'));
    expect(commonest('F R IH JH')).toBeLessThan(rarestOctave);
    // "route(2)" is said as "rout", which is rarer.
    expect(commonest('R UW T')).toBe(commonest('R AW T'));
    expect(commonest('F R IH CH')).toBe(rarestOctave);
  });

  it('are those that the dictionary gives its words', async () => {
    const [table, dictionary] = await Promise.all([dictionarySounds(tokens), loadDictionary()]);
    const held = new Set(Array.from({ length: table.starts.length - 1 }, (_, index) => soundAt(table, index).join()));
    const sounds = [...dictionary.values()].flat().filter(({ length }) => length <= 24);
    expect(sounds.filter((sound) => !held.has(numbered(sound.join(' ')).join()))).toEqual([]);
  });
});
